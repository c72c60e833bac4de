import { describe, expect, it, test } from "vitest";
import { calendarSummary, dayLabel } from "./messages.ts";
import { practiceWeeks } from "./practice-weeks.ts";

/** Wednesday, November 25, 2026. */
const TODAY = 20_782;

describe("the calendar", () => {
  const summaryOf = (...days: readonly number[]) => calendarSummary(practiceWeeks(days, TODAY, 0));

  it("says on how many days of its weeks the learner practiced", () => {
    expect(summaryOf(TODAY)).toBe("You practiced on 1 day in the last five weeks.");
    expect(summaryOf(TODAY, TODAY - 3, TODAY - 90)).toBe(
      "You practiced on 2 days in the last five weeks.",
    );
  });

  it("says what it will show before the first day", () => {
    expect(summaryOf()).toBe("Each day that you practice appears here as a note.");
  });

  test.each([
    [true, false, "November 24: practiced"],
    [false, false, "November 24"],
    [true, true, "November 24, today: practiced"],
    [false, true, "November 24, today"],
  ])("labels a day, practiced: %j, today: %j", (isPracticed, isToday, label) => {
    expect(dayLabel({ day: 0, isPracticed, isToday }, "November 24")).toBe(label);
  });
});
