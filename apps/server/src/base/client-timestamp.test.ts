import { endpoints } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clampClientTimestamp } from "./client-timestamp.ts";

const NOW = Date.UTC(2026, 0, 15);
const EARLIEST = Date.UTC(2020, 0, 1);

test.each([
  [NOW - 1, NOW - 1],
  ["2026-01-14T23:59:59.999+00:00", NOW - 1],
  [NOW + 1, NOW],
  ["9999-12-31T23:59:59-23:59", NOW],
  [0, EARLIEST],
  ["0000-01-01T00:00:00+14:00", EARLIEST],
])("clamps %s to %i", (timestamp, clamped) => {
  expect(clampClientTimestamp(timestamp, NOW)).toBe(clamped);
});

test("returns a time between 2020 and now for every timestamp that the contract accepts", () => {
  const { answeredAt } = endpoints.recordAttempt.body.shape;
  const upTo = (min: number, max: number) =>
    fc.integer({ min, max }).map((n) => String(n).padStart(2, "0"));
  const text = fc
    .tuple(fc.nat(9_999), upTo(1, 12), upTo(1, 31), upTo(0, 23), fc.constantFrom("+", "-"))
    .map(([y, mo, d, h, sign]) => `${`${y}`.padStart(4, "0")}-${mo}-${d}T${h}:59:59${sign}${h}:59`);
  const timestamp = fc
    .oneof(text, fc.maxSafeInteger())
    .filter((each) => answeredAt.safeParse(each).success);
  fc.assert(
    fc.property(timestamp, (each) => {
      const clamped = clampClientTimestamp(each, NOW);
      expect(clamped >= EARLIEST && clamped <= NOW).toBe(true);
    }),
    { numRuns: 200 },
  );
});
