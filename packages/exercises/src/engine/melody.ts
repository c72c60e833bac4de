import type { TimedNote } from "./effects.ts";

/** A sample plays at full level for this long, … */
const HOLD_SECONDS = 0.5;
/** … then fades out. */
const FADE_SECONDS = 0.1;
/** Silence from the end of one note to the start of the next. */
const GAP_SECONDS = 0.2;

/** Silence between two phrases that are compared. */
const PAUSE_SECONDS = 0.6;

/** Plays two melodies one after the other, with a pause between them. */
export function compared(
  first: readonly string[],
  second: readonly string[],
): readonly TimedNote[] {
  const before = melody(first);
  const start = (before.at(-1)?.at ?? 0) + HOLD_SECONDS + FADE_SECONDS + PAUSE_SECONDS;
  return [...before, ...melody(second).map((note) => ({ ...note, at: note.at + start }))];
}

/**
 * Schedules notes one after the other with 200 ms of silence between them. With 200 ms from onset to
 * onset, the first note would be cut to a grace note whose pitch is hard to hear.
 */
export function melody(notes: readonly string[]): readonly TimedNote[] {
  const stride = HOLD_SECONDS + FADE_SECONDS + GAP_SECONDS;
  return notes.map((note, index) => ({ note, at: index * stride, seconds: HOLD_SECONDS }));
}
