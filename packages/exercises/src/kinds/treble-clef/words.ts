import { type Alteration, displayName, note, placeName } from "@attune/theory";
import { nameOf, type Placement, type TrebleClefQuestion } from "./placement.ts";

const SIGNS: Record<Alteration, string> = {
  [-1]: "with a flat",
  0: "without an accidental",
  1: "with a sharp",
};

/** 'line 1 or space 4'. */
const placesOf = (positions: readonly number[]) => positions.map(placeName).join(" or ");

/** Why a right placement is right: 'F♯ is on space 1, with a sharp.' */
export function whyRight(question: TrebleClefQuestion, { position, alteration }: Placement) {
  const sign = alteration === 0 ? "" : `, ${SIGNS[alteration]}`;
  return `${displayName(question.note)} is on ${placeName(position)}${sign}.`;
}

/** What was placed and where the note goes: 'You placed G on line 2; F♯ goes on space 1 …' */
export function whyWrong(question: TrebleClefQuestion, placement: Placement): string {
  const asked = displayName(question.note);
  const placed = displayName(nameOf(placement).slice(0, -1));
  const { alteration } = note(`${question.note}4`);
  const inPlace = question.positions.includes(placement.position);
  const where = inPlace ? "there" : `on ${placesOf(question.positions)}`;
  const sign = placement.alteration === alteration ? "" : `, ${SIGNS[alteration]}`;
  return `You placed ${placed} on ${placeName(placement.position)}; ${asked} goes ${where}${sign}.`;
}
