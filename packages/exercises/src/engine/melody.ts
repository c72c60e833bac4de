import type { TimedNote } from "./effects.ts";

/** A sample plays at full level for this long, … */
const HOLD_SECONDS = 0.5;
/** … then fades out. */
const FADE_SECONDS = 0.1;
/** Silence from the end of one note to the start of the next. */
const GAP_SECONDS = 0.2;

const STRIDE_SECONDS = HOLD_SECONDS + FADE_SECONDS + GAP_SECONDS;
/** From the last note of a phrase to the one that it is compared with. */
const PAUSE_SECONDS = 0.7;

/** Seconds from the start of a timeline to the end of its last note; 0 without notes. */
export const endOf = (notes: readonly TimedNote[]): number =>
  Math.max(0, ...notes.map(({ at, seconds }) => at + seconds));

/** The same notes, later. */
export const delayed = (notes: readonly TimedNote[], seconds: number): readonly TimedNote[] =>
  notes.map((note) => ({ ...note, at: note.at + seconds }));

/** Played slowly, notes follow each other this much later and sound this much longer. */
const SLOWNESS = 1.75;

/** The same notes, slowly. */
export const slowed = (notes: readonly TimedNote[]): readonly TimedNote[] =>
  notes.map((note) => ({ ...note, at: note.at * SLOWNESS, seconds: note.seconds * SLOWNESS }));

const ALONE_SECONDS = 1.2;

/** One of the notes alone, long enough to be sung along with; none if there are fewer. */
export const noteAlone = (notes: readonly TimedNote[], index: number): readonly TimedNote[] =>
  notes.slice(index, index + 1).map(({ note }) => ({ note, at: 0, seconds: ALONE_SECONDS }));

/** Plays two phrases one after the other, with a pause between them. */
export function comparedPhrases(
  first: readonly TimedNote[],
  second: readonly TimedNote[],
): readonly TimedNote[] {
  return [...first, ...delayed(second, endOf(first) + PAUSE_SECONDS)];
}

/** Plays two melodies one after the other, with a pause between them. */
export function compared(
  first: readonly string[],
  second: readonly string[],
): readonly TimedNote[] {
  return comparedPhrases(melody(first), melody(second));
}

/** Slow enough to hear each step, and fast enough to hear one line. */
const STEP_SECONDS = 0.45;
/** The last note sounds longer, so that the line comes to rest. */
const LAST_STEP_SECONDS = 0.9;

/** Schedules the notes of a scale, or of a part of one, without silence between them. */
export function scaleMelody(notes: readonly string[]): readonly TimedNote[] {
  return notes.map((note, index) => ({
    note,
    at: index * STEP_SECONDS,
    seconds: index === notes.length - 1 ? LAST_STEP_SECONDS : STEP_SECONDS,
  }));
}

/**
 * Schedules notes one after the other with 200 ms of silence between them. With 200 ms from onset to
 * onset, the first note would be cut to a grace note whose pitch is hard to hear.
 */
export function melody(notes: readonly string[]): readonly TimedNote[] {
  return notes.map((note, index) => ({ note, at: index * STRIDE_SECONDS, seconds: HOLD_SECONDS }));
}
