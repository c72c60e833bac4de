import { outbox } from "./own-outbox.ts";
import { forgetPlaces, handOver } from "./places.ts";
import { flushOutbox, startSending } from "./sending.ts";
import { currentUserId } from "./session.ts";
import { tellPlace } from "./session-progress.ts";
import { localShelf } from "./shelf.ts";
import { endSitting, startSitting } from "./sitting.ts";

/** What `account-life.ts` does, in a chunk of its own. */

/** A learner who wants to leave is not kept waiting for longer. */
const SIGN_OUT_MS = 2000;

export function signedUp(userId: string): void {
  handOver(userId, localShelf(), (exercise, place) => tellPlace(userId, exercise, place));
  signedIn(userId);
}

export function signedIn(userId: string): void {
  startSending();
  startSitting(userId);
}

/** What could not be sent stays for the user's next time; all else of the user's is removed. */
export async function signingOut(): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) return;
  const enough = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  await Promise.race([Promise.all([flushOutbox(), endSitting()]), enough]);
  forgetPlaces(userId, localShelf());
}

export function deleted(userId: string): void {
  for (const { key } of outbox.waiting(userId)) outbox.remove(key);
  forgetPlaces(userId, localShelf());
}
