import { ApiError, createClientFor, USER_HEADER, type User } from "@attune/contract";
import type { TransportInit } from "../api/create-transport.ts";
import type { OutboxCall } from "./outbox.ts";
import { OUTBOX_ENDPOINTS } from "./outbox-endpoints.ts";
import type { OutboxSenderPorts, SendResult } from "./outbox-sender.ts";

type Counts = Partial<Pick<User, "ovations" | "encores">>;

export interface SendCallPorts {
  readonly fetch: (path: string, init: TransportInit) => Promise<Response>;
  /** Called with the user's counts in a response. */
  readonly onCounts: (userId: string, counts: Counts) => void;
}

/** A request that hangs would block the outbox of every tab. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Converts a `Retry-After` header, in seconds or as an HTTP date, to milliseconds from now. */
function parseRetryAfter(text: string | null): number {
  const ms = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

function createClientWithRetryAfter(fetch: SendCallPorts["fetch"]) {
  let retryAfterMs = 0;
  const client = createClientFor<typeof OUTBOX_ENDPOINTS, AbortSignal>(OUTBOX_ENDPOINTS, {
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
function classifyResponse(error: unknown, retryAfterMs: number): SendResult {
  const unknown: SendResult = { result: "unknown", retryAfterMs };
  if (!(error instanceof ApiError) || error.code === undefined) return unknown;
  if (error.status === 401) return { result: "signedOut" };
  const isRefused = error.status < 500 && !RETRIED_STATUSES.includes(error.status);
  return isRefused ? { result: "refused", why: error.code } : unknown;
}

/** Any of the calls. The sender has parsed the body with the schema of this call. */
type CallEndpoint = (input: {
  body: unknown;
  signal: AbortSignal;
  headers: Record<string, string>;
}) => Promise<Counts>;

export function createSendCall({ fetch, onCounts }: SendCallPorts): OutboxSenderPorts["sendCall"] {
  const { client, retryAfterMs } = createClientWithRetryAfter(fetch);
  return async (userId, call: OutboxCall, body) => {
    const endpoint = client[call] as CallEndpoint;
    // The server rejects the call if another user has signed in meanwhile.
    const headers = { [USER_HEADER]: userId };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      onCounts(userId, await endpoint({ body, signal, headers }));
      return { result: "done" };
    } catch (error) {
      return classifyResponse(error, retryAfterMs());
    }
  };
}
