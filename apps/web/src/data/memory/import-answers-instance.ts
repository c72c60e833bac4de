import { attemptSyncEndpoints, USER_HEADER } from "@attune/contract";
import { runExclusive } from "../../lib/run-exclusive.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { after } from "../../lib/timing/timers.ts";
import { transport } from "../api/transport.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { classifyResponse, createClientWithRetryAfter } from "../sync/send-result.ts";
import { answerStore } from "./answer-store-instance.ts";
import { type AnswerImportPorts, createAnswerImport } from "./import-answers.ts";

const { client, retryAfterMs } = createClientWithRetryAfter(attemptSyncEndpoints, transport.send);

const send: AnswerImportPorts["send"] = async (userId, attempts) => {
  try {
    const headers = { [USER_HEADER]: userId };
    await client.importAttempts({ body: { attempts: [...attempts] }, headers });
    return { result: "done" };
  } catch (error) {
    return classifyResponse(error, retryAfterMs());
  }
};

export const importAnswers = createAnswerImport({
  store: answerStore,
  storage: safeLocalStorage,
  userId: currentUserId,
  send,
  isOnline: () => navigator.onLine,
  runExclusive: (task) => runExclusive("attune.import", task),
  after,
  warn: (message) => console.warn(message),
});

addEventListener("online", () => void importAnswers());
