import { expect, test } from "vitest";
import { offText } from "./pitch-words.ts";

test.each([
  [-12, "a little low"],
  [74, "a little high"],
  [-75, "a half step too low"],
  [149, "a half step too high"],
  [210, "2 half steps too high"],
])("says how far off %d cents are", (cents, text) => {
  expect(offText(cents)).toBe(text);
});
