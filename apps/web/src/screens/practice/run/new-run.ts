import {
  type RunPreferences,
  type StoredRun,
  storedRuns,
} from "../../../data/practice-runs/stored-runs.ts";
import { startOfDay } from "../../../lib/timing/calendar-day.ts";

/** A run that begins now. */
export const newRun = (preferences: RunPreferences): StoredRun => ({
  startedAt: Date.now(),
  elapsedMs: 0,
  answers: [],
  skipped: [],
  returns: [],
  ...preferences,
});

/** The run that was paused today. What was due on another day has changed since. */
export function pausedRun(userId: string | undefined): StoredRun | undefined {
  const run = storedRuns.run.get(userId);
  return run && run.startedAt >= startOfDay(Date.now()) ? run : undefined;
}
