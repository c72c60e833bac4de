import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Contour } from "./contour.ts";
import { measureHeld } from "./held.ts";
import { splitAtHiddenStep } from "./hidden-steps.ts";

const HOP = 0.01;

/** A contour of the given length whose pitch in cents is a function of time in seconds. */
function contour(seconds: number, cents: (time: number) => number): Contour {
  const time = Array.from({ length: Math.round(seconds / HOP) }, (_, i) => i * HOP);
  return { hop: HOP, time, cents: time.map(cents), level: time.map(() => 0.1) };
}

const whole = ({ time }: Contour) => ({ from: 0, to: time.length });
const held = (each: Contour) => measureHeld(each, whole(each));
const splits = (each: Contour) => splitAtHiddenStep(each, whole(each));

const wave = (time: number, cents: number, hz: number) => cents * Math.sin(2 * Math.PI * hz * time);
const vibratos = {
  depth: fc.double({ min: 0, max: 100, noNaN: true }),
  rate: fc.double({ min: 4.5, max: 7, noNaN: true }),
};

describe("measureHeld", () => {
  it("measures a note of constant pitch over its whole length", () => {
    expect(held(contour(0.6, () => 2400))).toEqual({
      cents: 2400,
      seconds: expect.closeTo(0.6),
      driftCents: 0,
    });
  });

  it("measures the pitch without vibrato", () => {
    fc.assert(
      fc.property(vibratos.depth, vibratos.rate, (depth, rate) => {
        const { cents, driftCents } = held(contour(0.9, (t) => 2400 + wave(t, depth, rate)));
        expect(Math.abs(cents - 2400)).toBeLessThan(12);
        expect(Math.abs(driftCents)).toBeLessThan(41);
      }),
    );
  });

  it("excludes a scoop and a fall", () => {
    const { cents, seconds, driftCents } = held(
      contour(
        0.9,
        (t) => 2400 - 300 * Math.max(0, 1 - t / 0.2) - 200 * Math.max(0, (t - 0.8) / 0.1),
      ),
    );
    expect(Math.abs(cents - 2400)).toBeLessThan(10);
    expect(Math.abs(driftCents)).toBeLessThan(41);
    expect(seconds).toBeGreaterThan(0.5);
    expect(seconds).toBeLessThan(0.8);
  });

  it("measures the drift of a note that sinks, and of a glide", () => {
    expect(held(contour(1, (t) => 2400 - 30 * t)).driftCents).toBeCloseTo(-30, 0);
    expect(held(contour(0.5, (t) => 2400 + 600 * t)).driftCents).toBeGreaterThan(100);
  });

  it("ignores frames in a wrong octave", () => {
    const each = contour(0.5, (t) => (t > 0.2 && t < 0.23 ? 1200 : 2400));
    expect(held(each).cents).toBeCloseTo(2400);
  });

  it("measures a few frames", () => {
    expect(held(contour(0.02, () => 2400))).toMatchObject({ cents: 2400, driftCents: 0 });
  });
});

describe("splitAtHiddenStep", () => {
  const step = (at: number, cents: number, glide: number) => (t: number) =>
    2400 + cents * Math.min(1, Math.max(0, (t - at) / glide + 0.5));

  it("finds a step of a quarter tone, where the pitch changes", () => {
    const [first, second] = splits(contour(1.5, step(0.7, 50, 0.1)));
    expect(first?.to).toBe(second?.from);
    expect(Math.abs((first?.to ?? 0) * HOP - 0.7)).toBeLessThan(0.03);
  });

  it("finds a half step in a vibrato that is as wide", () => {
    fc.assert(
      fc.property(vibratos.depth, vibratos.rate, (depth, rate) => {
        const pitch = step(0.8, 100, 0.1);
        expect(splits(contour(1.7, (t) => pitch(t) + wave(t, depth, rate)))).toHaveLength(2);
      }),
    );
  });

  it.each([
    [100, 25],
    [20, 60],
  ])(
    "leaves a note with a vibrato up to ±%i cents and a drift up to ±%i per second",
    (depth, speed) => {
      const vibrato = fc.double({ min: 0, max: depth, noNaN: true });
      const drift = fc.double({ min: -speed, max: speed, noNaN: true });
      fc.assert(
        fc.property(vibrato, vibratos.rate, drift, (cents, rate, slope) => {
          const pitch = (t: number) => 2400 + slope * t + wave(t, cents, rate);
          expect(splits(contour(1.5, pitch))).toHaveLength(1);
        }),
      );
    },
  );

  it("leaves a scoop, a small step and a short note", () => {
    expect(splits(contour(0.9, (t) => 2400 - 300 * Math.max(0, 1 - t / 0.2)))).toHaveLength(1);
    expect(splits(contour(1.5, step(0.7, 35, 0.1)))).toHaveLength(1);
    expect(splits(contour(0.6, step(0.3, 50, 0.05)))).toHaveLength(1);
  });
});
