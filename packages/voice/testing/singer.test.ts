import { describe, expect, it } from "vitest";
import { createPitchTracker } from "../src/index.ts";
import { hum, quiet, type Song, sing, voiceLevel } from "./index.ts";

const song: Song = {
  sampleRate: 16_000,
  voice: "woman",
  seed: 4,
  vibrato: { cents: 30, hz: 5.5 },
  notes: [
    { midi: 67, seconds: 0.5, vowel: "o", consonant: "s", gapSeconds: 0.2 },
    { midi: 64, seconds: 0.5, vowel: "i", consonant: "m" },
    { hz: 300, seconds: 0.5, vowel: "a" },
  ],
};

describe("sing", () => {
  it("returns the same samples for the same seed only", () => {
    expect(sing(song).samples).toEqual(sing(song).samples);
    expect(sing({ ...song, seed: 5 }).samples).not.toEqual(sing(song).samples);
  });

  it("has the requested duration and level, within full scale", () => {
    const { samples, truth, notes } = sing(song);
    expect(samples.length / 16_000).toBeCloseTo(0.3 + 0.5 + 0.2 + 1 + 0.3, 2);
    expect(truth.at(-1)?.time).toBeCloseTo(2.29, 2);
    expect(voiceLevel(samples)).toBeGreaterThan(0.04);
    expect(samples.every((x) => Math.abs(x) < 1)).toBe(true);
    expect(notes.map((note) => note.start)).toEqual([0.4, 1, 1.5]);
  });

  it("returns a truth that the pitch tracker agrees with", () => {
    const { samples, truth } = sing(song);
    let correct = 0;
    const tracker = createPitchTracker({
      sampleRate: 16_000,
      onSettled: ({ time, hz }) => {
        const sung = truth[Math.round(time * 100)]?.hz ?? 0;
        if (sung === 0 ? hz === 0 : Math.abs(1200 * Math.log2(hz / sung)) < 50) correct += 1;
      },
    });
    tracker.push(samples);
    tracker.end();
    expect(correct / truth.length).toBeGreaterThan(0.95);
  });

  it("throws when a note has no pitch", () => {
    expect(() => sing({ ...song, notes: [{ seconds: 1 }] })).toThrow(RangeError);
  });
});

describe("conditions", () => {
  it("have the documented levels", () => {
    const { samples } = sing(song);
    expect(20 * Math.log10(voiceLevel(quiet(samples, 16_000, 1)))).toBeCloseTo(-40, 0);
    const hummed = hum(samples, 16_000, 1).map((x, n) => x - (samples[n] ?? 0));
    expect(20 * Math.log10(voiceLevel(hummed) / voiceLevel(samples))).toBeCloseTo(-20, 0);
  });
});
