import type { Exercise } from "@attune/contract";
import { z } from "zod/mini";
import { parseJson } from "../../lib/storage/parse-json.ts";
import type { After } from "../../lib/timing/timers.ts";
import { OUTBOX_CALLS, type Outbox, type OutboxCall, type StoredCall } from "./outbox.ts";
import { OUTBOX_ENDPOINTS } from "./outbox-endpoints.ts";
import type { SendResult } from "./send-result.ts";

export interface OutboxSenderPorts {
  readonly outbox: Outbox;
  /** The signed-in user. */
  readonly userId: () => string | undefined;
  /** Sends a call of a user, who may have signed out meanwhile. Never rejects. */
  readonly sendCall: (userId: string, call: OutboxCall, body: unknown) => Promise<SendResult>;
  readonly isOnline: () => boolean;
  /** Runs a task while no other tab runs one. */
  readonly runExclusive: (task: () => Promise<void>) => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Epoch milliseconds. */
  readonly time: () => number;
  readonly after: After;
  readonly warn: (message: string) => void;
}

export interface OutboxSender {
  /** Sends the signed-in user's pending calls one after another; resolves when it stops. */
  flush(): Promise<void>;
}

const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 300_000;
/** A call that is to wait longer was enqueued by a clock that was wrong. */
const MAX_WAIT_MS = 10_000;

interface PendingCall {
  readonly key: string;
  readonly at: number;
  readonly call: OutboxCall;
  readonly body: unknown;
  readonly notBefore: number;
}

const storedSchema = z.object({
  at: z.number(),
  call: z.enum(OUTBOX_CALLS),
  body: z.unknown(),
  notBefore: z._default(z.number(), 0),
});

/** Returns undefined if the entry is corrupt, or of a shape that the API no longer accepts. */
function parse({ key, text }: StoredCall): PendingCall | undefined {
  const { data: stored } = storedSchema.safeParse(parseJson(text));
  if (!stored) return undefined;
  const body = OUTBOX_ENDPOINTS[stored.call].body.safeParse(stored.body);
  return body.success ? { ...stored, key, body: body.data } : undefined;
}

const byEnqueueTime = (a: PendingCall, b: PendingCall) => a.at - b.at || (a.key < b.key ? -1 : 1);

/** Key of which only the last call is sent: later lesson progress replaces earlier progress. */
function dedupeKey({ key, call, body }: PendingCall): string {
  return call === "saveSessionProgress" ? (body as { exercise: Exercise }).exercise : key;
}

/** A user's pending calls in order; removes those that are invalid or superseded. */
function pendingCalls(outbox: Outbox, userId: string): PendingCall[] {
  const calls: PendingCall[] = [];
  for (const stored of outbox.pending(userId)) {
    const call = parse(stored);
    if (call) calls.push(call);
    else outbox.remove(stored.key);
  }
  calls.sort(byEnqueueTime);
  const last = new Map(calls.map((call) => [dedupeKey(call), call.key]));
  return calls.filter((call) => {
    if (last.get(dedupeKey(call)) === call.key) return true;
    outbox.remove(call.key);
    return false;
  });
}

/** Sends each pending call once, with exponential backoff after failures. */
export function createOutboxSender(ports: OutboxSenderPorts): OutboxSender {
  const { outbox } = ports;
  let running: Promise<void> | undefined;
  let shouldRunAgain = false;
  let failureCount = 0;
  let notBefore = 0;
  let cancelRetry = () => {};

  function flushAfter(ms: number): void {
    cancelRetry();
    cancelRetry = ports.after(ms, flush);
  }

  /** Milliseconds until a call may be sent. */
  function waitOf({ notBefore }: PendingCall): number {
    const ms = notBefore - ports.time();
    return ms > MAX_WAIT_MS ? 0 : Math.max(0, ms);
  }

  function scheduleRetry(retryAfterMs = 0): void {
    shouldRunAgain = false;
    const backoffMs = Math.min(MIN_RETRY_MS * 2 ** failureCount, MAX_RETRY_MS);
    failureCount += 1;
    notBefore = ports.now() + retryAfterMs;
    flushAfter(Math.max(backoffMs, retryAfterMs));
  }

  /** Returns whether to continue with the next call. */
  function handleResult({ key, call }: PendingCall, sent: SendResult): boolean {
    if (sent.result === "signedOut") {
      shouldRunAgain = false;
      return false;
    }
    if (sent.result === "unknown") {
      scheduleRetry(sent.retryAfterMs);
      return false;
    }
    if (sent.result === "refused") ports.warn(`The server refused ${call}: ${sent.why}`);
    outbox.remove(key);
    failureCount = 0;
    return true;
  }

  async function drain(): Promise<void> {
    const remainingMs = notBefore - ports.now();
    if (remainingMs > 0) return flushAfter(remainingMs);
    for (;;) {
      // Read again for each call: other tabs enqueue too, and another user may have signed in.
      const userId = ports.userId();
      const calls = userId === undefined ? [] : pendingCalls(outbox, userId);
      const next = calls.find((call) => waitOf(call) === 0);
      if (!next && calls.length > 0) flushAfter(Math.min(...calls.map(waitOf)));
      if (userId === undefined || !next || !ports.isOnline()) return;
      if (!handleResult(next, await ports.sendCall(userId, next.call, next.body))) return;
    }
  }

  async function run(): Promise<void> {
    cancelRetry();
    do {
      shouldRunAgain = false;
      await ports.runExclusive(drain);
    } while (shouldRunAgain);
    running = undefined;
  }

  function flush(): Promise<void> {
    shouldRunAgain = true;
    running ??= run();
    return running;
  }

  return { flush };
}
