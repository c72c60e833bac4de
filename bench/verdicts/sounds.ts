/** Sounds without a sung answer: silence, noise, speech and a struck piano. */
import { normalizePeak } from "@attune/voice";
import {
  addStrike,
  type Condition,
  createRandom,
  mix,
  NO_VOICE,
  type Random,
  sing,
  type Voice,
  voiceLevel,
} from "@attune/voice/testing";

export const SAMPLE_RATE = 16_000;
/** Longer than listening, including its extra time. */
const SECONDS = 5.8;

export type NoSong = "noise" | "speech" | "piano";
export const NO_SONGS: readonly NoSong[] = ["noise", "speech", "piano"];

/** A random sound of this kind. */
export function soundOf(kind: NoSong, seed: number): Float32Array {
  const random = createRandom(seed + 31);
  if (kind === "speech") return speech(seed, random);
  return kind === "piano" ? struckPiano(random) : noise(random);
}

function noise(random: Random): Float32Array {
  // A howling wind has a pitch, and is taken for one note.
  const { wind: _, ...noises } = NO_VOICE;
  const kinds = Object.values(noises) as [
    (typeof NO_VOICE)[string],
    ...(typeof NO_VOICE)[string][],
  ];
  return random.pick(kinds)(SECONDS, SAMPLE_RATE, random);
}

/** Sentences without end, `db` below the level of the voice. */
export function talkAt(db: number, seed: number): Condition {
  const sentences = soundOf("speech", seed);
  return (samples) => {
    const talk = samples.map((_, n) => sentences[n % sentences.length] as number);
    return mix(samples, talk, voiceLevel(samples) * 10 ** (-db / 20));
  };
}

const VOICES = {
  man: { midi: 46, spread: 4 },
  woman: { midi: 57, spread: 5 },
  child: { midi: 62, spread: 5 },
} as const;

/** Sentences of syllables whose pitch moves all the time, between pauses. */
function speech(seed: number, random: Random): Float32Array {
  const voice = random.pick(["man", "woman", "child"] as const satisfies readonly Voice[]);
  const { midi, spread } = VOICES[voice];
  const notes = [];
  let at = 0;
  while (at < SECONDS - 1) {
    const syllables = 3 + Math.floor(random.next() * 8);
    for (let i = 0; i < syllables; i++) {
      // A sentence declines; stressed syllables rise; the last one is longer and falls.
      const isLast = i === syllables - 1;
      const seconds = isLast ? random.between(0.18, 0.32) : random.between(0.09, 0.2);
      const stress = random.next() < 0.35 ? random.between(1, spread) : 0;
      const declination = (-spread * i) / syllables;
      notes.push({
        midi: midi + declination + stress + random.between(-1, 1),
        seconds,
        glideSeconds: seconds,
        gapSeconds: isLast ? random.between(0.15, 0.5) : random.next() < 0.3 ? 0.05 : 0,
        vowel: random.pick(["a", "e", "i", "o", "u"] as const),
        ...(random.next() < 0.8 && {
          consonant: random.pick(["d", "r", "m", "f", "s", "l", "t"] as const),
        }),
        db: random.between(-8, 0),
      });
      at += seconds + (notes.at(-1)?.gapSeconds ?? 0);
    }
  }
  return sing({
    sampleRate: SAMPLE_RATE,
    voice,
    seed,
    notes,
    driftCents: 60,
    scoopCents: 150,
    jitter: 0.01,
    level: 0.08,
  }).samples;
}

const CHORD = [0, 4, 7] as const;

/** Notes and chords of a piano, each struck and left to decay; its loudest sample is 0.02–0.2. */
function struckPiano(random: Random): Float32Array {
  const samples = new Float32Array(Math.round(SECONDS * SAMPLE_RATE));
  let at = random.between(0, 1);
  while (at < SECONDS) {
    const root = 45 + Math.floor(random.next() * 30);
    const midi = random.next() < 0.6 ? [root] : CHORD.map((step) => root + step);
    const seconds = random.between(0.6, 3);
    addStrike(
      samples,
      SAMPLE_RATE,
      { at, midi, seconds, detuneCents: random.pick([0, 2]) },
      random,
    );
    at += seconds + random.between(0, 0.8);
  }
  return normalizePeak(samples, random.between(0.02, 0.2));
}
