import type { TimedNote } from "../../engine/effects.ts";
import { endOf } from "../../engine/melody.ts";
import { together } from "../../engine/sounding.ts";

/** Silence between the chord and its notes. */
const REST_SECONDS = 0.4;
const NOTE_SECONDS = 0.5;

/**
 * All notes together, then one by one from the root. Together is how a chord occurs in music, and what is to be
 * recognized. Its notes afterwards let a beginner find the root and count its degree, which a chord alone
 * hides; before it, they would reduce the question to the degree of a single note.
 */
export function togetherThenBroken(notes: readonly string[]): readonly TimedNote[] {
  const chord = together(notes);
  const start = endOf(chord) + REST_SECONDS;
  const broken = notes.map((note, index) => ({
    note,
    at: start + index * NOTE_SECONDS,
    seconds: NOTE_SECONDS,
  }));
  return [...chord, ...broken];
}
