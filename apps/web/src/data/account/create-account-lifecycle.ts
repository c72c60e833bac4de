import type { ListedShelf } from "../../lib/storage/key-value-storage.ts";
import { forgetPlaces, handOver, type Place } from "../progress/lesson-progress.ts";
import type { Outbox } from "../sync/outbox.ts";
import type { AccountLife } from "./create-auth.ts";

export interface AccountWorkPorts {
  readonly shelf: ListedShelf;
  readonly outbox: Pick<Outbox, "waiting" | "remove">;
  readonly userId: () => string | undefined;
  readonly tellPlace: (userId: string, exercise: string, place: Place) => void;
  readonly startSending: () => void;
  readonly flush: () => Promise<void>;
  readonly startSitting: (userId: string) => void;
  readonly endSitting: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A learner who wants to leave is not kept waiting for longer. */
const SIGN_OUT_MS = 2000;

/** What the device does as its learner's account begins, is entered and is left. */
export function createAccountWork(ports: AccountWorkPorts): AccountLife {
  const { shelf, outbox } = ports;
  return {
    /** At once: an app that is closed in this moment has it all. */
    signedUp(userId) {
      handOver(userId, shelf, (exercise, place) => ports.tellPlace(userId, exercise, place));
    },
    signedIn(userId) {
      ports.startSending();
      ports.startSitting(userId);
    },
    /** What could not be sent stays for the user's next time; all else of the user's is removed. */
    async signingOut(): Promise<void> {
      const userId = ports.userId();
      if (userId === undefined) return;
      const sent = Promise.allSettled([ports.flush(), ports.endSitting()]);
      await Promise.race([sent, ports.pause(SIGN_OUT_MS)]);
      forgetPlaces(userId, shelf);
    },
    deleted(userId) {
      for (const { key } of outbox.waiting(userId)) outbox.remove(key);
      forgetPlaces(userId, shelf);
    },
  };
}
