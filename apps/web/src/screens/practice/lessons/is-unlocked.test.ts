import type { QuestionRef } from "@attune/memory";
import { expect, test } from "vitest";
import { isUnlocked } from "./is-unlocked.ts";

test.each<[QuestionRef["exercise"], string, boolean]>([
  ["intervals", "1-8", true],
  ["ear-training-sequential", "1-8", true],
  ["ear-training-random", "3", false],
  ["modes", "dorian", true],
  ["modes", "phrygian", false],
])("a visitor may see %s %s: %s", (exercise, itemId, isOpen) => {
  expect(isUnlocked({ exercise, itemId }, false)).toBe(isOpen);
  expect(isUnlocked({ exercise, itemId }, true)).toBe(true);
});
