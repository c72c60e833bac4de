import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { createAnswerRecorder } from "./create-answer-recorder.ts";
import { hasImportMark } from "./import-mark.ts";
import { loadAndUse } from "./load-and-use.ts";
import type { Owner } from "./owner.ts";
import type { RemoveOptions } from "./storage/answer-storage.ts";
import type { AnswerStore } from "./storage/answer-store.ts";
import { markVisitor } from "./visitor-mark.ts";

/** Calls back with the store as soon as its code is loaded. */
const withStore = (use: (store: AnswerStore) => void) =>
  loadAndUse(
    () => import("./answer-store-instance.ts"),
    ({ answerStore }) => use(answerStore),
  );

export const { prepare: prepareRecording, record: recordAnswer } = createAnswerRecorder({
  enqueue: (userId, answer, waitMs) => outbox.enqueue(userId, "recordAttempt", answer, waitMs),
  markVisitor: () => markVisitor(safeLocalStorage),
  useStore: withStore,
});

/** Removes an owner's answers from this device as soon as the code for it is loaded. */
export function removeAnswers(owner: Owner, options?: RemoveOptions): void {
  withStore((store) => void store.remove(owner, options));
}

/** Starts or continues to import the visitor's answers of a user who signed up in this browser. */
export function loadAnswerImport(userId: string): void {
  if (hasImportMark(userId, safeLocalStorage))
    loadAndUse(
      () => import("./import-answers-instance.ts"),
      ({ importAnswers }) => void importAnswers(),
    );
}
