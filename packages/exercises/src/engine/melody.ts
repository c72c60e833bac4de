import type { TimedNote } from "./effects.ts";

/** A sample plays at full level for this long, … */
const HOLD_SECONDS = 0.5;
/** … then fades out. */
const FADE_SECONDS = 0.1;
/** Silence from the end of one note to the start of the next. */
const GAP_SECONDS = 0.2;

/**
 * Schedules notes one after the other with 200 ms of silence between them. With 200 ms from onset to
 * onset, the first note would be cut to a grace note whose pitch is hard to hear.
 */
export function melody(notes: readonly string[]): readonly TimedNote[] {
  const stride = HOLD_SECONDS + FADE_SECONDS + GAP_SECONDS;
  return notes.map((note, index) => ({ note, at: index * stride, seconds: HOLD_SECONDS }));
}
