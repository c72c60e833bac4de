import { createClientFor, type Endpoint } from "@attune/contract";
import { transport } from "./transport.ts";

/** Creates a client for a group of endpoints, so that a page loads only the schemas that it needs. */
export const createApi = <const Es extends Record<string, Endpoint>>(endpoints: Es) =>
  createClientFor<Es, AbortSignal>(endpoints, { baseUrl: "", fetch: transport.send });
