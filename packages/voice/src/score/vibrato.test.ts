import { describe, expect, it } from "vitest";
import { withoutVibrato } from "./vibrato.ts";

const HOP = 0.01;

/** Notes of so many seconds in cents, with a vibrato throughout. */
function contour(notes: readonly (readonly [cents: number, seconds: number])[], vibrato: number) {
  const straight = notes.flatMap(([cents, seconds]) =>
    Array.from({ length: Math.round(seconds / HOP) }, () => cents),
  );
  const wave = (i: number) => vibrato * Math.sin(2 * Math.PI * 5.7 * i * HOP);
  return Float64Array.from(straight, (cents, i) => cents + wave(i));
}

const farthest = (cents: Float64Array, middle: number) =>
  Math.max(...cents.map((value) => Math.abs(value - middle)));

describe("withoutVibrato", () => {
  it("leaves less than a third of a wide vibrato", () => {
    expect(farthest(withoutVibrato(contour([[1200, 1]], 100), HOP), 1200)).toBeLessThan(35);
  });

  it("keeps steps between notes that are longer than its window", () => {
    const notes = [
      [1200, 0.6],
      [1300, 0.6],
    ] as const;
    const straight = withoutVibrato(contour(notes, 80), HOP);
    expect(farthest(straight.subarray(0, 58), 1200)).toBeLessThan(40);
    expect(farthest(straight.subarray(62), 1300)).toBeLessThan(40);
  });

  it("changes nothing of short notes, of a narrow vibrato, and of a voice between rests", () => {
    const trill = Array.from({ length: 6 }, (_, k) => [k % 2 === 0 ? 1200 : 1300, 0.17] as const);
    const breath = contour([[1200, 0.3]], 100);
    for (const cents of [contour(trill, 0), contour([[1200, 1]], 20), breath]) {
      expect(withoutVibrato(cents, HOP)).toEqual(cents);
    }
  });

  it("passes over errors of the tracker, and adds no voice", () => {
    const cents = contour([[1200, 1]], 100);
    cents[50] = Number.NaN;
    const straight = withoutVibrato(cents, HOP);
    expect(straight[50]).toBeNaN();
    expect(farthest(straight.subarray(51), 1200)).toBeLessThan(35);
  });
});
