import { expect, test } from "vitest";
import { withoutCreak } from "./creak.ts";

const HOP = 0.01;

/** Raises the creak of a voice: parts of so many frames at a pitch in cents. */
function raised(...parts: readonly (readonly [frames: number, cents: number])[]) {
  const cents = parts.flatMap(([frames, each]) => Array.from({ length: frames }, () => each));
  const time = cents.map((_, i) => i * HOP);
  return withoutCreak({ hop: HOP, time, cents, level: cents.map(() => 0.1) }).cents;
}

test("raises the end of a note by an octave where it creaks", () => {
  expect(raised([40, 3000], [8, 1790], [2, 3000])).toEqual([
    ...Array.from({ length: 40 }, () => 3000),
    ...Array.from({ length: 8 }, () => 2990),
    3000,
    3000,
  ]);
});

test("keeps a note an octave below its neighbors", () => {
  expect(raised([40, 3000], [12, 1800], [40, 3000])[45]).toBe(1800);
});

test("keeps what is short and lower by another interval", () => {
  expect(raised([40, 3000], [8, 2000], [40, 3000])[44]).toBe(2000);
});
