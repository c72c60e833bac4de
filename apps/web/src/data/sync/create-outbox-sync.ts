import { USER_HEADER, type User } from "@attune/contract";
import type { TransportInit } from "../api/create-transport.ts";
import type { OutboxCall } from "./outbox.ts";
import { OUTBOX_ENDPOINTS } from "./outbox-endpoints.ts";
import type { OutboxSenderPorts } from "./outbox-sender.ts";
import { classifyResponse, createClientWithRetryAfter } from "./send-result.ts";

type Counts = Partial<Pick<User, "ovations" | "encores">>;

export interface SendCallPorts {
  readonly fetch: (path: string, init: TransportInit) => Promise<Response>;
  /** Called with the user's counts in a response. */
  readonly onCounts: (userId: string, counts: Counts) => void;
}

/** A request that hangs would block the outbox of every tab. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Any of the calls. The sender has parsed the body with the schema of this call. */
type CallEndpoint = (input: {
  body: unknown;
  signal: AbortSignal;
  headers: Record<string, string>;
}) => Promise<Counts>;

export function createSendCall({ fetch, onCounts }: SendCallPorts): OutboxSenderPorts["sendCall"] {
  const { client, retryAfterMs } = createClientWithRetryAfter(OUTBOX_ENDPOINTS, fetch);
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
