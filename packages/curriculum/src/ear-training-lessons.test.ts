import { expect, test } from "vitest";
import { earTrainingLessonSchema, earTrainingLessons } from "./index.ts";

const lessons = earTrainingLessons();
const pairs = lessons.map(({ notes }) => notes.join());

test("contains every pair of different notes of the octave once, up and down", () => {
  expect(lessons).toHaveLength(13 * 12);
  expect(new Set(pairs).size).toBe(lessons.length);
  for (const { notes } of lessons) {
    const [first, second] = notes;
    expect(first).not.toBe(second);
    expect(pairs).toContain(`${second},${first}`);
  }
});

test("contains the questions of the sequential mode", () => {
  for (let target = 2; target <= 13; target++) expect(pairs).toContain(`1,${target}`);
});

test("keeps its ids, because attempts are stored by them", () => {
  expect(lessons.map(({ id }) => id)).toEqual(lessons.map((_, index) => index + 1));
  expect(lessons.at(0)).toEqual({ id: 1, notes: [1, 2] });
  expect(lessons.at(12)).toEqual({ id: 13, notes: [2, 1] });
  expect(lessons.at(-1)).toEqual({ id: 156, notes: [13, 12] });
});

test("every record matches its schema", () => {
  for (const lesson of lessons) expect(earTrainingLessonSchema.parse(lesson)).toEqual(lesson);
});
