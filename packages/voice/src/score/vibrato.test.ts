import { describe, expect, it } from "vitest";
import { withoutVibrato } from "./vibrato.ts";

const HOP = 0.01;

/** Notes of so many seconds in cents, with a vibrato of so many cents throughout. */
function contour(
  notes: readonly (readonly [cents: number, seconds: number])[],
  vibrato: number,
  hz = 5.7,
) {
  const straight = notes.flatMap(([cents, seconds]) =>
    Array.from({ length: Math.round(seconds / HOP) }, () => cents),
  );
  const wave = (i: number) => vibrato * Math.sin(2 * Math.PI * hz * i * HOP);
  return Float64Array.from(straight, (cents, i) => cents + wave(i));
}

const farthest = (cents: Float64Array, middle: number) =>
  Math.max(...cents.map((value) => Math.abs(value - middle)));

describe("withoutVibrato", () => {
  it("leaves less than a third of a wide vibrato", () => {
    expect(farthest(withoutVibrato(contour([[1200, 1]], 100), HOP), 1200)).toBeLessThan(35);
  });

  it("leaves less than half of it within a note, slow or fast", () => {
    for (const hz of [3, 3.4, 3.8, 4.2, 4.8, 5.2, 6.2, 7]) {
      const straight = withoutVibrato(contour([[1200, 1.2]], 100, hz), HOP);
      expect(farthest(straight.subarray(20, 100), 1200)).toBeLessThan(50);
    }
  });

  it("keeps glides between notes", () => {
    for (const frames of [12, 20, 30]) {
      const part = (i: number) => Math.min(1, Math.max(0, (i - 50) / frames));
      const glide = Float64Array.from({ length: 140 }, (_, i) => 1200 + 200 * part(i));
      const straight = withoutVibrato(glide, HOP);
      expect(
        farthest(
          straight.map((cents, i) => cents - (glide[i] ?? 0)),
          0,
        ),
      ).toBeLessThan(20);
    }
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
