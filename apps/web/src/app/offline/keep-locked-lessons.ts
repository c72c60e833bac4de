import { authSession } from "../../data/auth-session/auth-session.ts";
import {
  EAR_TRAINING_PATH,
  fetchEarTrainingLessons,
} from "../../data/lessons/ear-training-lessons.ts";
import { isKept } from "../../data/lessons/kept-lessons.ts";
import { fetchMode, modeApiPath } from "../../data/lessons/scales-and-modes.ts";
import { abortedAfter } from "../../lib/timing/aborted-after.ts";
import { whenIdle } from "../../lib/timing/when-idle.ts";

const TIMEOUT_MS = 30_000;
const LESSONS: readonly {
  readonly path: string;
  readonly fetch: (signal: AbortSignal) => Promise<unknown>;
}[] = [
  { path: EAR_TRAINING_PATH, fetch: fetchEarTrainingLessons },
  ...(["phrygian", "locrian"] as const).map((mode) => ({
    path: modeApiPath(mode),
    fetch: (signal: AbortSignal) => fetchMode(mode, signal),
  })),
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
    const missing = LESSONS.filter(({ path }) => !isKept(path));
    if (fetching || !navigator.onLine || missing.length === 0) return;
    fetching = new AbortController();
    const signal = abortedAfter(TIMEOUT_MS, fetching.signal);
    // A server that can't be reached now is asked again when the network or the user is back.
    await Promise.allSettled(missing.map(({ fetch }) => fetch(signal)));
    fetching = undefined;
  }

  const keepWhenIdle = () => (isSignedIn() ? whenIdle(() => void keep()) : void keep());
  keepWhenIdle();
  addEventListener("online", keepWhenIdle);
  authSession.subscribe(keepWhenIdle);
}
