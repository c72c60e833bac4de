import type {
  KeySignatureDraft,
  KeySignatureQuestion,
  KeySignatureReason,
} from "@attune/exercises";
import { type KeySignature, positionsOfLetter, signatureNotes } from "@attune/theory";
import {
  formatDegreeOrdinal,
  formatList,
  formatNote,
  staffPositionName,
  staffPositionNames,
} from "../../../lib/music/music-names.ts";

/** The positions on offer for both marks: the staff and the space above it. */
export const STAFF_POSITIONS: readonly number[] = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** @example "C to G Major" */
export const titleOf = ({ from, to }: Pick<KeySignatureQuestion, "from" | "to">): string =>
  `${formatNote(from)} to ${formatNote(to)} Major`;

/** The task: which degree changes, and which mark goes on which side. */
export function lessonText({ from, degree, signature }: KeySignatureQuestion): string {
  const ordinal = formatDegreeOrdinal(degree);
  const key = formatNote(from);
  return signature.accidental === "sharp"
    ? `Raise the ${ordinal} degree of ${key}: put its sharp left, the new tonic (home note) right.`
    : `Lower the ${ordinal} degree of ${key}: put its flat left, the new tonic (home note) right.`;
}

/** How to find the position of both marks. */
export function hintFor({ from, to, degree, altered, signature }: KeySignatureQuestion): string {
  const [note] = altered;
  const ordinal = formatDegreeOrdinal(degree);
  const [oldTonic, newTonic] = [formatNote(from), formatNote(to)];
  const positions = positionsOfLetter(
    note,
    Math.min(...STAFF_POSITIONS),
    Math.max(...STAFF_POSITIONS),
  );
  const accidentalHint =
    positions.length > 1
      ? `The ${ordinal} degree of ${oldTonic} is ${note}. It is on the staff twice: use the higher one.`
      : `The ${ordinal} degree of ${oldTonic} is ${note}.`;
  const tonicHint =
    signature.accidental === "sharp"
      ? `The new tonic is ${newTonic}, a fifth above ${oldTonic}.`
      : `The new tonic is ${newTonic}, a fourth above ${oldTonic}.`;
  return `${accidentalHint} ${tonicHint}`;
}

/** The position of each mark, without naming notes: they are the answer. */
export function statusOf(
  { accidental, tonic }: KeySignatureDraft,
  sign: KeySignature["accidental"],
): string {
  if (accidental === undefined && tonic === undefined) return "Tap either side of the staff.";
  return `${accidentalStatus(accidental, sign)} · ${tonicStatus(tonic)}`;
}

function accidentalStatus(position: number | undefined, sign: KeySignature["accidental"]): string {
  if (position === undefined) return sign === "sharp" ? "Sharp not placed" : "Flat not placed";
  const name = staffPositionName(position);
  return sign === "sharp" ? `Sharp on ${name}` : `Flat on ${name}`;
}

function tonicStatus(position: number | undefined): string {
  return position === undefined ? "tonic not placed" : `tonic on ${staffPositionName(position)}`;
}

const SHARPS = [
  "no sharps",
  "one sharp",
  "two sharps",
  "three sharps",
  "four sharps",
  "five sharps",
  "six sharps",
  "seven sharps",
] as const;
const FLATS = [
  "no flats",
  "one flat",
  "two flats",
  "three flats",
  "four flats",
  "five flats",
  "six flats",
  "seven flats",
] as const;

function accidentalCount({ accidental, count }: KeySignature): string {
  return (accidental === "sharp" ? SHARPS : FLATS)[count] ?? String(count);
}

/** After a right answer the new key's signature; after a wrong one both positions, as the spec words them. */
export function reasonMessage(reason: KeySignatureReason): string {
  if (reason.code === "right") {
    const notes = formatList(signatureNotes(reason.signature).map(formatNote), "and");
    return `${formatNote(reason.tonic)} major has ${accidentalCount(reason.signature)}, ${notes}.`;
  }
  const left = staffPositionName(reason.accidentalAt);
  const right = staffPositionNames(reason.tonicAt);
  return `Not quite right. Place the ${reason.accidental} on ${left} (left side) and the whole note on ${right} (right side).`;
}
