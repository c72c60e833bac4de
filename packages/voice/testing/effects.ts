import type { Condition } from "./conditions.ts";
import { createBiquad, createOnePole } from "./filters.ts";
import { createRandom, type Random } from "./random.ts";

const gainOf = (db: number) => 10 ** (db / 20);

/** A level that falls and rises by `db` at `hz`: the tremolo of a voice, and not its vibrato. */
export function tremoloOf(db: number, hz: number): Condition {
  return (samples, sampleRate) =>
    samples.map((x, n) => {
      const wave = 0.5 - 0.5 * Math.cos((2 * Math.PI * hz * n) / sampleRate);
      return x * gainOf(-db * wave);
    });
}

/** Seconds from the start of a note to where suppression begins, and until it is complete. */
const SUPPRESSION = { begin: 0.25, seconds: 0.25 };

/** Suppression of noise that takes held vowels for it, and lowers them by `db`. @param starts Onsets in seconds. */
export function suppressionOf(db: number, starts: readonly number[]): Condition {
  return (samples, sampleRate) =>
    samples.map((x, n) => {
      const time = n / sampleRate;
      const start = starts.findLast((each) => each <= time) ?? time;
      const part = (time - start - SUPPRESSION.begin) / SUPPRESSION.seconds;
      return x * gainOf(-db * Math.min(1, Math.max(0, part)));
    });
}

/** The level that automatic gain aims at, full scale = 1, and how fast it follows, in Hz. */
const GAIN_CONTROL = { level: 0.1, hz: 0.8 };

/** A gain that follows the voice slowly to an even level, by at most `db` up and down. */
export function gainControlOf(db: number): Condition {
  return (samples, sampleRate) => {
    const power = createOnePole(sampleRate, GAIN_CONTROL.hz);
    return samples.map((x) => {
      const level = Math.sqrt(power(x * x)) + 1e-9;
      const wanted = 20 * Math.log10(GAIN_CONTROL.level / level);
      return x * gainOf(Math.min(db, Math.max(-db, wanted)));
    });
  };
}

/** Silence of 40–80 ms, as often as this in a second. */
export function dropoutsOf(perSecond: number): Condition {
  return (samples, sampleRate, seed) => {
    const random: Random = createRandom(seed + 17);
    const heard = Float32Array.from(samples);
    const spacing = sampleRate / perSecond;
    for (let at = 0; at < heard.length; at += spacing) {
      const from = Math.round(at + random.between(0, 0.8) * spacing);
      heard.fill(0, from, from + Math.round(random.between(0.04, 0.08) * sampleRate));
    }
    return heard;
  };
}

/** A microphone that hears little below `hz`, by 24 dB per octave. */
export function highPassOf(hz: number): Condition {
  return (samples, sampleRate) => {
    const [first, second] = [
      createBiquad("highpass", sampleRate, hz),
      createBiquad("highpass", sampleRate, hz),
    ];
    return samples.map((x) => second(first(x)));
  };
}
