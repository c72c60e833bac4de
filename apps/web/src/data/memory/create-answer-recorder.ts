import type { Attempt, SyllableResult } from "@attune/exercises";
import { type Owner, ownerOf } from "./owner.ts";
import type { AnswerStore } from "./storage/answer-store.ts";

/** An attempt with what identifies it; see the contract's `recordAttempt`. */
export interface GivenAnswer extends Attempt {
  readonly id: string;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** Resolves when they are recognized; never, if the learner has moved on before. */
export type LateSyllables = Promise<readonly SyllableResult[]>;

/** As long as an interval's verdict waits for its syllables. */
export const SYLLABLES_WAIT_MS = 3000;

type Store = Pick<AnswerStore, "add">;

export interface AnswerRecorderPorts {
  /** Queues a user's answer for the server, or replaces it there; it may wait to be replaced. */
  readonly enqueue: (userId: string, answer: GivenAnswer, waitMs?: number) => void;
  /** Marks this device as one where a visitor has answered. */
  readonly markVisitor: () => void;
  /** Loads the store's code and calls back; repeats a failed load when the network is back. */
  readonly useStore: (use: (store: Store) => void) => void;
}

export interface AnswerRecorder {
  /** Loads the code that stores answers, so that the first answer doesn't wait for it. */
  prepare(): void;
  /**
   * Records an answer on this device and, for a user, queues it for the server. Returns immediately. If the page
   * is closed in the same moment, a visitor may lose this answer; a user's is in the outbox, and returns with the
   * next pull.
   *
   * @param userId Who gave it; undefined for a visitor.
   * @param syllables Those of the answer, if they are still being recognized: a user's reaches the server with them, or
   * without them after {@link SYLLABLES_WAIT_MS}. Devices don't use them, so they aren't stored here.
   */
  record(userId: string | undefined, answer: GivenAnswer, syllables?: LateSyllables): void;
}

export function createAnswerRecorder({
  enqueue,
  markVisitor,
  useStore,
}: AnswerRecorderPorts): AnswerRecorder {
  /** Given before the store's code has arrived. */
  const waiting: { readonly owner: Owner; readonly answer: GivenAnswer }[] = [];

  const prepare = () =>
    useStore((store) => {
      for (const { owner, answer } of waiting.splice(0)) void store.add(owner, [answer]);
    });

  return {
    prepare,
    record(userId, answer, late) {
      if (userId === undefined) markVisitor();
      else {
        enqueue(userId, answer, late && SYLLABLES_WAIT_MS);
        void late?.then((syllables) => enqueue(userId, { ...answer, syllables }));
      }
      waiting.push({ owner: ownerOf(userId), answer });
      prepare();
    },
  };
}
