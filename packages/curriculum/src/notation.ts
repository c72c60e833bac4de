import {
  BOTTOM_LINE,
  noteAtPosition,
  positionsOfLetter,
  signatureNotes,
  TOP_LINE,
} from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { pitchName, staffPositionNumber } from "./fields.ts";

export const notationQuestionSchema = z.object({
  note: described(pitchName, "The note to place, without octave"),
  position: described(
    z
      .array(staffPositionNumber.check(z.minimum(BOTTOM_LINE), z.maximum(TOP_LINE)))
      .check(z.minLength(1)),
    "Every right staff position: 2 and 9 for E",
  ),
});
export type NotationQuestion = z.infer<typeof notationQuestionSchema>;

/** The letters on every other position, from the bottom. */
function lettersFrom(position: number): string[] {
  const places = [];
  for (let at = position; at <= TOP_LINE; at += 2) places.push(noteAtPosition(at).slice(0, 1));
  return places;
}

/** The number of sharps, and of flats, in the set. */
const BLACK_KEYS = 5;

/**
 * Notes to place on the treble staff, from easy to hard: those on lines, those only on spaces, then sharps
 * and flats in the order of key signatures.
 */
export function notationQuestions(): NotationQuestion[] {
  const naturals = new Set([...lettersFrom(BOTTOM_LINE), ...lettersFrom(BOTTOM_LINE + 1)]);
  const altered = (["sharp", "flat"] as const).flatMap((accidental) =>
    signatureNotes({ accidental, count: BLACK_KEYS }),
  );
  return [...naturals, ...altered].map((note) => ({
    note,
    position: positionsOfLetter(note, BOTTOM_LINE, TOP_LINE),
  }));
}
