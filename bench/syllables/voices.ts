/** Syllables of synthesizers that the recognizer was never trained on; `tools/syllables` makes them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SYLLABLES, type Syllable } from "@attune/theory";
import { decodeWav } from "@attune/voice";
import { addStrike, createRandom, sing, type Voice, type Vowel } from "@attune/voice/testing";

const FOLDER = join(import.meta.dirname, "voices");
export const SAMPLE_RATE = 16_000;

export interface Clip {
  readonly voice: string;
  /** Undefined for a syllable that is none of the seventeen, or no syllable at all. */
  readonly symbol: Syllable | undefined;
  readonly samples: Float32Array;
}

interface Listing {
  readonly seconds: number;
  readonly sung: Readonly<Record<string, readonly string[]>>;
}

/** The clips of every voice. */
export function sungClips(): readonly Clip[] {
  const { seconds, sung }: Listing = JSON.parse(readFileSync(join(FOLDER, "voices.json"), "utf8"));
  return Object.entries(sung).flatMap(([voice, symbols]) => {
    const wav = decodeWav(readFileSync(join(FOLDER, `${voice}.wav`)));
    if (!wav.ok) throw new Error(`${voice}: ${wav.error.message}`);
    const length = seconds * SAMPLE_RATE;
    return symbols.map((name, i) => ({
      voice,
      symbol: SYLLABLES.find((syllable) => syllable === name),
      samples: wav.samples.subarray(i * length, (i + 1) * length),
    }));
  });
}

const VOICES: readonly Voice[] = ["man", "woman", "child"];
const VOWELS: readonly Vowel[] = ["a", "e", "i", "o", "u"];
const HALF_STEPS_UP: Readonly<Record<Voice, number>> = { man: 0, woman: 12, child: 12 };

/** Vowels without a consonant. */
export function sungVowels(): readonly Float32Array[] {
  return VOICES.flatMap((voice) =>
    VOWELS.flatMap((vowel, i) =>
      [48, 52, 57].map((low) => {
        const notes = [{ midi: low + HALF_STEPS_UP[voice], seconds: 0.9, vowel }];
        return sing({ sampleRate: SAMPLE_RATE, voice, seed: low + i, notes }).samples;
      }),
    ),
  );
}

/** Sounds of which nothing may be claimed. */
export function otherSounds(): ReadonlyMap<string, readonly Float32Array[]> {
  const random = createRandom(15);
  const seeds = Array.from({ length: 20 }, () => random.next());
  const make = (sampleAt: (seed: number) => (second: number) => number) =>
    seeds.map((seed) => {
      const at = sampleAt(seed);
      return Float32Array.from({ length: SAMPLE_RATE }, (_, i) => at(i / SAMPLE_RATE));
    });
  return new Map([
    ["silence", make(() => () => 0)],
    ["faint noise", make(() => () => 1e-4 * (random.next() - 0.5))],
    ["noise", make(() => () => 0.5 * (random.next() - 0.5))],
    ["whistling", make((seed) => (t) => 0.3 * Math.sin(2 * Math.PI * (700 + 900 * seed) * t))],
    ["mains hum", make(() => (t) => 0.2 * Math.sin(2 * Math.PI * 50 * t))],
    ["humming", seeds.map((seed) => hummed(110 + 330 * seed))],
    ["a piano", seeds.map((seed) => struck(48 + Math.round(24 * seed), seed))],
  ]);
}

/** A struck key, or a major third. */
function struck(midi: number, seed: number): Float32Array {
  const samples = new Float32Array(SAMPLE_RATE);
  const keys = seed < 0.5 ? [midi] : [midi, midi + 4];
  const strike = { at: 0.05, midi: keys, seconds: 0.8, gain: 0.2 };
  addStrike(samples, SAMPLE_RATE, strike, createRandom(midi));
  return samples;
}

const HUMMED = [1, 0.25, 0.08, 0.03];

/** A hum with closed lips: few harmonics. */
function hummed(hz: number): Float32Array {
  return Float32Array.from({ length: SAMPLE_RATE }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const attack = Math.min(1, t / 0.08);
    const phase = 2 * Math.PI * hz * t + 0.2 * Math.sin(2 * Math.PI * 5 * t);
    const harmonics = HUMMED.map((amplitude, k) => amplitude * Math.sin((k + 1) * phase));
    return 0.3 * attack * harmonics.reduce((sum, value) => sum + value, 0);
  });
}
