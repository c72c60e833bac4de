import { clientOf, type Endpoint } from "@attune/contract";
import { wire } from "./transport.ts";

/** The API's calls of one noun: a page brings no schemas that it doesn't need. */
export const connect = <const Es extends Record<string, Endpoint>>(endpoints: Es) =>
  clientOf<Es, AbortSignal>(endpoints, { baseUrl: "", fetch: wire.send });
