import { BOTTOM_LINE, positionsOfLetter, TOP_LINE } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import type { NoteTask } from "../../kinds/treble-clef/in-clef.ts";
import type { Clef } from "../items.ts";
import type { SetOf } from "../set.ts";
import { drawItems, questionId } from "./items.ts";

/** Notes are read alike in both treble clefs. */
export const readNoteId = (note: string, clef: Clef): string =>
  clef === "bass" ? `bass-${note}` : note;

/** Notes to place on a staff. */
export function drawNotes(
  { items, clef, questions }: SetOf<"notes">,
  random: Random,
): readonly NoteTask[] {
  return drawItems(items, questions, random).map((note, index) => ({
    id: questionId(index),
    itemId: readNoteId(note, clef),
    note,
    clef,
    positions: positionsOfLetter(note, BOTTOM_LINE, TOP_LINE, clef),
  }));
}
