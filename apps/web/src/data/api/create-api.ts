import { createClientFor, type Endpoint } from "@attune/contract";
import { transport } from "./transport.ts";

/** The API's calls of one noun: a page brings no schemas that it doesn't need. */
export const createApi = <const Es extends Record<string, Endpoint>>(endpoints: Es) =>
  createClientFor<Es, AbortSignal>(endpoints, { baseUrl: "", fetch: transport.send });
