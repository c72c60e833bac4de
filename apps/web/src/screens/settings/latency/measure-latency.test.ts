import fc from "fast-check";
import { expect, test } from "vitest";
import { BEAT_COUNT, BEAT_MS, measureLatency } from "./measure-latency.ts";

const START = 12_345;
const tapsAt = (offsets: readonly number[]) =>
  offsets.map((offset, index) => START + index * BEAT_MS + offset);
const steady = (ms: number) => tapsAt(Array(BEAT_COUNT).fill(ms));

test.each([
  ["sound without latency, tapped early", -45, 0],
  ["sound without latency", 12, 12],
  ["Bluetooth", 230, 230],
  ["a slow speaker", 700, 700],
])("measures %s", (_, offset, ms) => {
  expect(measureLatency(steady(offset), START)).toEqual({ kind: "measured", ms });
});

test("ignores taps that find the beat, and one outlier", () => {
  const taps = tapsAt([600, -150, 210, 190, 205, 650, 200, 195, 215, 200]);
  expect(measureLatency(taps, START)).toEqual({ kind: "measured", ms: 200 });
});

test("ignores taps before the first beat", () => {
  expect(measureLatency([START - 5000, START - 900, ...steady(200)], START)).toEqual({
    kind: "measured",
    ms: 200,
  });
});

test("reports too few and uneven taps", () => {
  expect(measureLatency(steady(200).slice(0, 7), START)).toEqual({ kind: "tooFew" });
  const taps = tapsAt([0, 0, 10, 300, 120, 500, 60, 400, 250, 700]);
  expect(measureLatency(taps, START)).toEqual({ kind: "uneven" });
});

test("deviates from the latency by at most the spread of the taps", () => {
  const jitter = fc.array(fc.integer({ min: -50, max: 50 }), {
    minLength: BEAT_COUNT,
    maxLength: BEAT_COUNT,
  });
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 700 }), jitter, (latency, noise) => {
      const result = measureLatency(tapsAt(noise.map((each) => latency + each)), START);
      expect(result.kind).toBe("measured");
      if (result.kind === "measured") expect(Math.abs(result.ms - latency)).toBeLessThanOrEqual(50);
    }),
  );
});
