import { expect, test } from "vitest";
import { notationQuestionSchema, notationQuestions } from "./index.ts";

/** Typed from the treble staff: lines E G B D F on 2 to 10, spaces F A C E on 3 to 9. */
const TYPED = [
  "E 2 9",
  "G 4",
  "B 6",
  "D 8",
  "F 3 10",
  "A 5",
  "C 7",
  "F# 3 10",
  "C# 7",
  "G# 4",
  "D# 8",
  "A# 5",
  "Bb 6",
  "Eb 2 9",
  "Ab 5",
  "Db 8",
  "Gb 4",
];

const questions = notationQuestions();

test("match the typed table: lines, spaces, sharps, flats", () => {
  expect(questions.map(({ note, position }) => `${note} ${position.join(" ")}`)).toEqual(TYPED);
});

test("naturals cover all nine positions once", () => {
  const naturals = questions.filter(({ note }) => note.length === 1);
  const positions = naturals.flatMap(({ position }) => position);
  expect(positions.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("accidentals don't change the position", () => {
  const byLetter = Map.groupBy(questions, ({ note }) => note.slice(0, 1));
  for (const group of byLetter.values())
    expect(new Set(group.map(({ position }) => position.join())).size).toBe(1);
});

test("every record matches its schema", () => {
  for (const question of questions)
    expect(notationQuestionSchema.parse(question)).toEqual(question);
});
