import { loadAndUse } from "../../lib/load-and-use.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { createAnswerRecorder } from "./create-answer-recorder.ts";

export const { prepare: prepareRecording, record: recordAnswer } = createAnswerRecorder({
  enqueue: (userId, answer) => outbox.enqueue(userId, "recordAttempt", answer),
  useStore: (use) =>
    loadAndUse(
      () => import("./answer-store-instance.ts"),
      ({ answerStore }) => use(answerStore),
    ),
});
