import { note, noteAtPosition, staffPosition, toAlteration } from "@attune/theory";

/** Triads by quality and inversion, as attempts and sets name them. All inversions of an augmented one sound alike. */
export const CHORDS = [
  "major",
  "minor",
  "diminished",
  "augmented",
  "major-1",
  "major-2",
  "minor-1",
  "minor-2",
  "diminished-1",
  "diminished-2",
] as const;
export type Chord = (typeof CHORDS)[number];
export type ChordQuality = "major" | "minor" | "diminished" | "augmented";

/** Half steps of third and fifth above the root. */
const HALF_STEPS: Readonly<Record<ChordQuality, readonly [number, number]>> = {
  major: [4, 7],
  minor: [3, 7],
  diminished: [3, 6],
  augmented: [4, 8],
};

/** The quality of a chord, and how often its lowest note has moved up an octave. */
export function partsOf(chord: Chord): {
  readonly quality: ChordQuality;
  readonly inversion: number;
} {
  const [quality, inversion] = chord.split("-");
  return { quality: quality as ChordQuality, inversion: Number(inversion ?? 0) };
}

function above(root: string, steps: number, halfSteps: number): string {
  const position = staffPosition(root) + steps;
  const natural = note(noteAtPosition(position));
  return noteAtPosition(position, toAlteration(note(root).midi + halfSteps - natural.midi));
}

const OCTAVE_STEPS = 7;
const octaveHigher = (name: string) =>
  noteAtPosition(staffPosition(name) + OCTAVE_STEPS, note(name).alteration);

/**
 * The notes of a chord, from the lowest.
 *
 * @param root Scientific name; of an inversion too, where it isn't the lowest note.
 * @example chordNotes("C4", "minor-1") // ["Eb4", "G4", "C5"]
 */
export function chordNotes(root: string, chord: Chord): readonly string[] {
  const { quality, inversion } = partsOf(chord);
  const [third, fifth] = HALF_STEPS[quality];
  const notes = [root, above(root, 2, third), above(root, 4, fifth)];
  return [...notes.slice(inversion), ...notes.slice(0, inversion).map(octaveHigher)];
}
