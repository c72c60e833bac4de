import { createRandom } from "@attune/voice/testing";
import { expect, it } from "vitest";
import { createAnalysis } from "./analysis.ts";
import { blurredProbability } from "./blurred-sound.ts";
import { createLoudness } from "./loudness.ts";

const RATE = 16_000;

/** The probability `age` frames before the newest, 0.4 s after a sound has begun over noise of some level. */
function probabilityOf(sound: (t: number) => number, noise = 1e-4, age = 10): number {
  const analysis = createAnalysis(RATE);
  const loudness = createLoudness();
  const random = createRandom(1);
  for (let n = 0; n < 0.8 * RATE; n++) {
    const t = n / RATE - 0.4;
    const isFrame = analysis.push((t < 0 ? 0 : 0.05 * sound(t)) + noise * random.normal());
    if (isFrame) loudness.add(analysis.latest.power, 1, false);
  }
  return blurredProbability(analysis, loudness, analysis.newest - age);
}

/** Ten harmonics of each pitch in Hz. */
const tones =
  (...pitches: readonly number[]) =>
  (t: number) =>
    pitches.reduce((sum, hz) => {
      for (let k = 1; k <= 10; k++) sum += Math.sin(2 * Math.PI * k * hz * t + hz + k) / k;
      return sum;
    }, 0);

const seventhChord = tones(247, 311, 370, 440);

it("returns 1 for a chord in a quiet room", () => {
  expect(probabilityOf(seventhChord)).toBe(1);
});

it("returns 1 for a chord without frames after it", () => {
  expect(probabilityOf(seventhChord, 1e-4, 0)).toBe(1);
});

it("returns 0 for a voice, and within 0.1 s of one", () => {
  const voice = tones(220);
  expect(probabilityOf(voice)).toBe(0);
  expect(probabilityOf((t) => (t > 0.22 ? seventhChord(t) : voice(t)))).toBe(0);
});

it("returns 0 where noise may blur a voice", () => {
  expect(probabilityOf(seventhChord, 0.05)).toBe(0);
});

it("returns 0 for a sound that has just begun", () => {
  expect(probabilityOf((t) => (t > 0.25 ? seventhChord(t) : 0), 1e-4, 0)).toBe(0);
});
