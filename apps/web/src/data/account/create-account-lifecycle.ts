import type { ListableStorage } from "../../lib/storage/key-value-storage.ts";
import {
  clearLocalProgress,
  type LessonProgress,
  migrateVisitorProgress,
} from "../progress/lesson-progress.ts";
import type { Outbox } from "../sync/outbox.ts";
import type { AccountLifecycle } from "./create-auth.ts";

export interface AccountLifecyclePorts {
  readonly shelf: ListableStorage;
  readonly outbox: Pick<Outbox, "pending" | "remove">;
  readonly userId: () => string | undefined;
  readonly queueProgress: (userId: string, exercise: string, place: LessonProgress) => void;
  readonly startSync: () => void;
  readonly flush: () => Promise<void>;
  readonly startUsageSession: (userId: string) => void;
  readonly endUsageSession: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly delay: (ms: number) => Promise<void>;
}

/** A learner who wants to leave is not kept waiting for longer. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/** What the device does as its learner's account begins, is entered and is left. */
export function createAccountLifecycle(ports: AccountLifecyclePorts): AccountLifecycle {
  const { shelf, outbox } = ports;
  return {
    /** At once: an app that is closed in this moment has it all. */
    onSignedUp(userId) {
      migrateVisitorProgress(userId, shelf, (exercise, place) =>
        ports.queueProgress(userId, exercise, place),
      );
    },
    onSignedIn(userId) {
      ports.startSync();
      ports.startUsageSession(userId);
    },
    /** What could not be sent stays for the user's next time; all else of the user's is removed. */
    async beforeSignOut(): Promise<void> {
      const userId = ports.userId();
      if (userId === undefined) return;
      const sent = Promise.allSettled([ports.flush(), ports.endUsageSession()]);
      await Promise.race([sent, ports.delay(SIGN_OUT_TIMEOUT_MS)]);
      clearLocalProgress(userId, shelf);
    },
    onDeleted(userId) {
      for (const { key } of outbox.pending(userId)) outbox.remove(key);
      clearLocalProgress(userId, shelf);
    },
  };
}
