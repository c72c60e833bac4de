import { ApiError, createClientFor, USER_HEADER, type User } from "@attune/contract";
import type { TransportInit } from "../api/create-transport.ts";
import type { OutboxCall } from "./outbox.ts";
import { OUTBOX_ENDPOINTS } from "./outbox-endpoints.ts";
import type { OutboxSenderPorts, SendResult } from "./outbox-sender.ts";

type Counts = Partial<Pick<User, "ovations" | "encores">>;

export interface SendCallPorts {
  readonly fetch: (path: string, init: TransportInit) => Promise<Response>;
  /** Told what the server counted of a user by now. */
  readonly onCounts: (userId: string, counts: Counts) => void;
}

/** A request that hangs would hold up every tab. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Seconds, or a date as HTTP writes it, to milliseconds from now. */
function retryAfterMs(text: string | null): number {
  const ms = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** A client that tells when the server wants to be asked again. */
function createClientWithRetryAfter(fetch: SendCallPorts["fetch"]) {
  let pause = 0;
  const client = createClientFor<typeof OUTBOX_ENDPOINTS, AbortSignal>(OUTBOX_ENDPOINTS, {
    baseUrl: "",
    async fetch(url, init) {
      pause = 0;
      const answer = await fetch(url, init);
      pause = retryAfterMs(answer.headers.get("retry-after"));
      return answer;
    },
  });
  return { client, pause: () => pause };
}

const RETRIED = [408, 429];

/** An answer that isn't in the API's own words came from something on the way to it. */
function classifyResponse(error: unknown, pause: number): SendResult {
  const unknown: SendResult = { result: "unknown", retryAfterMs: pause };
  if (!(error instanceof ApiError) || error.code === undefined) return unknown;
  if (error.status === 401) return { result: "signedOut" };
  const refused = error.status < 500 && !RETRIED.includes(error.status);
  return refused ? { result: "refused", why: error.code } : unknown;
}

/** Any of the calls: the sender has parsed the body with this very call's schema. */
type CallEndpoint = (input: {
  body: unknown;
  signal: AbortSignal;
  headers: Record<string, string>;
}) => Promise<Counts>;

/** Sends what waits in the outbox, and says what the answers mean. */
export function createSendCall({
  fetch,
  onCounts: counted,
}: SendCallPorts): OutboxSenderPorts["sendCall"] {
  const { client, pause } = createClientWithRetryAfter(fetch);
  return async (userId, call: OutboxCall, body) => {
    const ask = client[call] as CallEndpoint;
    // The server takes it only while the session is this user's, whoever signs in meanwhile.
    const headers = { [USER_HEADER]: userId };
    try {
      counted(
        userId,
        await ask({ body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), headers }),
      );
      return { result: "done" };
    } catch (error) {
      return classifyResponse(error, pause());
    }
  };
}
