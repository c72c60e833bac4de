import type { KeySignatureDraft, KeySignatureQuestion } from "@attune/exercises";
import { displayName, placeName, positionsOfLetter } from "@attune/theory";

/** 'C to G Major'. */
export const titleOf = ({ from, to }: Pick<KeySignatureQuestion, "from" | "to">): string =>
  `${displayName(from)} to ${displayName(to)} Major`;

const CHANGES = { sharp: "Raise", flat: "Lower" } as const;
const MOVES = { sharp: "a fifth", flat: "a fourth" } as const;
const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th"] as const;

/** What is to be done: which degree changes, and what is placed on which side. */
export function lessonText({ from, degree, signature }: KeySignatureQuestion): string {
  const sign = signature.accidental;
  return `${CHANGES[sign]} the ${ORDINALS[degree]} degree of ${displayName(from)}: place its ${sign} on the left, the new tonic on the right.`;
}

/** The places that are offered on either side: the staff and the space above it. */
export const STAFF_POSITIONS: readonly number[] = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** How to find both. */
export function hintFor({ from, to, degree, altered, signature }: KeySignatureQuestion): string {
  const [before] = altered;
  const places = positionsOfLetter(
    before,
    Math.min(...STAFF_POSITIONS),
    Math.max(...STAFF_POSITIONS),
  );
  const upper = places.length > 1 ? ", in the upper of its two places" : "";
  const move = MOVES[signature.accidental];
  return `${before} is the ${ORDINALS[degree]} degree of ${displayName(from)}${upper}. ${displayName(to)}, ${move} above ${displayName(from)}, is the new tonic.`;
}

/** What stands on the staff on either side, without letters. */
export function statusOf(draft: KeySignatureDraft, sign: "sharp" | "flat"): string {
  const { accidental, tonic } = draft;
  if (accidental === undefined && tonic === undefined) return "Tap either side of the staff.";
  const name = sign === "sharp" ? "Sharp" : "Flat";
  return [
    accidental === undefined ? `${name} to be placed` : `${name} on ${placeName(accidental)}`,
    tonic === undefined ? "tonic to be placed" : `tonic on ${placeName(tonic)}`,
  ].join(" · ");
}
