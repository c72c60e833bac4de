import { type Clef, noteAtPosition } from "./staff.ts";

/** The accidentals of a key signature; C major has a count of 0. */
export type KeySignature = {
  readonly accidental: "sharp" | "flat";
  /** 0–7. */
  readonly count: number;
};

/**
 * Positions on the treble staff of the sharps and flats in engraving order: each a fifth (sharps up, flats
 * down) from the one before, moved by octaves to stay on the staff.
 */
const POSITIONS = {
  sharp: [10, 7, 11, 8, 5, 9, 6],
  flat: [6, 9, 5, 8, 4, 7, 3],
} as const;

/** On a bass staff, the same notes stand a third lower, two octaves down. */
const SIGNATURE_SHIFT: Record<Clef, number> = { treble: 0, "treble-8": 0, bass: -2 };

/** Staff positions of a signature's accidentals, in engraving order. */
export function signaturePositions(
  { accidental, count }: KeySignature,
  clef: Clef = "treble",
): readonly number[] {
  const positions = POSITIONS[accidental].slice(0, count);
  return positions.map((position) => position + SIGNATURE_SHIFT[clef]);
}

/** The altered notes without octave, in engraving order: two sharps → ['F#', 'C#']. */
export function signatureNotes(signature: KeySignature): readonly string[] {
  const sign = signature.accidental === "sharp" ? "#" : "b";
  return signaturePositions(signature).map((position) => noteAtPosition(position)[0] + sign);
}

/** Staff position of the tonic without accidentals: C in major, A in minor. */
const TONIC_POSITION = { major: 0, minor: 5 } as const;

/**
 * Tonic of the key with this signature, without octave: a fifth up from C (in minor, from A) for each
 * sharp, or down for each flat, altered if the signature alters its letter.
 *
 * @example tonicOf({ accidental: "flat", count: 2 }, "minor") // "G"
 */
export function tonicOf(signature: KeySignature, mode: keyof typeof TONIC_POSITION): string {
  const fifths = signature.accidental === "sharp" ? signature.count : -signature.count;
  const letter = noteAtPosition(TONIC_POSITION[mode] + 4 * fifths).slice(0, 1);
  return signatureNotes(signature).find((name) => name.startsWith(letter)) ?? letter;
}

/** @example majorTonic({ accidental: "flat", count: 2 }) // "Bb" */
export const majorTonic = (signature: KeySignature): string => tonicOf(signature, "major");
