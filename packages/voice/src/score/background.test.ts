import { expect, test } from "vitest";
import type { Contour } from "../segments/contour.ts";
import { withoutBackground } from "./background.ts";

const HOP = 0.01;

type Part = readonly [seconds: number, cents: number | null, db: number];

/** Parts of a constant pitch and level, or rests. */
function contourOf(...parts: readonly Part[]): Contour {
  const frames: { readonly time: number; readonly cents: number; readonly db: number }[] = [];
  let at = 0;
  for (const [seconds, cents, db] of parts) {
    for (let i = 0; i < Math.round(seconds / HOP); i++, at++)
      if (cents !== null) frames.push({ time: at * HOP, cents, db });
  }
  return {
    hop: HOP,
    time: frames.map(({ time }) => time),
    cents: frames.map(({ cents }) => cents),
    level: frames.map(({ db }) => 0.1 * 10 ** (db / 20)),
  };
}

const NOTE: Part = [0.5, 1200, 0];
const REST: Part = [0.1, null, 0];
const lengthOf = (...parts: readonly Part[]) => withoutBackground(contourOf(...parts)).time.length;

test("keeps a voice alone", () => {
  const alone = contourOf(NOTE, REST, [0.5, 1400, -6], REST, NOTE);
  expect(withoutBackground(alone)).toBe(alone);
});

test("drops a soft voice in a rest, and one that a note goes over into", () => {
  expect(lengthOf(NOTE, REST, [0.3, 900, -14], REST, NOTE)).toBe(100);
  expect(lengthOf(NOTE, [0.3, 700, -14], NOTE)).toBe(100);
});

test("keeps what is soft in a note of the singer", () => {
  const suppressed: Part = [1.2, 1250, -16];
  expect(lengthOf(NOTE, suppressed, REST, NOTE, REST, NOTE, REST, NOTE)).toBe(320);
});

test("drops a soft voice with one loud frame", () => {
  const spoken: readonly Part[] = [
    [0.1, 900, -14],
    [0.02, 900, 0],
    [0.1, 900, -14],
  ];
  expect(lengthOf(NOTE, REST, ...spoken, REST, NOTE)).toBe(100);
});

test("keeps nothing of a take without a voice", () => {
  expect(withoutBackground(contourOf()).time).toEqual([]);
});
