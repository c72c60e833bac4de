import { expect, test } from "vitest";
import { accuracySummary } from "./messages.ts";

test("accuracySummary describes the chart in a sentence", () => {
  const first = { day: "2026-01-02", accuracy: 49.5, attempts: 12 };
  const last = { day: "2026-02-01", accuracy: 91.2, attempts: 3 };
  expect(accuracySummary([first, last], "en-GB")).toBe(
    "From 50% on 2 Jan to 91% on 1 Feb, over 2 days of practice.",
  );
  expect(accuracySummary([first], "en-GB")).toBe("50% on 2 Jan, from 12 answers.");
  expect(accuracySummary([{ ...first, attempts: 1 }], "en-GB")).toBe(
    "50% on 2 Jan, from 1 answer.",
  );
  expect(accuracySummary([])).toBe("");
});
