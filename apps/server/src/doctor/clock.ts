import { type Finding, ok, problem, warning } from "./finding.ts";

/** HTTP dates have seconds only. */
const NEGLIGIBLE_MS = 3_000;
/** Codes of the second factor change every 30 s. */
const WRONG_MS = 30_000;

/**
 * @param other Whose clock it was compared with, such as "the site's".
 * @param differenceMs How far that clock is ahead.
 */
export function judgeClock(other: string, differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (seconds * 1000 <= NEGLIGIBLE_MS) return ok("clock", `agrees with ${other}`);
  const message = `differs from ${other} by ${seconds} s: synchronize both (NTP)`;
  return seconds * 1000 < WRONG_MS ? warning("clock", message) : problem("clock", message);
}
