import { measureTicks } from "@attune/phrases";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRest } from "./rests.ts";

/** Start and length in ticks. */
const RESTS: readonly (readonly [beats: 2 | 3 | 4, start: number, ticks: number, rests: string])[] =
  [
    // A silent measure
    [2, 0, 24, "whole"],
    [3, 0, 36, "whole"],
    [4, 0, 48, "whole"],
    // Halves of 4/4 only
    [4, 0, 24, "half"],
    [4, 24, 24, "half"],
    [4, 12, 24, "quarter quarter"],
    [4, 0, 36, "half quarter"],
    [4, 12, 36, "quarter half"],
    [3, 0, 24, "quarter quarter"],
    [3, 12, 24, "quarter quarter"],
    // Beats stay visible
    [2, 0, 18, "quarter eighth"],
    [2, 6, 18, "eighth quarter"],
    [2, 6, 12, "eighth eighth"],
    [4, 18, 12, "eighth eighth"],
    [3, 6, 24, "eighth quarter eighth"],
    [4, 6, 42, "eighth quarter half"],
    // Within a beat
    [2, 6, 6, "eighth"],
    [2, 0, 9, "eighth sixteenth"],
    [2, 3, 9, "sixteenth eighth"],
    [2, 9, 3, "sixteenth"],
    [2, 3, 6, "sixteenth sixteenth"],
  ];

test.each(RESTS)(
  "in %i/4, at tick %i, a rest of %i ticks is %s",
  (beats, start, ticks, expected) => {
    const pieces = splitRest(start, ticks, { beats });
    expect(pieces.map(({ value }) => value).join(" ")).toBe(expected);
  },
);

test("fills the rest, and only a whole rest or a half of 4/4 covers the start of a beat", () => {
  const rest = fc
    .record({
      beats: fc.constantFrom(2 as const, 3 as const, 4 as const),
      from: fc.nat(15),
      length: fc.integer({ min: 1, max: 16 }),
    })
    .filter(({ beats, from, length }) => 3 * (from + length) <= measureTicks({ beats }));
  fc.assert(
    fc.property(rest, ({ beats, from, length }) => {
      const pieces = splitRest(3 * from, 3 * length, { beats });
      let end = 0;
      for (const { offsetTicks, ticks, value, isWholeMeasure } of pieces) {
        expect(offsetTicks).toBe(end);
        end += ticks;
        const start = 3 * from + offsetTicks;
        const beatsTouched = Math.ceil((start + ticks) / 12) - Math.floor(start / 12);
        if (!isWholeMeasure && value !== "half") expect(beatsTouched).toBe(1);
        if (value === "half") expect(start % 24).toBe(0);
      }
      expect(end).toBe(3 * length);
    }),
  );
});

test("throws a RangeError for what sixteenths don't fill", () => {
  expect(() => splitRest(0, 4, { beats: 4 })).toThrow(RangeError);
  expect(() => splitRest(1, 6, { beats: 4 })).toThrow(RangeError);
});
