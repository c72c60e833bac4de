import type { TimedNote } from "./effects.ts";

/** A sample plays at full level for this long, … */
const HOLD_SECONDS = 0.5;
/** … then fades out. */
const FADE_SECONDS = 0.1;
/** Silence from the end of one note to the start of the next. */
const GAP_SECONDS = 0.2;

const STRIDE_SECONDS = HOLD_SECONDS + FADE_SECONDS + GAP_SECONDS;
/** Additional silence between two phrases that are compared. */
const PAUSE_SECONDS = 0.4;

/** Plays two melodies one after the other, with a pause between them. */
export function compared(
  first: readonly string[],
  second: readonly string[],
): readonly TimedNote[] {
  const start = first.length * STRIDE_SECONDS + PAUSE_SECONDS;
  const after = melody(second).map((note) => ({ ...note, at: note.at + start }));
  return [...melody(first), ...after];
}

/**
 * Schedules notes one after the other with 200 ms of silence between them. With 200 ms from onset to
 * onset, the first note would be cut to a grace note whose pitch is hard to hear.
 */
export function melody(notes: readonly string[]): readonly TimedNote[] {
  return notes.map((note, index) => ({ note, at: index * STRIDE_SECONDS, seconds: HOLD_SECONDS }));
}
