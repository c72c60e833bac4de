import { expect, test } from "vitest";
import { weekTimes } from "./practice-time.ts";

/** Wednesday, November 25, 2026. */
const TODAY = 20_782;
const MONDAY = 1;

test("adds up the minutes of each of the last twelve weeks", () => {
  const weeks = weekTimes(
    [
      // Twelve weeks ago is too early by a day.
      { day: TODAY - 80, seconds: 6000 },
      { day: TODAY - 79, seconds: 120 },
      { day: TODAY - 3, seconds: 30 },
      { day: TODAY - 2, seconds: 200 },
      { day: TODAY, seconds: 100 },
    ],
    TODAY,
    MONDAY,
  );
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ day: TODAY - 79, minutes: 2 });
  expect(weeks.slice(1, 10).map(({ minutes }) => minutes)).toEqual(Array(9).fill(0));
  expect(weeks.slice(-2)).toEqual([
    { day: TODAY - 9, minutes: 1 },
    { day: TODAY - 2, minutes: 5 },
  ]);
});
