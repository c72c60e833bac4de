import { z } from "zod/mini";
import { createEmitter, type Unsubscribe } from "../../../lib/create-store.ts";
import type { Owner } from "../owner.ts";
import { type RecordedAnswer, recordedAnswerSchema } from "../recorded-answer.ts";

/** A change of the stored answers, after it was stored. */
export type AnswerChange =
  | {
      readonly kind: "added";
      readonly owner: Owner;
      readonly answers: readonly RecordedAnswer[];
    }
  /** Anything else: answers were replaced, removed, or given to another owner. */
  | { readonly kind: "replaced"; readonly owner: Owner };

export interface AnswerChanges {
  publish(change: AnswerChange): void;
  /** Notifies of changes by this tab and by others. */
  subscribe(listener: (change: AnswerChange) => void): Unsubscribe;
}

const changeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("added"), owner: z.string(), answers: z.array(recordedAnswerSchema) }),
  z.object({ kind: z.literal("replaced"), owner: z.string() }),
]);

/** @param tabs Delivers messages to the other tabs. */
export function createAnswerChanges(
  tabs: Pick<BroadcastChannel, "postMessage" | "addEventListener">,
): AnswerChanges {
  const { emit, subscribe } = createEmitter<AnswerChange>();
  tabs.addEventListener("message", ({ data }) => {
    // A tab of another release may send something else.
    const { data: change } = changeSchema.safeParse(data);
    if (change) emit(change);
  });
  return {
    publish(change) {
      emit(change);
      tabs.postMessage(change);
    },
    subscribe,
  };
}
