import { expect, test } from "vitest";
import { intervalLessonSchema, intervalLessons } from "./index.ts";

/** Typed from the specification's table, independently of the derivation. */
const TYPED = [
  "Perfect Intervals: Perfect 4th 1-6, Perfect 5th 1-8, Perfect Octave 1-13",
  "Major Diatonic Intervals: Major 2nd 1-3, Major 3rd 1-5, Major 6th 1-10, Major 7th 1-12",
  "Minor Diatonic Intervals: Minor 3rd 1-4, Minor 6th 1-9, Minor 7th 1-11",
  "Modal Intervals: Minor 2nd 1-2, Tritone 1-7",
  "Chromatic Intervals: Minor 2nd 2-3, Minor 2nd 4-5, Minor 2nd 7-8, Minor 2nd 9-10, Minor 2nd 11-12",
];

test("match the typed table by category", () => {
  const byCategory = Map.groupBy(intervalLessons(), (lesson) => lesson.categoryName);
  const lines = [...byCategory].map(
    ([name, lessons]) =>
      `${name}: ${lessons.map(({ title, notes }) => `${title} ${notes.join("-")}`).join(", ")}`,
  );
  expect(lines).toEqual(TYPED);
});

test("every record matches its schema", () => {
  for (const lesson of intervalLessons())
    expect(intervalLessonSchema.parse(lesson)).toEqual(lesson);
});
