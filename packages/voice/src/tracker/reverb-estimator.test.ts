import { expect, it } from "vitest";
import { type Analysis, createAnalysis } from "./analysis.ts";
import { createLoudness, SILENCE_DB } from "./loudness.ts";
import { createReverbEstimator } from "./reverb-estimator.ts";

/** Frames of lookahead, as in the tracker. */
const LOOKAHEAD_FRAMES = 10;
/** An analysis without any pitch: only levels matter. */
const UNPITCHED: Analysis = createAnalysis(16_000);

/**
 * The estimate after notes of 400 ms at −20 dB, each followed by 400 ms of decay; `ends` are the decays in
 * dB per frame, the last value repeated.
 */
function reverberationAfter(...ends: readonly (readonly number[])[]): number {
  const loudness = createLoudness();
  const estimator = createReverbEstimator();
  let frame = 0;
  const add = (level: number): void => {
    loudness.add(10 ** (level / 10), 1, false);
    if (frame >= LOOKAHEAD_FRAMES) estimator.update(UNPITCHED, loudness, frame - LOOKAHEAD_FRAMES);
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
  return estimator.reverberation;
}

/** An abrupt end, followed 9 dB lower by reverberation with an RT60 of 0.4 s. */
const REVERBERANT = [2, 3, 4, 1.5];
const ABRUPT = [3, 10, 20, 30];
/** A singer fading out at an increasing rate. */
const FADING = [0.5, 1, 1.5, 2, 3, 4, 5, 7, 9, 12, 15, 20];

it("detects reverberation after two notes", () => {
  expect(reverberationAfter(REVERBERANT, REVERBERANT)).toBe(1);
});

it("detects no reverberation when notes end abruptly or fade out", () => {
  expect(reverberationAfter(ABRUPT, ABRUPT, ABRUPT)).toBe(0);
  expect(reverberationAfter(FADING, FADING, FADING)).toBe(0);
});

it("drops the estimate when later notes end faster than reverberation decays", () => {
  expect(reverberationAfter(REVERBERANT, REVERBERANT, REVERBERANT, ABRUPT, ABRUPT, ABRUPT)).toBe(0);
});

it("remembers the level of a background tone briefly", () => {
  const analysis = createAnalysis(16_000);
  const loudness = createLoudness();
  const estimator = createReverbEstimator();
  const toneAfter = (seconds: number, gain: number): number => {
    for (let n = 0; n < seconds * 16_000; n++) {
      if (!analysis.push(gain * Math.sin((2 * Math.PI * 330 * n) / 16_000))) continue;
      loudness.add(analysis.latest.power, 1, false);
      if (analysis.newest >= LOOKAHEAD_FRAMES)
        estimator.update(analysis, loudness, analysis.newest - LOOKAHEAD_FRAMES);
    }
    return estimator.backgroundToneDb;
  };
  expect(toneAfter(0.5, 0.1)).toBe(SILENCE_DB);
  const tone = toneAfter(0.5, 0.005);
  expect(tone).toBeCloseTo(20 * Math.log10(0.005 / Math.SQRT2), -1);
  expect(toneAfter(0.2, 0.1)).toBeCloseTo(tone, 0);
  expect(toneAfter(0.3, 0.1)).toBe(SILENCE_DB);
});
