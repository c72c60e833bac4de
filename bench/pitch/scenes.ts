import {
  type Condition,
  createRandom,
  highPassOf,
  humAt,
  NO_VOICE,
  noiseAt,
  type Random,
  roomOf,
  type Song,
  type SungNote,
  sing,
} from "@attune/voice/testing";
import { before, under } from "../chords.ts";
import type { Scene } from "../clips.ts";
import { pianoAlone, silentClip, withChords } from "./piano-scenes.ts";
import { compose, SINGERS, type Singer } from "./songs.ts";

/** How a scene changes a song. */
interface Change {
  readonly song?: (random: Random) => Partial<Song>;
  readonly note?: (note: SungNote, random: Random, index: number) => Partial<SungNote>;
  /** Noise, reverberation and the like, applied in order. */
  readonly around?: readonly Condition[];
}

/** Songs by these singers in turn, as changed; `seed` differs between scenes. */
function voices(names: readonly string[], seed: number, change: Change): Scene {
  const singers = SINGERS.filter(({ name }) => names.includes(name));
  return (index, sampleRate) => {
    const own = seed + index;
    const random = createRandom(own + 77);
    const song = compose(singers[index % singers.length] as Singer, own, sampleRate);
    const notes = song.notes.map((note, k) => ({ ...note, ...change.note?.(note, random, k) }));
    const sung = sing({ ...song, ...change.song?.(random), notes });
    const samples = (change.around ?? []).reduce(
      (sound, condition) => condition(sound, sampleRate, own),
      sung.samples,
    );
    return { ...sung, samples };
  };
}

const EVERYONE = SINGERS.map(({ name }) => name);
const HIGH = ["alto", "mezzo", "soprano", "child"];

/** Notes between two MIDI numbers. */
const within = (low: number, high: number) => (_: SungNote, random: Random) => ({
  midi: random.between(low, high),
});
/** Breath 8 to 22 dB below the harmonics, which narrow formants make nearly periodic. */
const breathy = (random: Random) => ({
  breath: random.between(0.25, 0.7),
  formantWidth: random.between(0.5, 0.8),
  shimmer: random.between(0.03, 0.06),
});
/** A note that dies away, then a rest. */
const dying = (_: SungNote, random: Random) => ({
  seconds: random.between(0.8, 1.3),
  gapSeconds: random.between(0.3, 0.6),
  decaySeconds: random.between(0.5, 0.9),
});

/** Phrases of three notes with a long rest before each. */
const phrases: Change = {
  song: () => ({ leadSeconds: 1.6 }),
  note: (_, random, k) => ({ gapSeconds: k % 3 === 2 ? 1.6 : random.between(0, 0.1) }),
};

/** Each sound without a voice in turn, at two levels, the second time in a room. */
const voiceless: Scene = (index, sampleRate) => {
  const sounds = Object.values(NO_VOICE);
  const random = createRandom(index + 2300);
  const sound = sounds[index % sounds.length]?.(8, sampleRate, random) ?? new Float32Array(0);
  const inRoom = index >= sounds.length;
  const heard = inRoom ? roomOf(0.3, 0.7, -6)(sound, sampleRate, index) : sound;
  return silentClip(inRoom ? heard.map((x) => 2.5 * x) : heard);
};

/** Difficult singing, each kind with one difficulty. */
export const SCENES: Readonly<Record<string, Scene>> = {
  "breathy above 300 Hz": voices(HIGH, 1100, { song: breathy, note: within(63, 80) }),
  "breathy child 390 Hz": voices(["child"], 1200, { song: breathy, note: within(65, 69) }),
  "breathy, noise 10 dB": voices(HIGH, 1300, {
    song: breathy,
    note: within(63, 80),
    around: [noiseAt(10)],
  }),
  "noise 5 dB": voices(EVERYONE, 1400, { around: [noiseAt(5)] }),
  "decays and hum": voices(EVERYONE, 1500, {
    note: dying,
    around: [humAt(30)],
  }),
  "decays, dry room": voices(EVERYONE, 1600, {
    note: dying,
    around: [roomOf(0.12, 0.2, -14), noiseAt(55)],
  }),
  "legato, RT60 .4–.8 s": voices(EVERYONE, 1700, {
    note: (_, random, k) => ({ gapSeconds: k % 5 === 4 ? random.between(0.2, 0.5) : 0 }),
    around: [roomOf(0.4, 0.8, -9)],
  }),
  portamento: voices(EVERYONE, 1800, {
    note: (_, random) => ({ gapSeconds: 0, glideSeconds: random.between(0.15, 0.4) }),
  }),
  "swells of 7 dB": voices(EVERYONE, 1900, {
    note: (_, random) => ({
      seconds: random.between(0.9, 1.4),
      dip: { db: random.between(6.5, 9), seconds: random.between(0.2, 0.5) },
    }),
  }),
  "880 Hz, vibrato ±60 c": voices(["soprano"], 2000, {
    song: (random) => ({ vibrato: { cents: 60, hz: random.between(5, 6.5) } }),
    note: (_, random) => ({ midi: random.between(77, 83), seconds: random.between(0.6, 1.2) }),
  }),
  "bass above 200 Hz": voices(["bass"], 2400, {
    note: within(40, 52),
    around: [highPassOf(200), noiseAt(30)],
  }),
  "chords before": withChords(voices(EVERYONE, 2100, phrases), before, [-16, -4]),
  "chords under": withChords(voices(EVERYONE, 2200, {}), under, [-26, -18]),
  "chords alone": pianoAlone("chords", [-40, -22]),
  "struck keys fading": pianoAlone("keys", [-46, -34]),
  voiceless,
};
