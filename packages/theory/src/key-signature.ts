import { noteAtPosition } from "./staff.ts";

/** Accidentals of a key signature: how many, and of which kind; C major has none. */
export type KeySignature = {
  readonly accidental: "sharp" | "flat";
  /** 0–7. */
  readonly count: number;
};

/**
 * Order and place of the sharps and flats on the treble staff, as engravers set them: each a fifth
 * (sharps up, flats down) from the last, folded to stay on the staff. Staff positions, C4 = 0.
 */
const PLACES = {
  sharp: [10, 7, 11, 8, 5, 9, 6],
  flat: [6, 9, 5, 8, 4, 7, 3],
} as const;

/** Staff positions of a signature's accidentals, in the order in which they are written. */
export function signaturePositions({ accidental, count }: KeySignature): readonly number[] {
  return PLACES[accidental].slice(0, count);
}

/** The altered notes, without octave, in order: two sharps → ['F#', 'C#']. */
export function signatureNotes(signature: KeySignature): readonly string[] {
  const sign = signature.accidental === "sharp" ? "#" : "b";
  return signaturePositions(signature).map((position) => noteAtPosition(position)[0] + sign);
}

/**
 * The tonic of the major key with a signature, without octave: a fifth up from C for each sharp, a
 * fifth down for each flat, altered where the signature alters its letter.
 *
 * @example majorTonic({ accidental: "flat", count: 2 }) // "Bb"
 */
export function majorTonic(signature: KeySignature): string {
  const fifths = signature.accidental === "sharp" ? signature.count : -signature.count;
  const letter = noteAtPosition(4 * fifths).slice(0, 1);
  return signatureNotes(signature).find((name) => name.startsWith(letter)) ?? letter;
}
