import { describe, expect, it } from "vitest";
import { glidesIn } from "./glides.ts";

const HOP = 0.01;

/** Two notes of half a second, with a glide between them like half a wave, and a vibrato throughout. */
function twoNotes(stepCents: number, glideSeconds: number, vibratoCents = 0): Float64Array {
  return Float64Array.from({ length: Math.round((1 + glideSeconds) / HOP) }, (_, i) => {
    const part = Math.min(1, Math.max(0, (i * HOP - 0.5) / glideSeconds));
    const wave = vibratoCents * Math.sin(2 * Math.PI * 5 * i * HOP);
    return 1200 + stepCents * (0.5 - 0.5 * Math.cos(Math.PI * part)) + wave;
  });
}

const marked = (cents: Float64Array) => {
  const glides = glidesIn(cents, cents, HOP);
  return [...glides.keys()].filter((i) => glides[i] === 1);
};

describe("glidesIn", () => {
  it("marks a portamento up or down, but not the notes beside it", () => {
    for (const step of [200, -200, 400]) {
      const frames = marked(twoNotes(step, 0.25));
      expect(frames.length).toBeGreaterThan(12);
      expect(frames[0]).toBeGreaterThan(45);
      expect(frames.at(-1)).toBeLessThan(80);
    }
  });

  it("marks no wave of vibrato, neither within a note nor beside a quick step", () => {
    const started = (cents: Float64Array) => marked(cents).filter((i) => i > 20);
    expect(started(twoNotes(0, 0.1, 60))).toEqual([]);
    expect(started(twoNotes(200, 0.04, 30))).toEqual([]);
  });

  it("marks a scoop after a rest", () => {
    const scoop = Float64Array.from({ length: 60 }, (_, i) => 1200 - 150 * Math.max(0, 1 - i / 20));
    expect(marked(scoop)[0]).toBe(0);
    expect(marked(scoop).length).toBeGreaterThan(15);
  });
});
