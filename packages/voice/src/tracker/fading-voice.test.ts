import { describe, expect, it } from "vitest";
import { createAnalysis } from "./analysis.ts";
import { isFadingVoice } from "./fading-voice.ts";
import { createLoudness } from "./loudness.ts";

const RATE = 16_000;
/** A note is held until then, in seconds. */
const HELD = 0.5;

/** A curve over the seconds since the note was held. */
type Curve = (t: number) => number;

/** Whether a tone is a fading voice 0.35 s after it was held; level in dB and pitch in cents. */
function isSung(db: Curve, cents: Curve): boolean {
  const analysis = createAnalysis(RATE);
  const loudness = createLoudness();
  let phase = 0;
  for (let n = 0; n < (HELD + 0.5) * RATE; n++) {
    const t = n / RATE - HELD;
    phase += (2 * Math.PI * 330 * 2 ** (cents(t) / 1200)) / RATE;
    const gain = 10 ** ((t < 0 ? 0 : db(t)) / 20);
    const isFrame = analysis.push(0.1 * gain * Math.sin(phase));
    if (isFrame) loudness.add(analysis.latest.power, 1, false);
  }
  return isFadingVoice(analysis, loudness, Math.round((HELD + 0.35) * 100));
}

const straight: Curve = () => 0;
const vibrato: Curve = (t) => 40 * Math.sin(2 * Math.PI * 5.5 * t);
const dying: Curve = (t) => -60 * t;
/** A note that ends within 50 ms, and continues 15 dB lower as an echo or a background tone. */
const bent: Curve = (t) => -15 * Math.min(1, t / 0.05) - 10 * t;

describe("isFadingVoice", () => {
  it.each([
    ["dies away at one pitch", dying, straight],
    ["dies away with vibrato", dying, vibrato],
    ["gets suddenly softer, with vibrato", bent, vibrato],
  ])("returns true for a note that %s", (_, db, cents) => {
    expect(isSung(db, cents)).toBe(true);
  });

  it.each([
    ["an echo or a tone that emerges when a note ends", bent, straight],
    ["a tone of another pitch", dying, (t: number) => (t < 0.3 ? 0 : 400)],
    ["the end of a note that has fallen by more than 26 dB", (t: number) => -90 * t, vibrato],
    [
      "an echo whose pitch trembles",
      bent,
      (t: number) => 10 * Math.sin(2 * Math.PI * 35 * t) + 8 * Math.sin(2 * Math.PI * 23 * t),
    ],
  ])("returns false for %s", (_, db, cents) => {
    expect(isSung(db, cents)).toBe(false);
  });
});
