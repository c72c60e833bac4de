import { expect, test } from "vitest";
import {
  earTrainingLessons,
  intervalLessons,
  intervalOf,
  inversions,
  practicedIntervals,
} from "./index.ts";

/** Position pairs from 1, typed from the specification. */
const FROM_ONE = {
  2: "Minor 2nd",
  3: "Major 2nd",
  4: "Minor 3rd",
  5: "Major 3rd",
  6: "Perfect 4th",
  7: "Tritone",
  8: "Perfect 5th",
  9: "Minor 6th",
  10: "Major 6th",
  11: "Minor 7th",
  12: "Major 7th",
  13: "Perfect Octave",
};

test.each(["intervals", "ear-training-sequential"])(
  "%s questions are identified by their two notes",
  (exercise) => {
    for (const [position, name] of Object.entries(FROM_ONE)) {
      expect(intervalOf(exercise, `1-${position}`)).toBe(name);
    }
  },
);

test("chromatic lessons practice a minor 2nd", () => {
  expect(intervalOf("intervals", "2-3")).toBe("Minor 2nd");
  expect(intervalOf("intervals", "11-12")).toBe("Minor 2nd");
});

test("random ear training is identified by lesson id, with the same interval up and down", () => {
  expect(intervalOf("ear-training-random", "1")).toBe("Minor 2nd");
  expect(intervalOf("ear-training-random", "12")).toBe("Perfect Octave");
  expect(intervalOf("ear-training-random", "13")).toBe("Minor 2nd");
  expect(intervalOf("ear-training-random", "156")).toBe("Minor 2nd");
});

test.each([
  ["1", "Perfect 4th"],
  ["4", "Major 3rd"],
  ["10", "Minor 7th"],
  ["11", "Minor 3rd"],
  ["12", "Tritone"],
  ["13", "Minor 6th"],
  ["14", "Tritone"],
])("inversion %s starts from a %s", (id, interval) => {
  expect(intervalOf("inversions", id)).toBe(interval);
});

test.each([
  ["note-matching", "1-8"],
  ["enharmonics", "C#"],
  ["intervals", "8-1"],
  ["intervals", "1-14"],
  ["ear-training-random", "157"],
  ["inversions", "0"],
  ["toString", "constructor"],
  ["", ""],
])("intervalOf returns undefined for %s %s", (exercise, itemId) => {
  expect(intervalOf(exercise, itemId)).toBeUndefined();
});

test("contains every question once", () => {
  const all = practicedIntervals();
  expect(new Set(all.map(({ exercise, itemId }) => `${exercise} ${itemId}`)).size).toBe(all.length);
  expect(all).toHaveLength(
    intervalLessons().length + 12 + earTrainingLessons().length + inversions().length,
  );
});
