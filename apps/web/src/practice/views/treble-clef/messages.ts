import type { TrebleClefDraft, TrebleClefQuestion, TrebleClefReason } from "@attune/exercises";
import { type Alteration, type Clef, noteAtPosition } from "@attune/theory";
import { capitalize } from "../../../lib/capitalize.ts";
import {
  formatNote,
  formatNoteWithArticle,
  staffPositionName,
  staffPositionNames,
} from "../../../lib/music/music-names.ts";

export const LESSON =
  "Every line and every space of the staff is a note; a sharp or a flat before it moves it by a half step.";
export const LEARNED = "You placed every note on the treble staff.";

/** @example "Place an F♯" */
export const promptOf = ({ note }: TrebleClefQuestion): string =>
  `Place ${formatNoteWithArticle(note)}`;

const LINES = [2, 4, 6, 8, 10];
const SPACES = [3, 5, 7, 9];

/** 'From the bottom, the lines are E G B D F and the spaces F A C E.' in the treble clef. */
function positionsHint(clef: Clef | undefined): string {
  const namesOf = (positions: readonly number[]) =>
    positions.map((each) => noteAtPosition(each, 0, clef).slice(0, -1)).join(" ");
  return `From the bottom, the lines are ${namesOf(LINES)} and the spaces ${namesOf(SPACES)}.`;
}

/** The notes of the lines and spaces, and the accidental if the note has one. */
export function hintFor({ note, clef }: TrebleClefQuestion): string {
  const positions = positionsHint(clef);
  if (note.length === 1) return positions;
  return note.endsWith("#")
    ? `${positions} Then add the sharp.`
    : `${positions} Then add the flat.`;
}

const ACCIDENTAL_PHRASES: Record<Alteration, string> = {
  [-2]: "with a double flat",
  [-1]: "with a flat",
  0: "without an accidental",
  1: "with a sharp",
  2: "with a double sharp",
};

/** The placement, without naming its note: that is the answer. */
export function statusOf({ position, alteration }: TrebleClefDraft): string {
  if (position === undefined) return "Tap a line or a space.";
  const name = capitalize(staffPositionName(position));
  return alteration === 0 ? name : `${name}, ${ACCIDENTAL_PHRASES[alteration]}`;
}

/**
 * The first mistake is explained without the right place: "You placed E on line 1. F♯ is higher."; the next
 * ones with it: "You placed E on line 1; F♯ goes on space 1 or line 5, with a sharp."
 */
export function reasonMessage(reason: TrebleClefReason, mistakes: number): string {
  const note = formatNote(reason.note);
  const { placement } = reason;
  const position = staffPositionName(placement.position);
  if (reason.code === "right") {
    return placement.alteration === 0
      ? `${note} is on ${position}.`
      : `${note} is on ${position}, ${ACCIDENTAL_PHRASES[placement.alteration]}.`;
  }
  const placed = formatNote(reason.placed);
  if (mistakes <= 1) return `You placed ${placed} on ${position}. ${firstHelp(reason)}`;
  const accidental = ACCIDENTAL_PHRASES[reason.alteration];
  if (reason.positions.includes(placement.position)) {
    return `You placed ${placed} on ${position}; ${note} goes there, ${accidental}.`;
  }
  const positions = staffPositionNames(reason.positions);
  return placement.alteration === reason.alteration
    ? `You placed ${placed} on ${position}; ${note} goes on ${positions}.`
    : `You placed ${placed} on ${position}; ${note} goes on ${positions}, ${accidental}.`;
}

/** How a wrong placement differs, without the right one. */
function firstHelp({
  note,
  nearest,
  placement,
}: TrebleClefReason & { readonly code: "wrong" }): string {
  const name = formatNote(note);
  if (nearest === placement.position) {
    return `That is the right place; look at the accidental of ${name} again.`;
  }
  return nearest > placement.position ? `${name} is higher.` : `${name} is lower.`;
}
