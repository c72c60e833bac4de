import { authSession } from "../../data/auth-session/auth-session.ts";
import { fetchEarTrainingLessons } from "../../data/lessons/ear-training-lessons.ts";
import { fetchMode } from "../../data/lessons/scales-and-modes.ts";

const TIMEOUT_MS = 30_000;

/** Keeps the lessons that need an account on this device, as soon as someone is signed in and online. */
export function keepLockedLessons(): void {
  let isKept = false;

  async function keep(): Promise<void> {
    if (isKept || authSession.current().status !== "signedIn" || !navigator.onLine) return;
    isKept = true;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const fetched = [
      fetchEarTrainingLessons(signal),
      fetchMode("phrygian", signal),
      fetchMode("locrian", signal),
    ];
    // A server that can't be reached now is asked again when the network or the user is back.
    isKept = await Promise.all(fetched).then(
      () => true,
      () => false,
    );
  }

  void keep();
  addEventListener("online", keep);
  authSession.subscribe(keep);
}
