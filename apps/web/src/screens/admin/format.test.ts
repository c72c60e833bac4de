import { ApiError, NetworkError } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isMonthly, formatBytes, formatDay, formatDuration, errorMessage, visitsSummary } from "./format.ts";

test.each([
  [0, "0s"],
  [0.9, "0s"],
  [59.99, "59s"],
  [60, "1m 0s"],
  [3599, "59m 59s"],
  [3600, "1h 0m 0s"],
  [3725, "1h 2m 5s"],
  [86_400, "24h 0m 0s"],
])("%f seconds are %s", (seconds, said) => {
  expect(formatDuration(seconds)).toBe(said);
});

test("no second is lost in words", () => {
  fc.assert(
    fc.property(fc.nat(3_599_999), (seconds) => {
      const [, h = 0, m = 0, s = 0] =
        /^(?:(\d+)h )?(?:(\d+)m )?(\d+)s$/.exec(formatDuration(seconds)) ?? [];
      expect(Number(h) * 3600 + Number(m) * 60 + Number(s)).toBe(seconds);
    }),
  );
});

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [52_300, "52.3 kB"],
  [1_234_567_890, "1.2 GB"],
])("%i bytes are %s", (bytes, said) => {
  expect(formatBytes(bytes, "en-GB")).toMatch(said);
});

const day = (text: string, visits: number) => ({ day: text, visits });

test("days are days of UTC, and months are named as months", () => {
  expect(formatDay("2026-01-01", false, "en-GB")).toBe("1 Jan 2026");
  expect(formatDay("2026-01-01", true, "en-GB")).toBe("Jan 2026");
  expect(isMonthly([day("2026-01-01", 1), day("2026-01-02", 1)])).toBe(false);
  expect(isMonthly([day("2026-02-01", 1), day("2026-03-01", 1)])).toBe(true);
  expect(isMonthly([day("2026-02-01", 1)])).toBe(false);
});

test("the chart in a sentence", () => {
  const days = [day("2026-01-30", 2), day("2026-01-31", 7), day("2026-02-01", 7)];
  expect(visitsSummary(days, "en-GB")).toBe("16 visits in 3 days, most on 31 Jan 2026: 7.");
  expect(visitsSummary(days.slice(0, 1), "en-GB")).toBe("2 visits in 1 day.");
  expect(visitsSummary([day("2026-01-01", 0), day("2026-01-02", 0)])).toBe("0 visits in 2 days.");
  const months = [day("2026-01-01", 4), day("2026-02-01", 1)];
  expect(visitsSummary(months, "en-GB")).toBe("5 visits in 2 months, most in Jan 2026: 4.");
});

test("a failure is told by its status, or in its own words", () => {
  expect(errorMessage(new ApiError(503, "", ""))).toBe("HTTP error! status: 503");
  expect(errorMessage(new NetworkError("Network error. Please try again."))).toMatch(/^Network/);
});
