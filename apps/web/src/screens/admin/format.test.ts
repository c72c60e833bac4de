import { ApiError, NetworkError } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysSummary,
  errorMessage,
  formatBytes,
  formatDay,
  formatDuration,
  isMonthly,
} from "./format.ts";

test.each([
  [0, "0s"],
  [0.9, "0s"],
  [59.99, "59s"],
  [60, "1m 0s"],
  [3599, "59m 59s"],
  [3600, "1h 0m 0s"],
  [3725, "1h 2m 5s"],
  [86_400, "24h 0m 0s"],
])("formats %f seconds as %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("formatDuration keeps every second", () => {
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
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes, "en-GB")).toMatch(text);
});

const day = (text: string, count: number) => ({ day: text, count });

test("formatDay uses UTC and leaves out the day of a month", () => {
  expect(formatDay("2026-01-01", false, "en-GB")).toBe("1 Jan 2026");
  expect(formatDay("2026-01-01", true, "en-GB")).toBe("Jan 2026");
  expect(isMonthly([day("2026-01-01", 1), day("2026-01-02", 1)])).toBe(false);
  expect(isMonthly([day("2026-02-01", 1), day("2026-03-01", 1)])).toBe(true);
  expect(isMonthly([day("2026-02-01", 1)])).toBe(false);
});

test("daysSummary describes the chart", () => {
  const days = [day("2026-01-30", 2), day("2026-01-31", 7), day("2026-02-01", 7)];
  expect(daysSummary(days, "visit", "en-GB")).toBe(
    "16 visits in 3 days. The busiest was 31 Jan 2026 with 7.",
  );
  expect(daysSummary(days.slice(0, 1), "visit", "en-GB")).toBe("2 visits in 1 day.");
  expect(daysSummary([day("2026-01-01", 0), day("2026-01-02", 0)], "account")).toBe(
    "0 accounts in 2 days.",
  );
  const months = [day("2026-01-01", 4), day("2026-02-01", 1)];
  expect(daysSummary(months, "visit", "en-GB")).toBe(
    "5 visits in 2 months. The busiest was Jan 2026 with 4.",
  );
});

test("errorMessage returns the status of an API error, or the message of any other error", () => {
  expect(errorMessage(new ApiError(503, "", ""))).toBe("HTTP error! status: 503");
  expect(errorMessage(new NetworkError("Network error. Please try again."))).toMatch(/^Network/);
});
