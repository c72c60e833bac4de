import type { TimedNote } from "../../engine/effects.ts";

const CHORD_SECONDS = 1.2;
/** Silence between the chord and its notes. */
const REST_SECONDS = 0.4;
const NOTE_SECONDS = 0.5;

/** All notes together. */
export function together(notes: readonly string[]): readonly TimedNote[] {
  return notes.map((note) => ({ note, at: 0, seconds: CHORD_SECONDS }));
}

/**
 * All notes together, then one by one from the root. Together is how a chord occurs in music, and what is to be
 * recognized. Its notes afterwards let a beginner find the root and count its degree, which a chord alone
 * hides; before it, they would reduce the question to the degree of a single note.
 */
export function togetherThenBroken(notes: readonly string[]): readonly TimedNote[] {
  const start = CHORD_SECONDS + REST_SECONDS;
  const broken = notes.map((note, index) => ({
    note,
    at: start + index * NOTE_SECONDS,
    seconds: NOTE_SECONDS,
  }));
  return [...together(notes), ...broken];
}
