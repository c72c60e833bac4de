import { describe, expect, it } from "vitest";
import { createRandom } from "../../testing/index.ts";
import type { Contour } from "./contour.ts";
import { withoutStruck } from "./struck.ts";

const HOP = 0.01;

interface Tone {
  /** dB per second. */
  readonly fade: number;
  /** Standard deviation of its pitch in cents. */
  readonly cents: number;
  readonly seconds?: number;
  /** Depth in dB of its strings' beats. */
  readonly beat?: number;
}

/** A contour of tones one after the other, and their spans. */
function play(...tones: readonly Tone[]) {
  const random = createRandom(3);
  const cents: number[] = [];
  const level: number[] = [];
  const spans = tones.map(({ fade, cents: deviation, seconds = 0.6, beat = 0 }) => {
    const from = cents.length;
    for (let t = 0; t < seconds - HOP / 2; t += HOP) {
      const db = -20 + fade * t + beat * Math.sin(2 * Math.PI * 3 * t);
      cents.push(2400 + deviation * random.normal());
      level.push(10 ** (db / 20));
    }
    return { from, to: cents.length };
  });
  const contour: Contour = { hop: HOP, time: cents.map((_, i) => i * HOP), cents, level };
  return { contour, spans };
}

/** Indices of the tones that are left. */
function leftOf(...tones: readonly Tone[]): readonly number[] {
  const { contour, spans } = play(...tones);
  return withoutStruck(contour, spans).map((span) => spans.indexOf(span));
}

describe("withoutStruck", () => {
  it("drops a tone that fades and is steadier than a voice", () => {
    expect(leftOf({ fade: -12, cents: 0.5 })).toEqual([]);
    expect(leftOf({ fade: -12, cents: 0.5, beat: 1 })).toEqual([]);
    expect(leftOf({ fade: -4, cents: 0.5 })).toEqual([]);
  });

  it("keeps a voice that fades, and a tone that doesn't", () => {
    expect(leftOf({ fade: -12, cents: 4 })).toEqual([0]);
    expect(leftOf({ fade: 0, cents: 0.5 })).toEqual([0]);
    expect(leftOf({ fade: -2, cents: 0.5 })).toEqual([0]);
    expect(leftOf({ fade: 12, cents: 0.5 })).toEqual([0]);
  });

  it("keeps what is too short to judge, or has an uneven level", () => {
    expect(leftOf({ fade: -12, cents: 0.5, seconds: 0.15 })).toEqual([0]);
    expect(leftOf({ fade: -12, cents: 0.5, beat: 6 })).toEqual([0]);
  });

  it("drops steady tones beside a struck one, and keeps the voice", () => {
    const struck = { fade: -12, cents: 0.5 };
    const steady = { fade: 0, cents: 2, seconds: 0.3 };
    const sung = { fade: 0, cents: 8 };
    expect(leftOf(struck, steady, sung, sung)).toEqual([2, 3]);
    expect(leftOf(steady, sung)).toEqual([0, 1]);
  });

  it("keeps a very steady note of a singer whose note before wavers", () => {
    expect(leftOf({ fade: 0, cents: 20 }, { fade: -12, cents: 1 })).toEqual([0, 1]);
  });
});
