import { expect, test } from "vitest";
import { parseArchiveDays } from "./archive-days.ts";

test.each([
  ["0", 0],
  ["30", 30],
  [" 365 ", 365],
  ["", undefined],
  ["-1", undefined],
  ["366", undefined],
  ["1.5", undefined],
  ["1e2", undefined],
  ["99999999999999999999", undefined],
])("parses %j as %j", (text, days) => {
  expect(parseArchiveDays(text)).toBe(days);
});
