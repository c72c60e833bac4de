import { after } from "../../lib/timers.ts";
import { createAnswerChanges } from "./answer-changes.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createConnection } from "./answers-connection.ts";
import { createAnswersDb } from "./answers-db.ts";

const warn = (message: string) => console.warn(message);

export const answerChanges = createAnswerChanges(new BroadcastChannel("attune.answers"));

/** The answers of this browser. */
export const answerStore = createAnswerStore({
  db: createAnswersDb(createConnection(after), warn),
  changes: answerChanges,
  warn,
});
