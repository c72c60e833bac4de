import { expect, it } from "vitest";
import { type Analysis, createAnalysis } from "./analysis.ts";
import { createLoudness, SILENCE_DB } from "./loudness.ts";
import { createReverbEstimator } from "./reverb-estimator.ts";

const AHEAD = 10;
/** Hears no pitch at all: only levels tell. */
const SILENT: Analysis = createAnalysis(16_000);

/** Notes of 400 ms at −20 dB, each followed by 400 ms that begin with the falls given (dB a frame). */
function wetAfter(...ends: readonly (readonly number[])[]): number {
  const loudness = createLoudness();
  const room = createReverbEstimator();
  let frame = 0;
  const add = (level: number): void => {
    loudness.add(10 ** (level / 10), 1, false);
    if (frame >= AHEAD) room.update(SILENT, loudness, frame - AHEAD);
    frame += 1;
  };
  for (const falls of ends) {
    for (let k = 0; k < 40; k++) add(-20);
    let level = -20;
    for (let k = 0; k < 40; k++) {
      level = Math.max(-80, level - (falls[k] ?? falls.at(-1) ?? 0));
      add(level);
    }
  }
  return room.reverberation;
}

/** Cut off, and 9 dB below it a room that fades by 60 dB in 0.4 s. */
const LIVE = [2, 3, 4, 1.5];
const CUT = [3, 10, 20, 30];
/** A singer who fades away, ever faster. */
const FADING = [0.5, 1, 1.5, 2, 3, 4, 5, 7, 9, 12, 15, 20];

it("knows a live room by the first or second note that ends in it", () => {
  expect(wetAfter(LIVE, LIVE)).toBe(1);
});

it("takes no singer's end for a room's", () => {
  expect(wetAfter(CUT, CUT, CUT)).toBe(0);
  expect(wetAfter(FADING, FADING, FADING)).toBe(0);
});

it("knows better once notes end faster than a room would let them", () => {
  expect(wetAfter(LIVE, LIVE, LIVE, CUT, CUT, CUT)).toBe(0);
});

it("remembers for a moment how loud the tone behind the voice is", () => {
  const analysis = createAnalysis(16_000);
  const loudness = createLoudness();
  const room = createReverbEstimator();
  const toneAfter = (seconds: number, gain: number): number => {
    for (let n = 0; n < seconds * 16_000; n++) {
      if (!analysis.push(gain * Math.sin((2 * Math.PI * 330 * n) / 16_000))) continue;
      loudness.add(analysis.latest.power, 1, false);
      if (analysis.newest >= AHEAD) room.update(analysis, loudness, analysis.newest - AHEAD);
    }
    return room.backgroundToneDb;
  };
  expect(toneAfter(0.5, 0.1)).toBe(SILENCE_DB);
  const tone = toneAfter(0.5, 0.005);
  expect(tone).toBeCloseTo(20 * Math.log10(0.005 / Math.SQRT2), -1);
  expect(toneAfter(0.2, 0.1)).toBeCloseTo(tone, 0);
  expect(toneAfter(0.3, 0.1)).toBe(SILENCE_DB);
});
