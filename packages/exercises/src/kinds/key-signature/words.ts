import { displayName, placeName, signatureNotes } from "@attune/theory";
import { endingSignature, type KeySignatureQuestion } from "./placement.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

/** 'F♯', 'F♯ and C♯', 'F♯, C♯ and G♯'. */
const listed = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

/** What the lesson showed: 'D major has two sharps, F♯ and C♯.' */
export function whyRight(question: KeySignatureQuestion): string {
  const signature = endingSignature(question);
  const names = signatureNotes(signature).map(displayName);
  const signs = `${NUMBERS[signature.count]} ${signature.accidental}${signature.count > 1 ? "s" : ""}`;
  return `${displayName(question.to)} major has ${signs}, ${listed(names)}.`;
}

/** Where both belong, as the specification words it. */
export function whyWrong({ signature, accidentalAt, tonicAt }: KeySignatureQuestion): string {
  const left = placeName(accidentalAt);
  const right = tonicAt.map(placeName).join(" or ");
  return `Not quite right. Place the ${signature.accidental} on ${left} (left side) and the whole note on ${right} (right side).`;
}
