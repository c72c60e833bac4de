import { authSession } from "../../data/auth-session/auth-session.ts";
import { fetchEarTrainingLessons } from "../../data/lessons/ear-training-lessons.ts";
import { hasKeptLessons } from "../../data/lessons/kept-lessons.ts";
import { fetchMode } from "../../data/lessons/scales-and-modes.ts";
import { abortedAfter } from "../../lib/timing/aborted-after.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";

const TIMEOUT_MS = 30_000;
const LESSONS = [
  fetchEarTrainingLessons,
  (signal: AbortSignal) => fetchMode("phrygian", signal),
  (signal: AbortSignal) => fetchMode("locrian", signal),
];

const isSignedIn = () => authSession.current().status === "signedIn";

/** Keeps the lessons that need an account on this device, once, while someone is signed in and online. */
export function keepLockedLessons(): void {
  let fetching: AbortController | undefined;

  async function keep(): Promise<void> {
    if (!isSignedIn()) {
      fetching?.abort();
      return;
    }
    if (fetching || !navigator.onLine || hasKeptLessons(LESSONS.length)) return;
    fetching = new AbortController();
    const signal = abortedAfter(TIMEOUT_MS, fetching.signal);
    // A server that can't be reached now is asked again when the network or the user is back.
    await Promise.allSettled(LESSONS.map((fetch) => fetch(signal)));
    fetching = undefined;
  }

  const keepWhenIdle = () => (isSignedIn() ? whenIdle(() => void keep()) : void keep());
  keepWhenIdle();
  addEventListener("online", keepWhenIdle);
  authSession.subscribe(keepWhenIdle);
}
