import type { Exercise } from "@attune/contract";
import { clearLockedLessons } from "../../lib/storage/clear-locked-lessons.ts";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { markImport, removeImportMark } from "../memory/import-mark.ts";
import type { RemoveOptions } from "../memory/storage/answer-storage.ts";
import { migrateKnownUnits, removeKnownUnits, removeRuns } from "../practice-runs/run-keys.ts";
import {
  clearLocalProgress,
  type LessonProgress,
  migrateVisitorProgress,
} from "../progress/lesson-progress.ts";
import { removeDictation } from "../progress/stored-dictation.ts";
import { migrateSets, removeSets } from "../sets/set-keys.ts";
import type { Outbox } from "../sync/outbox.ts";
import type { AccountLifecycle } from "./create-auth.ts";

export interface AccountLifecyclePorts {
  readonly storage: KeyValueStorage;
  readonly outbox: Pick<Outbox, "pending" | "remove">;
  readonly userId: () => string | undefined;
  readonly queueProgress: (userId: string, exercise: Exercise, progress: LessonProgress) => void;
  /** Sends what a new account took over from the visitor, unless the server has it. */
  readonly importAnswers: (userId: string) => void;
  /** Removes a user's answers from this device. */
  readonly removeAnswers: (userId: string, options?: RemoveOptions) => void;
  readonly startSync: () => void;
  readonly flush: () => Promise<void>;
  readonly startUsageSession: (userId: string) => void;
  readonly endUsageSession: () => Promise<void>;
  readonly delay: (ms: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
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
      migrateKnownUnits(userId, storage);
      migrateSets(userId, storage);
      markImport({ owner: userId, signedUpAt: ports.now() }, storage);
    },
    onSignedIn(userId) {
      ports.startSync();
      ports.startUsageSession(userId);
      ports.importAnswers(userId);
    },
    /** Calls that could not be sent stay pending until the user signs in again. */
    async beforeSignOut(): Promise<void> {
      const userId = ports.userId();
      if (userId === undefined) return;
      const sent = Promise.allSettled([ports.flush(), ports.endUsageSession()]);
      await Promise.race([sent, ports.delay(SIGN_OUT_TIMEOUT_MS)]);
      clearLocalProgress(userId, storage);
      removeDictation(userId, storage);
    },
    onSignedOut(userId) {
      clearLockedLessons(storage);
      removeRuns(userId, storage);
      removeSets(userId, storage, { keepUnsent: true });
      ports.removeAnswers(userId, { keepUnsent: true });
    },
    onDeleted(userId) {
      for (const { key } of outbox.pending(userId)) outbox.remove(key);
      clearLocalProgress(userId, storage);
      removeDictation(userId, storage);
      clearLockedLessons(storage);
      removeImportMark(userId, storage);
      removeRuns(userId, storage);
      removeKnownUnits(userId, storage);
      removeSets(userId, storage);
      ports.removeAnswers(userId);
    },
  };
}
