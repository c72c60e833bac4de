import { attemptSyncEndpoints, USER_HEADER } from "@attune/contract";
import { runExclusive } from "../../lib/run-exclusive.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { delay } from "../../lib/timing/timers.ts";
import { createApi } from "../api/create-api.ts";
import { authSession, currentUserId } from "../auth-session/auth-session.ts";
import { answerChanges, answerStore } from "./answer-store-instance.ts";
import { createCalculator } from "./create-calculator.ts";
import { createLearnerMemory } from "./create-learner-memory.ts";
import { ownerOf, VISITOR } from "./owner.ts";
import { createAnswerPull } from "./pull-answers.ts";
import { markVisitor } from "./visitor-mark.ts";

const api = createApi(attemptSyncEndpoints);

const pull = createAnswerPull({
  store: answerStore,
  changes: answerChanges,
  fetchPage: (userId, after) =>
    api.pullAttempts({ query: { after }, headers: { [USER_HEADER]: userId } }),
  userId: currentUserId,
  isOnline: () => navigator.onLine,
  runExclusive: (task) => runExclusive("attune.pull", task),
});

export const calculate = createCalculator({
  store: answerStore,
  delay,
  warn: (message) => console.warn(message),
});

export const learnerMemory = createLearnerMemory({
  calculate,
  changes: answerChanges,
  owner: () => (authSession.current().status === "loading" ? undefined : ownerOf(currentUserId())),
  subscribeToOwner: authSession.subscribe,
  pull: async (owner) => {
    if (owner !== VISITOR) await pull(owner);
  },
  delay,
});

// Answers of earlier releases left no mark.
learnerMemory.subscribe(() => {
  if (learnerMemory.get().states.size > 0 && currentUserId() === undefined)
    markVisitor(safeLocalStorage);
});
addEventListener("online", learnerMemory.load);
// Other tabs' changes don't reach a page in the back/forward cache.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) learnerMemory.reload();
});
