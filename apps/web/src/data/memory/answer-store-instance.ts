import { reportUnkept } from "../../lib/storage/unkept.ts";
import { after } from "../../lib/timing/timers.ts";
import { createAnswerChanges } from "./storage/answer-changes.ts";
import { createAnswerStore } from "./storage/answer-store.ts";
import { createConnection } from "./storage/answers-connection.ts";
import { createAnswersDb } from "./storage/answers-db.ts";

const warn = (message: string) => console.warn(message);

export const answerChanges = createAnswerChanges(new BroadcastChannel("attune.answers"));

export const useAnswersDb = createConnection(after);

/** The answers of this browser. */
export const answerStore = createAnswerStore({
  db: createAnswersDb(useAnswersDb, warn, () => Date.now()),
  changes: answerChanges,
  warn,
  onUnkept: reportUnkept,
  now: () => Date.now(),
});
