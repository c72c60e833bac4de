import {
  type Consonant,
  createRandom,
  type NoteSpan,
  type Random,
  type Song,
  type SungNote,
  type Voice,
  type Vowel,
} from "@attune/voice/testing";

interface Singer {
  readonly voice: Voice;
  /** Lowest note, a MIDI number; songs span an octave above it. */
  readonly low: number;
}

const SINGERS: readonly Singer[] = [
  { voice: "man", low: 41 },
  { voice: "man", low: 48 },
  { voice: "woman", low: 55 },
  { voice: "woman", low: 62 },
  { voice: "child", low: 60 },
];

type Syllable = readonly [Consonant | undefined, Vowel];
const SYLLABLES: readonly [Syllable, ...Syllable[]] = [
  ["d", "o"],
  ["r", "e"],
  ["m", "i"],
  ["f", "a"],
  ["s", "o"],
  ["l", "a"],
  ["t", "i"],
];

/** A kind of song, chosen for the difficulty that it poses to segmentation. */
interface Kind {
  /** The melody, in semitones above the base note. */
  readonly steps: (random: Random) => readonly number[];
  /** Silence after each note, in seconds. */
  readonly gap: (random: Random) => number;
  /** Sung on one vowel, without consonants. */
  readonly vowelOnly: boolean;
  /** How its notes and the song differ otherwise. */
  readonly note?: (random: Random) => Partial<SungNote>;
  readonly song?: (random: Random) => Partial<Song>;
  /** Lowest note, a MIDI number, instead of the singer's: for high voices. */
  readonly low?: number;
  /** A piano chord is damped before the voice starts. */
  readonly chords?: boolean;
}

const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];
const noGap = () => 0;
const shortGap = (random: Random) => random.between(0.08, 0.35);
const melody = (random: Random) => Array.from({ length: 6 }, () => random.between(0, 12));

export const KINDS: Readonly<Record<string, Kind>> = {
  detached: { steps: melody, gap: shortGap, vowelOnly: false },
  legato: { steps: () => SCALE, gap: noGap, vowelOnly: false },
  "one vowel": { steps: () => SCALE.toReversed(), gap: noGap, vowelOnly: true },
  "one pitch": { steps: () => [0, 0, 0, 0, 0], gap: noGap, vowelOnly: false },
  semitones: { steps: () => [0, 1, 2, 3, 2, 1, 0], gap: noGap, vowelOnly: false },
  interval: {
    steps: (random) => [0, random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
    gap: (random) => (random.next() < 0.5 ? 0 : shortGap(random)),
    vowelOnly: false,
  },
  swells: {
    steps: melody,
    gap: shortGap,
    vowelOnly: false,
    note: (random) => ({
      seconds: random.between(0.9, 1.4),
      dip: { db: random.between(6.5, 9), seconds: random.between(0.2, 0.5) },
    }),
  },
  portamento: {
    steps: (random) => [0, 4, 2, 7, 5, 12].map((step) => step + random.pick([0, 1])),
    gap: noGap,
    vowelOnly: true,
    note: (random) => ({
      glideSeconds: random.between(0.12, 0.25),
      seconds: random.between(0.5, 0.9),
    }),
  },
  unsteady: {
    steps: () => [0, 2, 4, 5, 4, 2, 4, 7, 5, 0],
    gap: noGap,
    vowelOnly: false,
    song: (random) => ({ driftCents: random.between(15, 25), jitter: 0.006 }),
  },
  "880 Hz": {
    steps: (random) => [0, random.pick([2, 3, 4]), random.pick([-1, 1, 5])],
    gap: shortGap,
    // Consonants this high are too soft to hear: their formants are below the voice.
    vowelOnly: true,
    low: 75,
    note: (random) => ({
      seconds: random.between(0.8, 1.4),
      vowel: random.pick(["a", "e", "i", "o", "u"]),
    }),
    song: (random) => ({
      vibrato: { cents: random.between(60, 90), hz: random.between(4.5, 6.5) },
      scoopCents: 0,
      formantWidth: random.between(0.5, 1),
    }),
  },
  "after chord": {
    steps: (random) => [0, random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
    gap: (random) => (random.next() < 0.5 ? 0 : shortGap(random)),
    vowelOnly: false,
    song: () => ({ leadSeconds: 1.8 }),
    chords: true,
  },
};

/** Indices of all singers. */
const EVERY_SINGER: readonly number[] = SINGERS.map((_, index) => index);
/** The singers of `--gate`: a low man's voice and a high woman's. */
export const GATE_SINGERS: readonly number[] = [0, 3];

/** Songs of one kind, `takes` for each singer. */
export function songsOf(
  kind: Kind,
  takes: number,
  sampleRate: number,
  singers: readonly number[] = EVERY_SINGER,
): Song[] {
  return SINGERS.flatMap((singer, index) =>
    Array.from({ length: singers.includes(index) ? takes : 0 }, (_, take) =>
      compose(kind, singer, 1000 * index + take, sampleRate),
    ),
  );
}

/** A song's onsets as listeners perceive them: a note reached by a glide starts at the glide's middle. */
export function onsetsOf(song: Song, notes: readonly NoteSpan[]): NoteSpan[] {
  return notes.map((note, i) => {
    const { consonant, glideSeconds = 0.05 } = song.notes[i] ?? {};
    const isLegato = i > 0 && !song.notes[i - 1]?.gapSeconds && !isNoise(consonant);
    return isLegato ? { ...note, start: note.start + glideSeconds / 2 } : note;
  });
}

/** Whether the voice pauses during the consonant. */
function isNoise(consonant: Consonant | undefined): boolean {
  return consonant !== undefined && "sftd".includes(consonant);
}

function compose(kind: Kind, singer: Singer, seed: number, sampleRate: number): Song {
  const random = createRandom(seed);
  const base = (kind.low ?? singer.low) + random.between(0, 3);
  const own = random.pick(SYLLABLES);
  const notes = kind.steps(random).map((step, i, steps): SungNote => {
    // Repeated pitches repeat one syllable, so that a change of vowel can't mark the boundary.
    const [consonant, vowel] = steps.every((other) => other === 0) ? own : random.pick(SYLLABLES);
    const sung = kind.vowelOnly ? { vowel: own[1] } : { vowel, ...(consonant && { consonant }) };
    return {
      ...sung,
      midi: base + step,
      seconds: random.between(0.28, 0.8),
      gapSeconds: i === steps.length - 1 ? 0 : kind.gap(random),
      glideSeconds: random.between(0.03, 0.12),
      db: random.between(-6, 0),
      ...kind.note?.(random),
    };
  });
  return {
    sampleRate,
    // A man's formants don't reach these pitches.
    voice: kind.low && singer.voice === "man" ? "woman" : singer.voice,
    seed,
    notes,
    vibrato: { cents: random.pick([0, 30, 60, 100]), hz: random.between(5, 6) },
    scoopCents: random.between(0, 120),
    level: random.between(0.04, 0.15),
    ...kind.song?.(random),
  };
}
