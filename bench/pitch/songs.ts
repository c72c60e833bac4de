import type { Consonant, Song, SungNote, Voice, Vowel } from "@attune/voice/testing";
import { createRandom, type Random } from "@attune/voice/testing";

/** A voice and its range in MIDI numbers (40 = 82 Hz, 84 = 1047 Hz). */
export interface Singer {
  readonly name: string;
  readonly voice: Voice;
  readonly low: number;
  readonly high: number;
}

export const SINGERS: readonly Singer[] = [
  { name: "bass", voice: "man", low: 39.5, high: 60 },
  { name: "baritone", voice: "man", low: 43, high: 65 },
  { name: "tenor", voice: "man", low: 48, high: 71 },
  { name: "alto", voice: "woman", low: 53, high: 74 },
  { name: "mezzo", voice: "woman", low: 57, high: 79 },
  { name: "soprano", voice: "woman", low: 60, high: 84 },
  { name: "child", voice: "child", low: 58, high: 79 },
];

const SYLLABLES: readonly [Syllable, ...Syllable[]] = [
  ["d", "o"],
  ["r", "e"],
  ["m", "i"],
  ["f", "a"],
  ["s", "o"],
  ["l", "a"],
  ["t", "i"],
  [undefined, "u"],
];
type Syllable = readonly [Consonant | undefined, Vowel];

/** The songs of `--gate`: low, middle and high voices. */
export const GATE_SONGS: ReadonlySet<string> = new Set(["bass 1", "soprano 1", "child 1"]);

/** Two songs for each singer: solfège in steps and leaps, legato and detached, each sung differently. */
export function songs(sampleRate: number): { name: string; song: Song }[] {
  return SINGERS.flatMap((singer, k) =>
    [0, 1].map((take) => ({
      name: `${singer.name} ${take + 1}`,
      song: compose(singer, 100 + 2 * k + take, sampleRate),
    })),
  );
}

/** A song of nine notes, everything in it drawn by `seed`. */
export function compose(singer: Singer, seed: number, sampleRate: number): Song {
  const random = createRandom(seed);
  let midi = random.between(singer.low, singer.high);
  const notes: SungNote[] = [];
  for (let k = 0; k < 9; k++) {
    // Both ends of the range always occur, other notes are random.
    if (k === 3) midi = singer.low;
    else if (k === 6) midi = singer.high;
    else midi = leap(midi, singer, random);
    notes.push(note(midi, random));
  }
  return {
    sampleRate,
    voice: singer.voice,
    seed,
    notes,
    ...(random.next() < 0.7 && {
      vibrato: { cents: random.between(15, 70), hz: random.between(4.8, 6.5) },
    }),
    scoopCents: random.between(0, 120),
    driftCents: random.between(2, 8),
    jitter: random.between(0.001, 0.005),
    shimmer: random.between(0.01, 0.06),
    breath: random.between(0.003, 0.03),
    level: random.between(0.04, 0.15),
  };
}

function leap(midi: number, singer: Singer, random: Random): number {
  const next = midi + random.pick([-12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12]);
  return next < singer.low || next > singer.high ? random.between(singer.low, singer.high) : next;
}

function note(midi: number, random: Random): SungNote {
  const [consonant, vowel] = random.pick(SYLLABLES);
  return {
    midi: midi + random.normal() * 0.1,
    vowel,
    ...(consonant && { consonant }),
    seconds: random.between(0.35, 0.9),
    gapSeconds: random.next() < 0.5 ? 0 : random.between(0.08, 0.4),
    glideSeconds: random.between(0.06, 0.2),
    db: random.between(-8, 0),
  };
}
