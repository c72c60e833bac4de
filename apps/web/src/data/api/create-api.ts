import { createClientFor, type Endpoint } from "@attune/contract";
import type { TransportInit } from "./create-transport.ts";
import { repeatWhenBusy } from "./repeat-when-busy.ts";
import { transport } from "./transport.ts";

interface ApiOptions {
  /** Whether repeating any of the calls has no further effect. By default only GET counts as such. */
  readonly idempotent?: boolean;
}

const ports = {
  send: transport.send,
  isOnline: () => navigator.onLine,
  random: Math.random,
};
const isGet = ({ method }: TransportInit) => method === "GET";

/**
 * Creates a client for a group of endpoints, so that a page loads only the schemas that it needs. Calls that may
 * be repeated are when the server is busy.
 */
export const createApi = <const Es extends Record<string, Endpoint>>(
  endpoints: Es,
  { idempotent = false }: ApiOptions = {},
) =>
  createClientFor<Es, AbortSignal>(endpoints, {
    baseUrl: "",
    fetch: repeatWhenBusy(ports, idempotent ? () => true : isGet),
  });
