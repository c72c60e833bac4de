import { expect, test } from "vitest";
import { withoutCracks } from "./cracks.ts";

const HOP = 0.01;

type Part = readonly [frames: number, cents: number, gap?: number];

/** The pitch without cracks: parts of so many frames at a pitch in cents, after a gap in seconds. */
function corrected(parts: readonly Part[], shortestSeconds = 1) {
  const cents: number[] = [];
  const time: number[] = [];
  for (const [frames, each, gap = 0] of parts) {
    for (let i = 0; i < frames; i++) {
      time.push((time.at(-1) ?? 0) + HOP + (i === 0 ? gap : 0));
      cents.push(each);
    }
  }
  return withoutCracks({ hop: HOP, time, cents, level: cents.map(() => 0.1) }, shortestSeconds)
    .cents;
}

test("replaces a short jump by the pitch around it", () => {
  expect(
    corrected([
      [20, 3000],
      [12, 3900],
      [20, 3033],
    ])[25],
  ).toBeCloseTo(3000 + (33 * 6) / 13, 6);
});

test("keeps a jump that is long, small, or doesn't return", () => {
  expect(
    corrected([
      [20, 3000],
      [18, 3900],
      [20, 3000],
    ])[25],
  ).toBe(3900);
  expect(
    corrected([
      [20, 3000],
      [12, 3300],
      [20, 3000],
    ])[25],
  ).toBe(3300);
  expect(
    corrected([
      [20, 3000],
      [12, 3900],
      [20, 3200],
    ])[25],
  ).toBe(3900);
});

test("keeps a short note between rests", () => {
  expect(
    corrected([
      [20, 3000],
      [12, 3900, 0.05],
      [20, 3000, 0.05],
    ])[25],
  ).toBe(3900);
  expect(
    corrected([
      [20, 3000],
      [12, 3900],
      [20, 3000, 0.05],
    ])[25],
  ).toBe(3900);
});

test("keeps a jump that may be the shortest written note", () => {
  expect(
    corrected(
      [
        [20, 3000],
        [12, 3900],
        [20, 3000],
      ],
      0.125,
    )[25],
  ).toBe(3900);
});
