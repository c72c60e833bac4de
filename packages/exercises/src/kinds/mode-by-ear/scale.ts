import { type ModeName, noteAtPosition, relativeDegree, scaleOfMode } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";

/**
 * A mode from C4 up to C5, as scientific names.
 *
 * @example modeOnC("lydian") // ["C4", "D4", "E4", "F#4", "G4", "A4", "B4", "C5"]
 */
export function modeOnC(mode: ModeName): readonly string[] {
  const notes = scaleOfMode(mode).steps.map((halfSteps, index) => {
    const natural = noteAtPosition(index);
    const accidental = relativeDegree(index + 1, halfSteps).slice(0, -1);
    return natural.slice(0, 1) + accidental + natural.slice(1);
  });
  return [...notes, "C5"];
}

/** Slow enough to hear each step, and fast enough to hear one scale. */
const NOTE_SECONDS = 0.45;
/** The tonic at the end sounds longer, so that the scale comes to rest. */
const LAST_NOTE_SECONDS = 0.9;

/** The notes of a scale one by one. */
export function soundOfScale(notes: readonly string[]): readonly TimedNote[] {
  return notes.map((note, index) => ({
    note,
    at: index * NOTE_SECONDS,
    seconds: index === notes.length - 1 ? LAST_NOTE_SECONDS : NOTE_SECONDS,
  }));
}
