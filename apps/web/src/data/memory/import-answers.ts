import { attemptSyncEndpoints, MAX_IMPORTED_ATTEMPTS } from "@attune/contract";
import type { z } from "zod/mini";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import type { After } from "../../lib/timing/timers.ts";
import type { SendResult } from "../sync/send-result.ts";
import { hasImportMark, importMarks, removeImportMark } from "./import-mark.ts";
import type { Owner } from "./owner.ts";
import type { AnswerStore } from "./storage/answer-store.ts";

const attemptSchema = attemptSyncEndpoints.importAttempts.body.shape.attempts.def.element;
export type ImportedAttempt = z.infer<typeof attemptSchema>;

export interface AnswerImportPorts {
  readonly store: Pick<AnswerStore, "takeOver" | "unsent" | "markSent">;
  readonly storage: KeyValueStorage;
  /** The signed-in user. */
  readonly userId: () => string | undefined;
  /** Sends attempts of a user, who may have signed out meanwhile. Never rejects. */
  readonly send: (userId: string, attempts: readonly ImportedAttempt[]) => Promise<SendResult>;
  readonly isOnline: () => boolean;
  /** Runs a task while no other tab imports. */
  readonly runExclusive: (task: () => Promise<void>) => Promise<void>;
  readonly after: After;
  readonly warn: (message: string) => void;
}

const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 300_000;

/** The next step after a batch. */
type Next = "continue" | "done" | "stop" | { readonly retryAfterMs: number };

/**
 * Moves a visitor's answers to the account that was created, and sends them to the server in batches until it has
 * them all. An interrupted import goes on at the next call; the server counts an answer that it gets twice once.
 * Never rejects.
 */
export function createAnswerImport(ports: AnswerImportPorts): () => Promise<void> {
  const { store, storage, warn } = ports;
  let failureCount = 0;
  let cancelRetry = () => {};

  /** Earlier sign-ups first: each takes over what the visitor before it had answered. */
  async function takeOver(): Promise<boolean> {
    const moved: boolean[] = [];
    for (const { owner, signedUpAt } of importMarks(storage))
      moved.push(await store.takeOver(owner, signedUpAt));
    return !moved.includes(false);
  }

  async function sendBatch(owner: Owner): Promise<Next> {
    const answers = await store.unsent(owner, MAX_IMPORTED_ATTEMPTS);
    if (answers.length === 0) return "done";
    const attempts = answers.flatMap((answer) => attemptSchema.safeParse(answer).data ?? []);
    const sent =
      attempts.length > 0 ? await ports.send(owner, attempts) : ({ result: "done" } as const);
    if (sent.result === "signedOut") return "stop";
    if (sent.result === "unknown") return { retryAfterMs: sent.retryAfterMs ?? 0 };
    if (sent.result === "refused") warn(`The server refused to import answers: ${sent.why}`);
    const isMarked = await store.markSent(
      owner,
      answers.map(({ id }) => id),
    );
    return isMarked ? "continue" : "stop";
  }

  function scheduleRetry(retryAfterMs: number): void {
    const backoffMs = Math.min(MIN_RETRY_MS * 2 ** failureCount, MAX_RETRY_MS);
    failureCount += 1;
    cancelRetry = ports.after(Math.max(backoffMs, retryAfterMs), () => void run());
  }

  async function importAll(): Promise<void> {
    let movedFor: Owner | undefined;
    let isMoved = false;
    for (;;) {
      // Read again for each batch: another user may have signed in.
      const owner = ports.userId();
      if (owner === undefined || !hasImportMark(owner, storage)) return;
      if (owner !== movedFor) {
        isMoved = await takeOver();
        movedFor = owner;
      }
      if (!ports.isOnline()) return;
      const next = await sendBatch(owner);
      if (typeof next === "object") return scheduleRetry(next.retryAfterMs);
      if (next === "stop") return;
      failureCount = 0;
      if (next === "continue") continue;
      // The next start tries again to move what could not be read.
      if (isMoved) removeImportMark(owner, storage);
      return;
    }
  }

  let running: Promise<void> | undefined;

  function run(): Promise<void> {
    cancelRetry();
    running ??= ports.runExclusive(importAll).finally(() => {
      running = undefined;
    });
    return running;
  }

  return run;
}
