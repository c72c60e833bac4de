import fc from "fast-check";
import { expect, test } from "vitest";
import type { PitchFrame } from "../frame.ts";
import { createLevelMeter, LEVEL_SECONDS } from "./level-meter.ts";
import { createPitchTracker } from "./pitch-tracker.ts";

const tone = (hz: number, level: number, sampleRate: number) =>
  Float32Array.from(
    { length: sampleRate },
    (_, n) => level * Math.SQRT2 * Math.sin((2 * Math.PI * hz * n) / sampleRate),
  );

function metered(samples: Float32Array, sampleRate: number): PitchFrame[] {
  const frames: PitchFrame[] = [];
  const meter = createLevelMeter(sampleRate, (frame) => frames.push({ ...frame }));
  for (let at = 0; at < samples.length; at += 128) meter.push(samples.subarray(at, at + 128));
  return frames;
}

test("measures the tracker's level, eight times a second", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1000 }),
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.constantFrom(16_000, 44_100, 48_000),
      (hz, level, sampleRate) => {
        const samples = tone(hz, level, sampleRate);
        let tracked = 0;
        const tracker = createPitchTracker({
          sampleRate,
          onLive: (frame) => {
            tracked = frame.level;
          },
        });
        tracker.push(samples);
        const frames = metered(samples, sampleRate);
        expect(frames.at(-1)?.level).toBeGreaterThan(0.9 * tracked);
        expect(frames.at(-1)?.level).toBeLessThan(1.1 * tracked);
        expect(frames.every(({ hz: found }) => found === 0)).toBe(true);
        const [first = 0, second = 0] = frames.map(({ time }) => time);
        expect(second - first).toBeCloseTo(LEVEL_SECONDS, 3);
      },
    ),
    { numRuns: 6 },
  );
});

test("reports within 10 ms that it hears, and survives a broken sample", () => {
  const samples = tone(200, 0.1, 16_000);
  samples[100] = Number.NaN;
  const frames = metered(samples, 16_000);
  expect(frames[0]?.time).toBeCloseTo(0.01, 3);
  expect(frames.at(-1)?.level).toBeCloseTo(0.1, 2);
});
