import { expect, it } from "vitest";
import { createAnalysis } from "./analysis.ts";
import { createLoudness } from "./loudness.ts";
import { struckProbability } from "./struck-tone.ts";

const RATE = 16_000;

/** The probability in the middle of 0.6 s of a tone; level in dB and pitch in cents by time in s. */
function probabilityOf(db: (t: number) => number, cents: (t: number) => number): number {
  const analysis = createAnalysis(RATE);
  const loudness = createLoudness();
  let phase = 0;
  for (let n = 0; n < 0.6 * RATE; n++) {
    const t = n / RATE;
    phase += (2 * Math.PI * 330 * 2 ** (cents(t) / 1200)) / RATE;
    const isFrame = analysis.push(Math.SQRT2 * 10 ** (db(t) / 20) * Math.sin(phase));
    if (isFrame) loudness.add(analysis.latest.power, 1, false);
  }
  return struckProbability(analysis, loudness, 40);
}
const steady = () => 0;

it("returns 1 for a soft tone that fades like a string", () => {
  expect(probabilityOf((t) => -45 - 10 * t, steady)).toBe(1);
  expect(probabilityOf((t) => -40 - 40 * t, steady)).toBe(1);
});

it("returns 0 for a louder tone", () => {
  expect(probabilityOf((t) => -20 - 10 * t, steady)).toBe(0);
});

it("returns 0 for a held tone", () => {
  expect(probabilityOf(() => -45, steady)).toBe(0);
});

it.each([
  ["vibrato", (t: number) => -45 - 10 * t, (t: number) => 25 * Math.sin(2 * Math.PI * 5.5 * t)],
  ["a glide", (t: number) => -45 - 10 * t, (t: number) => 80 * t],
  ["a trembling level", (t: number) => -45 - 10 * t + Math.sin(2 * Math.PI * 12 * t), steady],
])("returns less than 0.2 for a voice that fades with %s", (_, db, cents) => {
  expect(probabilityOf(db, cents)).toBeLessThan(0.2);
});
