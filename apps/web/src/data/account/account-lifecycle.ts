import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { delay } from "../../lib/timing/timers.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { loadAnswerImport, removeAnswers } from "../memory/answers.ts";
import { queueLessonProgress } from "../progress/sync-lesson-progress.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { flushOutbox, startOutboxSync } from "../sync/outbox-sync.ts";
import { createAccountLifecycle } from "./create-account-lifecycle.ts";
import { endUsageSession, startUsageSession } from "./usage-session.ts";

export const accountLifecycle = createAccountLifecycle({
  storage: safeLocalStorage,
  outbox,
  userId: currentUserId,
  queueProgress: queueLessonProgress,
  importAnswers: loadAnswerImport,
  removeAnswers,
  startSync: startOutboxSync,
  flush: flushOutbox,
  startUsageSession,
  endUsageSession,
  delay,
  now: Date.now,
});
