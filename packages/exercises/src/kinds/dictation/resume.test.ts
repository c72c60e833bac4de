import { expect, test } from "vitest";
import type { DictationEntry } from "./draft.ts";
import { hasWritten } from "./resume.ts";

const NOTE = { position: 2, alteration: 0 } as const;

test.each<[string, DictationEntry["content"], boolean, boolean]>([
  ["a note", NOTE, false, true],
  ["a rest", "rest", false, true],
  ["a rest that was given or right", "rest", true, false],
  ["a note that isn't written yet", "blank", false, false],
])("knows whether %s is what the learner has written", (_, content, isLocked, expected) => {
  const entries = [{ onsetTicks: 0, ticks: 12, content, isLocked }];
  expect(hasWritten({ entries, cursor: 0, isWritten: false, ticks: 12 })).toBe(expected);
});
