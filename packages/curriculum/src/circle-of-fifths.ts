import {
  BOTTOM_LINE,
  majorTonic,
  positionsOfLetter,
  signatureNotes,
  signaturePositions,
  TOP_LINE,
} from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { degree, pitchName, staffPositionNumber } from "./fields.ts";

export const keyTypeSchema = z.enum(["sharp", "flat"]);
export type KeyType = z.infer<typeof keyTypeSchema>;

const position = staffPositionNumber.check(z.minimum(BOTTOM_LINE), z.maximum(TOP_LINE + 1));

export const circleOfFifthsLessonSchema = z.object({
  id: described(z.int(), "61–65 for sharp keys, 66–68 for flat keys"),
  starting_key: described(pitchName, "Major key in which the lesson starts: 'C'"),
  ending_key: described(pitchName, "Major key in which it ends: 'Bb'"),
  type: keyTypeSchema,
  accidentals: described(
    z.array(position),
    "Staff positions of the starting key's signature, in engraving order",
  ),
  note_to_alter: described(
    z.tuple([pitchName, pitchName]),
    "The note that changes, before and after: ['F', 'F#']",
  ),
  degree_to_alter: described(
    z.tuple([degree, degree]),
    "Its degree in the starting key, before and after: ['4', '#4']",
  ),
  accidental_to_add: described(
    position,
    "Staff position of the accidental that the ending key adds",
  ),
  ending_key_note: described(
    z.array(position),
    "Staff positions, 2–11, that are right for the new tonic",
  ),
});
export type CircleOfFifthsLesson = z.infer<typeof circleOfFifthsLessonSchema>;

/** Lessons have consecutive ids. The sharp keys end at B, the flat keys at E flat. */
const FIRST_ID = 61;
const LESSON_COUNTS: readonly [KeyType, number][] = [
  ["sharp", 5],
  ["flat", 3],
];

const DEGREES = { sharp: ["4", "#4"], flat: ["7", "b7"] } as const;

function lesson(id: number, type: KeyType, count: number): CircleOfFifthsLesson {
  const starting = { accidental: type, count };
  const ending = { accidental: type, count: count + 1 };
  const altered = signatureNotes(ending).at(-1) ?? "";
  const tonic = majorTonic(ending);
  return {
    id,
    starting_key: majorTonic(starting),
    ending_key: tonic,
    type,
    accidentals: [...signaturePositions(starting)],
    note_to_alter: [altered.slice(0, 1), altered],
    degree_to_alter: [...DEGREES[type]],
    accidental_to_add: signaturePositions(ending).at(-1) ?? 0,
    ending_key_note: positionsOfLetter(tonic, BOTTOM_LINE, TOP_LINE + 1),
  };
}

/** Steps between neighbor keys around the circle: five sharp keys, then three flat keys. */
export function circleOfFifthsLessons(): CircleOfFifthsLesson[] {
  return LESSON_COUNTS.flatMap(([type, length]) =>
    Array.from({ length }, (_, count) => ({ type, count })),
  ).map(({ type, count }, index) => lesson(FIRST_ID + index, type, count));
}
