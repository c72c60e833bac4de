import { safeLocalStorage } from "../../../lib/storage/key-value-storage.ts";
import { currentUserId } from "../../auth-session/auth-session.ts";
import { answerChanges, answerStore, useAnswersDb } from "../answer-store-instance.ts";
import { importAnswers } from "../import-answers-instance.ts";
import { hasImportMark, markImport } from "../import-mark.ts";
import { type Owner, ownerOf } from "../owner.ts";
import { createTransfer } from "./create-transfer.ts";
import { importHistory } from "./import-history.ts";

/** The import of a sign-up goes on until all is sent. This one takes over nothing of the visitor. */
function sendUnsent(owner: Owner): void {
  if (!hasImportMark(owner, safeLocalStorage))
    markImport({ owner, signedUpAt: 0 }, safeLocalStorage);
  void importAnswers();
}

export const transfer = createTransfer({
  read: answerStore.read,
  write: (owner, history, isUnsent) => importHistory(useAnswersDb, owner, history, isUnsent),
  changes: answerChanges,
  owner: () => ownerOf(currentUserId()),
  sendUnsent,
  now: () => Date.now(),
});
