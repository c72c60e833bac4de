import { ApiError, type Client, createClientFor, type Endpoint } from "@attune/contract";
import type { TransportInit } from "../api/create-transport.ts";

/** Outcome of sending a call that is retried until the server has it. */
export type SendResult =
  /** The server has the call, perhaps from an earlier request whose response was lost. */
  | { readonly result: "done" }
  /** The server will never accept the call. */
  | { readonly result: "refused"; readonly why: string }
  /** The call's user is not signed in any more: the call stays pending. */
  | { readonly result: "signedOut" }
  /** No response, or none from the API: the call is retried. */
  | { readonly result: "unknown"; readonly retryAfterMs?: number };

type Fetch = (path: string, init: TransportInit) => Promise<Response>;

/** Converts a `Retry-After` header, in seconds or as an HTTP date, to milliseconds from now. */
function parseRetryAfter(text: string | null): number {
  const ms = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** A client for one call at a time, and how long the last response asked to wait before the next. */
export function createClientWithRetryAfter<const Es extends Record<string, Endpoint>>(
  endpoints: Es,
  fetch: Fetch,
): { readonly client: Client<Es, AbortSignal>; readonly retryAfterMs: () => number } {
  let retryAfterMs = 0;
  const client = createClientFor<Es, AbortSignal>(endpoints, {
    baseUrl: "",
    async fetch(url, init) {
      retryAfterMs = 0;
      const response = await fetch(url, init);
      retryAfterMs = parseRetryAfter(response.headers.get("retry-after"));
      return response;
    },
  });
  return { client, retryAfterMs: () => retryAfterMs };
}

const RETRIED_STATUSES = [408, 429];

/** A response without one of the API's error codes came from an intermediary, such as a proxy. */
export function classifyResponse(error: unknown, retryAfterMs: number): SendResult {
  const unknown: SendResult = { result: "unknown", retryAfterMs };
  if (!(error instanceof ApiError) || error.code === undefined) return unknown;
  if (error.status === 401) return { result: "signedOut" };
  const isRefused = error.status < 500 && !RETRIED_STATUSES.includes(error.status);
  return isRefused ? { result: "refused", why: error.code } : unknown;
}
