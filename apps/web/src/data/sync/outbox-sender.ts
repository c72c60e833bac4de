import { z } from "zod";
import { OUTBOX_CALLS, type Outbox, type OutboxCall, type StoredCall } from "./outbox.ts";
import { OUTBOX_ENDPOINTS } from "./outbox-endpoints.ts";

/** What became of a call that was sent. */
export type SendResult =
  /** The server has it, perhaps since an earlier time whose answer was lost. */
  | { readonly result: "done" }
  /** The server will never take it. */
  | { readonly result: "refused"; readonly why: string }
  /** Its owner isn't signed in any more, and perhaps somebody else: it waits. */
  | { readonly result: "signedOut" }
  /** No answer, or none that means anything: to be tried again. */
  | { readonly result: "unknown"; readonly retryAfterMs?: number };

export interface OutboxSenderPorts {
  readonly outbox: Outbox;
  /** Whose session the browser holds now. */
  readonly userId: () => string | undefined;
  /** Sends a call of a user, who may have signed out meanwhile. Never rejects. */
  readonly sendCall: (userId: string, call: OutboxCall, body: unknown) => Promise<SendResult>;
  readonly isOnline: () => boolean;
  /** Runs a task while no other tab runs one. */
  readonly runExclusive: (task: () => Promise<void>) => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Calls back after `ms`; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly warn: (message: string) => void;
}

export interface OutboxSender {
  /** Sends all that waits of who is signed in, one after another; resolves when it stops. */
  flush(): Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 300_000;

interface PendingCall {
  readonly key: string;
  readonly at: number;
  readonly call: OutboxCall;
  readonly body: unknown;
}

const storedSchema = z.object({ at: z.number(), call: z.enum(OUTBOX_CALLS), body: z.unknown() });

/** Undefined where the entry is corrupt, or of a shape that the API doesn't take any more. */
function parse({ key, text }: StoredCall): PendingCall | undefined {
  try {
    const { at, call, body } = storedSchema.parse(JSON.parse(text));
    return { key, at, call, body: OUTBOX_ENDPOINTS[call].body.parse(body) };
  } catch {
    return undefined;
  }
}

const byEnqueueTime = (a: PendingCall, b: PendingCall) => a.at - b.at || (a.key < b.key ? -1 : 1);

/** What makes an earlier call needless: of a learner's places in an exercise the last one counts. */
function dedupeKey({ key, call, body }: PendingCall): string {
  if (call !== "saveSessionProgress") return key;
  return z.object({ exercise: z.string() }).parse(body).exercise;
}

/** All that waits of a user, in order; what can't be read or isn't needed is removed. */
function pendingCalls(outbox: Outbox, userId: string): PendingCall[] {
  const calls: PendingCall[] = [];
  for (const stored of outbox.pending(userId)) {
    const call = parse(stored);
    if (call) calls.push(call);
    else outbox.remove(stored.key);
  }
  calls.sort(byEnqueueTime);
  const needed = new Map(calls.map((call) => [dedupeKey(call), call.key]));
  return calls.filter((call) => {
    if (needed.get(dedupeKey(call)) === call.key) return true;
    outbox.remove(call.key);
    return false;
  });
}

/** Empties the outbox into the server, each call once. */
export function createOutboxSender(ports: OutboxSenderPorts): OutboxSender {
  const { outbox } = ports;
  let running: Promise<void> | undefined;
  let again = false;
  let failureCount = 0;
  let notBefore = 0;
  let cancelRetry = () => {};

  function scheduleFlush(ms: number): void {
    cancelRetry();
    cancelRetry = ports.after(ms, flush);
  }

  function scheduleRetry(retryAfterMs = 0): void {
    again = false;
    const growing = Math.min(FIRST_RETRY_MS * 2 ** failureCount, LAST_RETRY_MS);
    failureCount += 1;
    notBefore = ports.now() + retryAfterMs;
    scheduleFlush(Math.max(growing, retryAfterMs));
  }

  /** Whether to go on with the next call. */
  function handleResult({ key, call }: PendingCall, sent: SendResult): boolean {
    if (sent.result === "signedOut") {
      again = false;
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
    const early = notBefore - ports.now();
    if (early > 0) return scheduleFlush(early);
    for (;;) {
      // Read anew each time: another tab puts in too, and another user may have signed in.
      const userId = ports.userId();
      const next = userId === undefined ? undefined : pendingCalls(outbox, userId)[0];
      if (userId === undefined || !next || !ports.isOnline()) return;
      if (!handleResult(next, await ports.sendCall(userId, next.call, next.body))) return;
    }
  }

  async function run(): Promise<void> {
    cancelRetry();
    do {
      again = false;
      await ports.runExclusive(drain);
    } while (again);
    running = undefined;
  }

  function flush(): Promise<void> {
    again = true;
    running ??= run();
    return running;
  }

  return { flush };
}
