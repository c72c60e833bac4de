import type { Attempt } from "@attune/exercises";
import { type Owner, ownerOf } from "./owner.ts";
import type { AnswerStore } from "./storage/answer-store.ts";

/** An attempt with what identifies it; see the contract's `recordAttempt`. */
export interface GivenAnswer extends Attempt {
  readonly id: string;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

type Store = Pick<AnswerStore, "add">;

export interface AnswerRecorderPorts {
  /** Queues a user's answer for the server. */
  readonly enqueue: (userId: string, answer: GivenAnswer) => void;
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
   */
  record(userId: string | undefined, answer: GivenAnswer): void;
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
    record(userId, answer) {
      if (userId === undefined) markVisitor();
      else enqueue(userId, answer);
      waiting.push({ owner: ownerOf(userId), answer });
      prepare();
    },
  };
}
