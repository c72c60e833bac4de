import { noteAtPosition } from "./staff.ts";

/** The accidentals of a key signature; C major has a count of 0. */
export type KeySignature = {
  readonly accidental: "sharp" | "flat";
  /** 0–7. */
  readonly count: number;
};

/**
 * Staff positions (C4 = 0) of the sharps and flats in engraving order: each a fifth (sharps up, flats
 * down) from the one before, moved by octaves to stay on the staff.
 */
const POSITIONS = {
  sharp: [10, 7, 11, 8, 5, 9, 6],
  flat: [6, 9, 5, 8, 4, 7, 3],
} as const;

/** Staff positions of a signature's accidentals, in engraving order. */
export function signaturePositions({ accidental, count }: KeySignature): readonly number[] {
  return POSITIONS[accidental].slice(0, count);
}

/** The altered notes without octave, in engraving order: two sharps → ['F#', 'C#']. */
export function signatureNotes(signature: KeySignature): readonly string[] {
  const sign = signature.accidental === "sharp" ? "#" : "b";
  return signaturePositions(signature).map((position) => noteAtPosition(position)[0] + sign);
}

/**
 * Tonic of the major key with this signature, without octave: a fifth up from C for each sharp, or
 * down for each flat, altered if the signature alters its letter.
 *
 * @example majorTonic({ accidental: "flat", count: 2 }) // "Bb"
 */
export function majorTonic(signature: KeySignature): string {
  const fifths = signature.accidental === "sharp" ? signature.count : -signature.count;
  const letter = noteAtPosition(4 * fifths).slice(0, 1);
  return signatureNotes(signature).find((name) => name.startsWith(letter)) ?? letter;
}
