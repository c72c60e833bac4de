import { addStrike, type Random, type Strike, voiceLevel } from "@attune/voice/testing";
import type { Clip } from "./clips.ts";

/** Semitones above the lowest key: triads and seventh chords in all positions, and open fifths. */
const CHORDS: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 4, 7],
  [0, 3, 8],
  [0, 5, 9],
  [0, 3, 7],
  [0, 4, 9],
  [0, 5, 8],
  [0, 4, 7, 10],
  [0, 4, 7, 12],
  [0, 7, 12],
];

/** A chord whose lowest key is between G3 and E4. */
export function chordAt(at: number, seconds: number, random: Random): Strike {
  const lowest = Math.round(random.between(55, 64));
  const midi = random.pick(CHORDS).map((step) => lowest + step);
  return { at, midi, seconds, detuneCents: random.between(0.3, 1.5) };
}

/** Music of `strikes`, the loudest 40 ms at `db` relative to a level of 1, in `count` samples. */
export function played(
  strikes: readonly Strike[],
  count: number,
  sampleRate: number,
  db: number,
  random: Random,
): Float32Array {
  const samples = new Float32Array(count);
  for (const strike of strikes) addStrike(samples, sampleRate, strike, random);
  const scale = 10 ** (db / 20) / voiceLevel(samples);
  return samples.map((x) => x * scale);
}

/** Chords that are damped in the rest before the voice, as a teacher plays them. */
export function before({ notes }: Clip, random: Random): Strike[] {
  return notes.flatMap(({ start }, k) =>
    start - (notes[k - 1]?.end ?? 0) > 1.2
      ? [chordAt(start - random.between(1.1, 1.4), random.between(0.8, 1), random)]
      : [],
  );
}

/** Chords throughout, as an accompaniment in the room. */
export function under({ truth }: Clip, random: Random): Strike[] {
  const strikes: Strike[] = [];
  for (let at = 0.1; at < (truth.at(-1)?.time ?? 0); at += random.between(1.2, 2.5)) {
    strikes.push(chordAt(at, 1.2, random));
  }
  return strikes;
}

/** Adds chords to a sung clip, at a random level within `db` relative to the voice. */
export function addChords<T extends Clip>(
  clip: T,
  sampleRate: number,
  chords: (clip: Clip, random: Random) => Strike[],
  db: readonly [number, number],
  random: Random,
): T {
  const strikes = chords(clip, random);
  const level = 20 * Math.log10(voiceLevel(clip.samples)) + random.between(...db);
  const piano = played(strikes, clip.samples.length, sampleRate, level, random);
  return { ...clip, samples: clip.samples.map((x, n) => x + (piano[n] ?? 0)) };
}
