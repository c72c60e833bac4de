import type { Meter, Phrase } from "@attune/phrases";
import { expect, test } from "vitest";
import { countIn } from "./count-in.ts";

const phrase = (beats: Meter["beats"], pickupTicks = 0): Phrase => ({
  id: "test",
  level: 7,
  meter: { beats },
  pickupTicks,
  events: [{ kind: "note", name: "C4", ticks: 12 }],
});

/** '1' for a downbeat, '.' for another beat. */
const beats = (counted: Phrase) =>
  countIn(counted, 60)
    .clicks.map(({ isDownbeat }) => (isDownbeat ? "1" : "."))
    .join("");

test.each([
  [4, 0, "1..."],
  [3, 0, "1.."],
  [2, 0, "1.1."],
  [4, 12, "1.."],
  [3, 12, "1..1."],
  [2, 12, "1.1"],
  [4, 6, "1..."],
  [4, 24, "1...1."],
] as const)("counts whole measures of %i, less a pickup of %i ticks: %s", (meter, pickup, text) => {
  expect(beats(phrase(meter, pickup))).toBe(text);
});

test("clicks on each beat of the tempo", () => {
  const { clicks } = countIn(phrase(4), 120);
  expect(clicks.map(({ at }) => at)).toEqual([0, 0.5, 1, 1.5]);
});

test("leads from the end of the last click to the phrase, whose pickup enters at its place", () => {
  expect(countIn(phrase(4), 60).leadSeconds).toBeCloseTo(0.96);
  expect(countIn(phrase(4), 120).leadSeconds).toBeCloseTo(0.46);
  expect(countIn(phrase(3, 12), 60).leadSeconds).toBeCloseTo(0.96);
  // The second half of a beat.
  expect(countIn(phrase(4, 6), 60).leadSeconds).toBeCloseTo(0.46);
});
