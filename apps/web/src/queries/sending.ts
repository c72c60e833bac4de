import { ApiError, createClient, USER_HEADER } from "@attune/contract";
import type { OutboxCall } from "./outbox.ts";
import { createSender, type Sent } from "./outbox-sender.ts";
import { outbox } from "./own-outbox.ts";
import { currentUserId, session } from "./session.ts";

/** Sends the outbox in the browser: who, when, and what its answers mean. */

/** A request that hangs would hold up every tab. */
const PATIENCE_MS = 20_000;

/** Seconds, or a date as HTTP writes it, to milliseconds from now. */
function retryAfterMs(text: string | null): number {
  const ms = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** A client that tells when the server wants to be asked again. */
function askingClient() {
  let pause = 0;
  const client = createClient<AbortSignal>({
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
function verdictOn(error: unknown, pause: number): Sent {
  const unknown: Sent = { result: "unknown", retryAfterMs: pause };
  if (!(error instanceof ApiError) || error.code === undefined) return unknown;
  if (error.status === 401) return { result: "signedOut" };
  const refused = error.status < 500 && !RETRIED.includes(error.status);
  return refused ? { result: "refused", why: error.code } : unknown;
}

/** Any of the calls: the sender has parsed the body with this very call's schema. */
type Ask = (input: {
  body: unknown;
  signal: AbortSignal;
  headers: Record<string, string>;
}) => Promise<Counts>;
type Counts = Parameters<typeof session.rewarded>[0];

const { client, pause } = askingClient();

/** The server takes it only while the session is this user's, whoever signs in meanwhile. */
async function send(userId: string, call: OutboxCall, body: unknown): Promise<Sent> {
  try {
    const headers = { [USER_HEADER]: userId };
    const ask = client[call] as Ask;
    const counts = await ask({ body, signal: AbortSignal.timeout(PATIENCE_MS), headers });
    if (currentUserId() === userId) session.rewarded(counts);
    return { result: "done" };
  } catch (error) {
    return verdictOn(error, pause());
  }
}

/** Where no lock is to be had two tabs may send the same call, which the server counts once. */
function alone(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request("attune.outbox", task).catch(task);
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

const sender = createSender({
  outbox,
  userId: currentUserId,
  send,
  online: () => navigator.onLine,
  alone,
  now: () => performance.now(),
  after,
  warn: (message) => console.warn(message),
});

/** Sends what waits, as far as it can be sent now. */
export const flushOutbox = sender.flush;

let started = false;

/** From now on what is put in is sent: at once, or when the network or the learner is back. */
export function startSending(): void {
  if (started) return;
  started = true;
  const flush = () => void sender.flush();
  outbox.subscribe(flush);
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) flush();
  });
  flush();
}
