/** How far off a pitch was, in the words of a beginner. */
import { formatHalfSteps } from "../../../lib/music/music-names.ts";

/** From here on, a pitch is nearer to the next half step. */
const HALF_STEP_FROM = 75;

/** @example "a little low", "a half step too high", "2 half steps too high" */
export function offText(cents: number): string {
  const direction = cents < 0 ? "low" : "high";
  const size = Math.abs(cents);
  if (size < HALF_STEP_FROM) return `a little ${direction}`;
  const halfSteps = Math.max(1, Math.round(size / 100));
  return `${halfSteps === 1 ? "a half step" : formatHalfSteps(halfSteps)} too ${direction}`;
}
