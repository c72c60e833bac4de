import { createPitchTracker } from "@attune/voice";
import { expect, test } from "vitest";
import { CLICKS } from "../../ports.ts";
import { CLICK_RATE_HZ, clickSamples } from "./clicks.ts";

test.each(CLICKS)(
  "the click %s is short, loud enough, and starts and ends without a jump",
  (name) => {
    const samples = clickSamples(name);
    expect(samples.length / CLICK_RATE_HZ).toBeLessThanOrEqual(0.13);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(name === "beat" ? 0.7 : 1);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  },
);

test("the clicks around listening differ", () => {
  expect(clickSamples("begin").length).toBeGreaterThan(2 * clickSamples("end").length);
});

test("the first beat of a measure is brighter than the others", () => {
  const changes = (name: "beat" | "downbeat") => {
    const samples = clickSamples(name);
    const steps = samples.slice(1).map((sample, at) => (sample - (samples[at] ?? 0)) ** 2);
    const sum = (values: Float32Array) => values.reduce((total, each) => total + each, 0);
    return sum(steps) / sum(samples.map((sample) => sample ** 2));
  };
  expect(changes("downbeat")).toBeGreaterThan(2 * changes("beat"));
});

test.each(CLICKS)("the click %s has no pitch that could be taken for a voice", (name) => {
  const hz: number[] = [];
  const tracker = createPitchTracker({
    sampleRate: CLICK_RATE_HZ,
    onSettled: (frame) => hz.push(frame.hz),
  });
  const silence = new Float32Array(CLICK_RATE_HZ / 2);
  for (const part of [silence, clickSamples(name), silence]) tracker.push(part);
  tracker.end();
  expect(hz.length).toBeGreaterThan(50);
  expect(hz.filter((each) => each > 0)).toEqual([]);
});
