import fc from "fast-check";
import { expect, test } from "vitest";
import { practiceWeeks } from "./practice-weeks.ts";

/** Wednesday, November 25, 2026. */
const TODAY = 20_782;
const SUNDAY = 0;

test("shows five whole weeks, the current one last, with the days that were practiced", () => {
  const weeks = practiceWeeks([TODAY - 24, TODAY - 1, TODAY - 60, TODAY], TODAY, SUNDAY);
  expect(weeks.map(([first]) => first?.day)).toEqual([
    TODAY - 31,
    TODAY - 24,
    TODAY - 17,
    TODAY - 10,
    TODAY - 3,
  ]);
  const practiced = weeks.flat().filter(({ isPracticed }) => isPracticed);
  expect(practiced.map(({ day }) => day)).toEqual([TODAY - 24, TODAY - 1, TODAY]);
  expect(weeks[4]?.map(({ isToday }) => isToday).indexOf(true)).toBe(3);
});

test("has 35 consecutive days, today in the last week, whatever begins a week", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(6), (today, firstWeekday) => {
      const days = practiceWeeks([], today, firstWeekday).flat();
      expect(days).toHaveLength(35);
      expect(days.every(({ day }, index) => day === (days[0]?.day ?? 0) + index)).toBe(true);
      expect(days.findIndex(({ isToday }) => isToday)).toBeGreaterThanOrEqual(28);
      expect(days.filter(({ isToday }) => isToday)).toEqual([
        { day: today, isPracticed: false, isToday: true },
      ]);
    }),
  );
});
