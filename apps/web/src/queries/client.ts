import { clientOf, type Endpoint } from "@attune/contract";

/** The API's calls of one noun, on the page's own origin: a page brings no schemas that it doesn't need. */
export const connect = <const Es extends Record<string, Endpoint>>(endpoints: Es) =>
  clientOf<Es, AbortSignal>(endpoints, { baseUrl: "", fetch: (url, init) => fetch(url, init) });
