import { displayName, placeName, signatureNotes } from "@attune/theory";
import { endingSignature, type KeySignatureQuestion } from "./placing.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

/** 'F♯', 'F♯ and C♯', 'F♯, C♯ and G♯'. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

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
