import { addStrike, type Condition, createRandom, mix, voiceLevel } from "@attune/voice/testing";
import { CONDITIONS } from "../voice-conditions.ts";

const { clean: _, ...harsh } = CONDITIONS;

/** Conditions in which a right syllable must not be faulted, by the name of their row. */
export const HARSH_CONDITIONS: Readonly<Record<string, Condition>> = {
  ...harsh,
  "breathy voice": breathy(10),
  "chord in the room": chordAt(14),
};

/** Those of `--gate`: in them the fewest syllables are recognized. */
export const GATE_CONDITIONS: ReadonlySet<string> = new Set([
  "noise 10 dB",
  "breathy voice",
  "chord in the room",
]);

const ENVELOPE_SECONDS = 0.02;

/** Breath, `db` below the voice at each moment. */
function breathy(db: number): Condition {
  return (samples, sampleRate, seed) => {
    const random = createRandom(seed + 21);
    const step = 1 / (ENVELOPE_SECONDS * sampleRate);
    let power = 0;
    let former = 0;
    const breath = samples.map((x) => {
      power += step * (x * x - power);
      const white = random.normal();
      // The difference of neighbors: breath is bright.
      const bright = (white - former) / Math.SQRT2;
      former = white;
      return bright * Math.sqrt(power);
    });
    return samples.map((x, i) => x + 10 ** (-db / 20) * (breath[i] ?? 0));
  };
}

/** A major chord of a piano, struck as the syllable begins, `db` below the voice. */
function chordAt(db: number): Condition {
  return (samples, sampleRate, seed) => {
    const random = createRandom(seed + 22);
    const root = 48 + Math.floor(random.between(0, 12));
    const chord = new Float32Array(samples.length);
    const midi = [root, root + 4, root + 7];
    addStrike(chord, sampleRate, { at: 0.05, midi, seconds: 1.2, gain: 0.2 }, random);
    return mix(samples, chord, voiceLevel(samples) * 10 ** (-db / 20));
  };
}
