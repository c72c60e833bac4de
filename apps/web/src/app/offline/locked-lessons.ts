import { PROTECTED_MODES } from "@attune/contract/protected-content";
import {
  EAR_TRAINING_PATH,
  fetchEarTrainingLessons,
} from "../../data/lessons/ear-training-lessons.ts";
import { isKept } from "../../data/lessons/kept-lessons.ts";
import { fetchMode, modeApiPath } from "../../data/lessons/scales-and-modes.ts";
import { abortedAfter } from "../../lib/timing/aborted-after.ts";

const TIMEOUT_MS = 30_000;
const LESSONS: readonly {
  readonly path: string;
  readonly fetch: (signal: AbortSignal) => Promise<unknown>;
}[] = [
  { path: EAR_TRAINING_PATH, fetch: fetchEarTrainingLessons },
  ...PROTECTED_MODES.map((mode) => ({
    path: modeApiPath(mode),
    fetch: (signal: AbortSignal) => fetchMode(mode, signal),
  })),
];

/** Fetches and keeps the lessons that need an account and aren't on this device. Never rejects. */
export async function keepMissingLessons(signal: AbortSignal): Promise<void> {
  const missing = LESSONS.filter(({ path }) => !isKept(path));
  const limited = abortedAfter(TIMEOUT_MS, signal);
  await Promise.allSettled(missing.map(({ fetch }) => fetch(limited)));
}
