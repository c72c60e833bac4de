import type { TimedNote } from "./effects.ts";

/** A sample is held so long … */
const HOLD_SECONDS = 0.5;
/** … then fades away. */
const FADE_SECONDS = 0.1;
/** Silence from the end of a note to the next. */
const GAP_SECONDS = 0.2;

/**
 * Notes one after the other, 200 ms apart. That is the silence between them, not the time from
 * onset to onset: there the first note would be cut to a grace note, and its pitch hard to hear.
 */
export function melody(notes: readonly string[]): readonly TimedNote[] {
  const stride = HOLD_SECONDS + FADE_SECONDS + GAP_SECONDS;
  return notes.map((note, index) => ({ note, at: index * stride, seconds: HOLD_SECONDS }));
}
