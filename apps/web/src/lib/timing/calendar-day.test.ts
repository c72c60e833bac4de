import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  calendarDay,
  dayFormatter,
  daysIntoWeek,
  firstWeekday,
  startOfNextDay,
  startOfWeek,
  startOfWeekAt,
} from "./calendar-day.ts";

const at = (text: string) => Date.parse(text);

afterEach(() => vi.unstubAllEnvs());

describe.each([
  // Clocks change at 2 a.m., and in Beirut at midnight, which one day a year doesn't have.
  ["America/New_York", "2026-03-08", "2026-11-01"],
  ["Europe/Berlin", "2026-03-29", "2026-10-25"],
  ["Asia/Beirut", "2026-03-29", "2026-10-25"],
  ["Pacific/Auckland", "2026-09-27", "2026-04-05"],
  ["UTC", "2026-03-29", "2026-10-25"],
])("in %s", (zone, short, long) => {
  beforeEach(() => vi.stubEnv("TZ", zone));

  it.each([short, long])("each hour of %s is on one day, between its neighbors", (date) => {
    const noon = calendarDay(new Date(`${date}T12:00`).getTime());
    expect(noon).toBe(at(`${date}T00:00Z`) / 86_400_000);
    const hours = Array.from({ length: 49 }, (_, hour) => {
      const moment = new Date(`${date}T12:00`).getTime() + (hour - 24) * 3_600_000;
      return [new Date(moment).getDate(), calendarDay(moment)] as const;
    });
    for (const [dayOfMonth, day] of hours)
      expect(new Date(day * 86_400_000).getUTCDate()).toBe(dayOfMonth);
    expect(new Set(hours.map(([, day]) => day))).toEqual(new Set([noon - 1, noon, noon + 1]));
  });

  it.each([short, long])(
    "the week of each hour of %s begins with a day's first millisecond",
    (date) => {
      const noon = new Date(`${date}T12:00`).getTime();
      for (const first of [0, 1, 6])
        for (let hour = -24 * 7; hour <= 24 * 7; hour += 1) {
          const moment = noon + hour * 3_600_000;
          const start = startOfWeekAt(moment, first);
          expect(calendarDay(start)).toBe(startOfWeek(calendarDay(moment), first));
          expect(calendarDay(start - 1)).toBe(calendarDay(start) - 1);
        }
    },
  );

  it.each([short, long])(
    "the day after each hour of %s begins with its first millisecond",
    (date) => {
      for (let hour = -24; hour <= 24; hour += 1) {
        const moment = new Date(`${date}T12:00`).getTime() + hour * 3_600_000;
        const next = startOfNextDay(moment);
        expect(next).toBeGreaterThan(moment);
        expect([calendarDay(next - 1), calendarDay(next)]).toEqual([
          calendarDay(moment),
          calendarDay(moment) + 1,
        ]);
      }
    },
  );
});

it.each([
  ["America/Los_Angeles", "Nov 24"],
  ["UTC", "Nov 25"],
  ["Asia/Tokyo", "Nov 25"],
  ["Pacific/Kiritimati", "Nov 25"],
])("in %s, 4:37 a.m. UTC on November 25 is on %s", (zone, date) => {
  vi.stubEnv("TZ", zone);
  const day = calendarDay(at("2026-11-25T04:37Z"));
  expect(dayFormatter({ month: "short", day: "numeric" }, "en-US")(day)).toBe(date);
});

describe("a week", () => {
  it.each([
    ["en-US", 0],
    ["de", 1],
    ["en-GB", 1],
    ["ar-EG", 6],
  ])("begins in locale %s with weekday %i", (locale, weekday) => {
    expect(firstWeekday(locale)).toBe(weekday);
  });

  it("begins with Sunday where the browser doesn't know", () => {
    vi.stubGlobal("Intl", { Locale: class {} });
    expect(firstWeekday("de")).toBe(0);
  });

  it("reads the property of earlier browsers", () => {
    const weekInfo = { firstDay: 6 };
    vi.stubGlobal("Intl", {
      Locale: class {
        weekInfo = weekInfo;
      },
    });
    expect(firstWeekday("de")).toBe(6);
  });

  it("starts on its first weekday, at most six days before", () => {
    const weekdayName = dayFormatter({ weekday: "long" }, "en-US");
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 40_000 }), fc.nat(6), (day, first) => {
        const start = startOfWeek(day, first);
        expect(start + daysIntoWeek(day, first)).toBe(day);
        expect(day - start).toBeGreaterThanOrEqual(0);
        expect(day - start).toBeLessThan(7);
        // January 4, 1970, was a Sunday.
        expect(weekdayName(start)).toBe(weekdayName(3 + first));
      }),
    );
  });
});
