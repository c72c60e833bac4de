import type { Exercise } from "@attune/contract";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import {
  clearLocalProgress,
  type LessonProgress,
  migrateVisitorProgress,
} from "../progress/lesson-progress.ts";
import type { Outbox } from "../sync/outbox.ts";
import type { AccountLifecycle } from "./create-auth.ts";

export interface AccountLifecyclePorts {
  readonly storage: KeyValueStorage;
  readonly outbox: Pick<Outbox, "pending" | "remove">;
  readonly userId: () => string | undefined;
  readonly queueProgress: (userId: string, exercise: Exercise, progress: LessonProgress) => void;
  readonly startSync: () => void;
  readonly flush: () => Promise<void>;
  readonly startUsageSession: (userId: string) => void;
  readonly endUsageSession: () => Promise<void>;
  readonly delay: (ms: number) => Promise<void>;
}

/** Signing out waits at most this long for pending calls. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/** Updates this device's data when an account is created, signed in or out, or deleted. */
export function createAccountLifecycle(ports: AccountLifecyclePorts): AccountLifecycle {
  const { storage, outbox } = ports;
  return {
    /** Synchronous, so that closing the app right after signing up loses nothing. */
    onSignedUp(userId) {
      migrateVisitorProgress(userId, storage, (exercise, progress) =>
        ports.queueProgress(userId, exercise, progress),
      );
    },
    onSignedIn(userId) {
      ports.startSync();
      ports.startUsageSession(userId);
    },
    /** Calls that could not be sent stay pending until the user signs in again. */
    async beforeSignOut(): Promise<void> {
      const userId = ports.userId();
      if (userId === undefined) return;
      const sent = Promise.allSettled([ports.flush(), ports.endUsageSession()]);
      await Promise.race([sent, ports.delay(SIGN_OUT_TIMEOUT_MS)]);
      clearLocalProgress(userId, storage);
    },
    onDeleted(userId) {
      for (const { key } of outbox.pending(userId)) outbox.remove(key);
      clearLocalProgress(userId, storage);
    },
  };
}
