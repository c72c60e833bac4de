import { safeLocalStorage } from "../../../lib/storage/key-value-storage.ts";
import { currentUserId } from "../../auth-session/auth-session.ts";
import { mergeUnits, storeUnits, unitChanges, unsent } from "../../practice-runs/known-units.ts";
import { sendUnits } from "../../practice-runs/sync-known-units.ts";
import { addSets, setsStore } from "../../sets/own-sets-instance.ts";
import { answerChanges, answerStore, useAnswersDb } from "../answer-store-instance.ts";
import { importAnswers } from "../import-answers-instance.ts";
import { hasImportMark, markImport } from "../import-mark.ts";
import { type Owner, ownerOf, VISITOR } from "../owner.ts";
import { createTransfer } from "./create-transfer.ts";
import { importHistory } from "./import-history.ts";

const userOf = (owner: Owner) => (owner === VISITOR ? undefined : owner);

/** The import of a sign-up goes on until all is sent. This one takes over nothing of the visitor. */
function sendUnsent(owner: Owner): void {
  if (!hasImportMark(owner, safeLocalStorage))
    markImport({ owner, signedUpAt: 0 }, safeLocalStorage);
  void importAnswers();
}

export const transfer = createTransfer({
  read: answerStore.read,
  write: (owner, history, isUnsent) => importHistory(useAnswersDb, owner, history, isUnsent),
  readUnits: (owner) => unitChanges(userOf(owner)),
  addUnits(owner, units) {
    const userId = userOf(owner);
    storeUnits(userId, mergeUnits(unitChanges(userId), unsent(units)));
    if (userId !== undefined) sendUnits(userId);
  },
  readSets: (owner) => setsStore.changesOf(userOf(owner)),
  addSets: (owner, sets) => addSets(userOf(owner), sets),
  changes: answerChanges,
  owner: () => ownerOf(currentUserId()),
  sendUnsent,
  now: () => Date.now(),
});
