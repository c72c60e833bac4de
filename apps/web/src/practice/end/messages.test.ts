import { expect, test } from "vitest";
import { answeredText, resultText, scoreText } from "./messages.ts";

const LEARNED = "You know every key.";

test("says what was learned when most answers were right, else how many were", () => {
  expect(resultText({ learned: LEARNED, score: 100, total: 12 })).toBe(LEARNED);
  expect(resultText({ learned: LEARNED, score: 80, total: 10 })).toBe(LEARNED);
  expect(resultText({ learned: LEARNED, score: 8, total: 12 })).toBe(
    "You answered all 12, and 1 of them right on the first try.",
  );
});

test("says how much of a set was answered", () => {
  expect(answeredText(1, 14)).toBe("You answered 1 of 14.");
});

test("names the score as the exercise does", () => {
  expect(scoreText(92, true)).toBe("92% correct");
  expect(scoreText(100, false)).toBe("Score: 100");
});
