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
  it("gives the same song for the same seed, and another for another", () => {
    expect(sing(song).samples).toEqual(sing(song).samples);
    expect(sing({ ...song, seed: 5 }).samples).not.toEqual(sing(song).samples);
  });

  it("sings as long and as loud as it is told, and no louder than full scale", () => {
    const { samples, truth, notes } = sing(song);
    expect(samples.length / 16_000).toBeCloseTo(0.3 + 0.5 + 0.2 + 1 + 0.3, 2);
    expect(truth.at(-1)?.time).toBeCloseTo(2.29, 2);
    expect(voiceLevel(samples)).toBeGreaterThan(0.04);
    expect(samples.every((x) => Math.abs(x) < 1)).toBe(true);
    expect(notes.map((note) => note.start)).toEqual([0.4, 1, 1.5]);
  });

  it("tells the truth: the pitch tracker agrees with it", () => {
    const { samples, truth } = sing(song);
    let right = 0;
    const tracker = createPitchTracker({
      sampleRate: 16_000,
      onSettled: ({ time, hz }) => {
        const sung = truth[Math.round(time * 100)]?.hz ?? 0;
        if (sung === 0 ? hz === 0 : Math.abs(1200 * Math.log2(hz / sung)) < 50) right += 1;
      },
    });
    tracker.push(samples);
    tracker.end();
    expect(right / truth.length).toBeGreaterThan(0.95);
  });

  it("needs a pitch for each note", () => {
    expect(() => sing({ ...song, notes: [{ seconds: 1 }] })).toThrow(RangeError);
  });
});

describe("conditions", () => {
  it("bring the level that they say", () => {
    const { samples } = sing(song);
    expect(20 * Math.log10(voiceLevel(quiet(samples, 16_000, 1)))).toBeCloseTo(-40, 0);
    const hummed = hum(samples, 16_000, 1).map((x, n) => x - (samples[n] ?? 0));
    expect(20 * Math.log10(voiceLevel(hummed) / voiceLevel(samples))).toBeCloseTo(-20, 0);
  });
});
