import { describe, expect, it, test } from "vitest";
import {
  calendarSummary,
  dayLabel,
  forecastSummary,
  pitchSummary,
  practicedOf,
  stabilitySummary,
  storageMessage,
  timeSummary,
  timesMessage,
} from "./messages.ts";
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

describe("what sticks", () => {
  const counts = { new: 5, days: 3, weeks: 4, months: 0, lasting: 0 };

  it("counts what was practiced", () => {
    expect(practicedOf(counts)).toBe("7 of 12 practiced");
  });

  test.each([
    [0, 0, /^Each note is something to remember\. /],
    [1, 0, /^1 of 13 things stays with you for a month or more\. /],
    [2, 4, /^6 of 18 things stay with you for a month or more\. /],
  ])("says how much lasts with %i for months and %i for longer", (months, lasting, sentence) => {
    expect(stabilitySummary([{ kind: "sing", counts: { ...counts, months, lasting } }])).toMatch(
      sentence,
    );
  });
});

test.each([
  [[0, 0, 0], "Nothing comes back in the next two weeks."],
  [[1, 0, 0], "1 thing comes back today, and nothing more in the next two weeks."],
  [[0, 1, 2], "Nothing comes back today. 3 things come back in the next two weeks."],
  [[12, 1, 0], "12 things come back today, and 1 more in the next two weeks."],
])("forecasts %j", (counts, summary) => {
  expect(forecastSummary(counts)).toBe(summary);
});

test.each([
  [[0, 0], "The time that you practice from now on appears here."],
  [[1, 0], "You practiced 1 minute in the last 2 weeks."],
  [[60, 25], "You practiced 1\u00a0h 25\u00a0min in the last 2 weeks, 25 minutes of it this week."],
  [[0, 120], "You practiced 2\u00a0h in the last 2 weeks, 2\u00a0h of it this week."],
])("sums up the minutes %j", (minutes, summary) => {
  expect(timeSummary(minutes.map((each, day) => ({ day, minutes: each })))).toBe(summary);
});

describe("the accuracy in cents", () => {
  const week = (day: number, cents: number) => ({ day, cents, answers: 3 });
  const summaryOf = (...weeks: readonly ReturnType<typeof week>[]) =>
    pitchSummary(weeks, (day) => `day ${day}`);

  it("compares the first week with the last", () => {
    expect(summaryOf(week(7, 63.6), week(14, 80), week(28, 14.2))).toBe(
      "Your notes were typically 64 cents off in the week of day 7, and 14 in the week of day 28. Up to 25 cents are in tune.",
    );
  });

  it("describes a single week without a comparison", () => {
    expect(summaryOf(week(7, 1))).toBe(
      "Your notes were typically 1 cent off in the week of day 7. Up to 25 cents are in tune.",
    );
  });
});

test("says how often something was mixed up", () => {
  expect([1, 2].map(timesMessage)).toEqual(["once", "2 times"]);
});

test("says where the answers are, unless all of them are here", () => {
  const kept = { isSignedIn: false, isOnline: true, isUnkept: false };
  expect(storageMessage(kept)).toMatch(/^Your progress is kept on this device\./);
  expect(storageMessage({ ...kept, isSignedIn: true, isOnline: false })).toMatch(
    /^You are offline\./,
  );
  expect(storageMessage({ ...kept, isSignedIn: true })).toBeUndefined();
});

test("says that the browser keeps nothing", () => {
  const unkept = { isSignedIn: false, isOnline: true, isUnkept: true };
  expect(storageMessage(unkept)).toMatch(/doesn’t keep your progress .* Log in to keep it\.$/);
  expect(storageMessage({ ...unkept, isSignedIn: true })).toMatch(/it is kept in your account\.$/);
});
