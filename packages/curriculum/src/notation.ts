import {
  BOTTOM_LINE,
  noteAtPosition,
  positionsOfLetter,
  signatureNotes,
  TOP_LINE,
} from "@attune/theory";
import { z } from "zod";
import { pitchName, staffPlace } from "./fields.ts";

export const notationQuestionSchema = z.object({
  note: pitchName.describe("The note to place, without octave"),
  position: z
    .array(staffPlace.min(BOTTOM_LINE).max(TOP_LINE))
    .min(1)
    .describe("Every staff position where it is right: E stands on 2 and on 9"),
});
export type NotationQuestion = z.infer<typeof notationQuestionSchema>;

/** The letters on every other position, each once, from below. */
function lettersFrom(position: number): string[] {
  const places = [];
  for (let at = position; at <= TOP_LINE; at += 2) places.push(noteAtPosition(at).slice(0, 1));
  return places;
}

/** How many sharps and flats are asked: the black keys. */
const BLACK_KEYS = 5;

/**
 * What to place on the treble staff, from easy to hard: the lines, what only spaces hold, then the
 * sharps and the flats in the order in which key signatures bring them.
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
