/** The rules of each level: data that the laws check and the generator draws from. */
import { type Level, type Meter, QUARTER_TICKS } from "./phrase.ts";

/** A list that has a first item. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Lowest and highest note of a phrase, as written. */
export interface Ambitus {
  readonly low: string;
  readonly high: string;
}

/** Which of a level's skills each of its phrases has. */
export type LevelFocus =
  /** Do, re and mi all occur. */
  | "do re mi"
  /** Goes beyond mi. */
  | "up to sol"
  /** At least two leaps within the tonic triad. */
  | "triad leaps"
  /** Spans at least a sixth, and has a half note before the last note. */
  | "wide range and half notes"
  /** At least one pair of eighth notes on a beat. */
  | "eighth notes"
  /** A rest between notes. */
  | "rests"
  /** A dotted note, completed by the short one after it. */
  | "dotted rhythm"
  /** A note outside the scale. */
  | "chromatic neighbors";

export interface LevelRules {
  readonly focus: LevelFocus;
  readonly meters: NonEmpty<Meter>;
  /** How many whole measures a phrase has; a pickup and the measure that it shortens count as one. */
  readonly measures: readonly number[];
  /**
   * A phrase stays within one of these. The first is how the level is meant. The others are for voices that don't
   * have it in any octave, in order of preference.
   */
  readonly ambitus: NonEmpty<Ambitus>;
  /** Largest melodic interval, by its number: 2 is a step. */
  readonly largestInterval: number;
  /** Whether both notes of every leap belong to the tonic triad. */
  readonly leapsWithinTonicTriad: boolean;
  /** Lengths of all notes but the last. */
  readonly noteTicks: readonly number[];
  /** Lengths of the last note, which may be longer. */
  readonly lastNoteTicks: readonly number[];
  /** Lengths of rests; none if empty. */
  readonly restTicks: readonly number[];
  readonly pickup: boolean;
  /** Notes outside the scale, without octave. */
  readonly chromaticNotes: readonly string[];
  /** Degrees on which a phrase may end. */
  readonly lastDegrees: readonly number[];
  /** At least as many different pitches occur. */
  readonly minPitches: number;
  /** Whether onsets and lengths are judged. If not, notes are aligned to the phrase however long they are. */
  readonly isRhythmJudged: boolean;
}

const SIXTEENTH = QUARTER_TICKS / 4;
const EIGHTH = QUARTER_TICKS / 2;
const DOTTED_EIGHTH = EIGHTH + SIXTEENTH;
const QUARTER = QUARTER_TICKS;
const DOTTED_QUARTER = QUARTER + EIGHTH;
const HALF = 2 * QUARTER;
const DOTTED_HALF = HALF + QUARTER;
const WHOLE = 4 * QUARTER;

const METERS: NonEmpty<Meter> = [{ beats: 4 }, { beats: 3 }, { beats: 2 }];

/** Around do and above it, around so and above it, then narrower ones. */
const WIDE: NonEmpty<Ambitus> = [
  { low: "C4", high: "C5" },
  { low: "G3", high: "G4" },
  { low: "C4", high: "A4" },
  { low: "G3", high: "E4" },
];
const WIDE_OR_FIFTH: NonEmpty<Ambitus> = [...WIDE, { low: "C4", high: "G4" }];

const FIRST: LevelRules = {
  focus: "do re mi",
  meters: METERS,
  measures: [2, 3, 4],
  ambitus: [{ low: "C4", high: "E4" }],
  largestInterval: 2,
  leapsWithinTonicTriad: false,
  noteTicks: [QUARTER],
  lastNoteTicks: [QUARTER, HALF],
  restTicks: [],
  pickup: false,
  chromaticNotes: [],
  lastDegrees: [1, 3],
  minPitches: 3,
  isRhythmJudged: false,
};
const SECOND: LevelRules = {
  ...FIRST,
  focus: "up to sol",
  ambitus: [
    { low: "C4", high: "G4" },
    { low: "C4", high: "F4" },
  ],
  lastDegrees: [1, 3, 5],
  minPitches: 4,
};
const THIRD: LevelRules = {
  ...SECOND,
  focus: "triad leaps",
  ambitus: [
    { low: "C4", high: "G4" },
    { low: "G3", high: "E4" },
  ],
  largestInterval: 5,
  leapsWithinTonicTriad: true,
};
const FOURTH: LevelRules = {
  ...THIRD,
  focus: "wide range and half notes",
  ambitus: WIDE,
  leapsWithinTonicTriad: false,
  noteTicks: [QUARTER, HALF],
  lastNoteTicks: [QUARTER, HALF, DOTTED_HALF, WHOLE],
  isRhythmJudged: true,
};
const FIFTH: LevelRules = {
  ...FOURTH,
  focus: "eighth notes",
  ambitus: WIDE_OR_FIFTH,
  noteTicks: [EIGHTH, QUARTER, HALF],
};
const SIXTH: LevelRules = {
  ...FIFTH,
  focus: "rests",
  largestInterval: 6,
  restTicks: [EIGHTH, QUARTER, HALF],
};
const SEVENTH: LevelRules = {
  ...SIXTH,
  focus: "dotted rhythm",
  noteTicks: [SIXTEENTH, EIGHTH, DOTTED_EIGHTH, QUARTER, DOTTED_QUARTER, HALF, DOTTED_HALF],
  pickup: true,
};
const EIGHTH_LEVEL: LevelRules = {
  ...SEVENTH,
  focus: "chromatic neighbors",
  chromaticNotes: ["C#", "D#", "Eb", "F#", "G#", "Ab", "Bb"],
};

export const LEVEL_RULES: Readonly<Record<Level, LevelRules>> = {
  1: FIRST,
  2: SECOND,
  3: THIRD,
  4: FOURTH,
  5: FIFTH,
  6: SIXTH,
  7: SEVENTH,
  8: EIGHTH_LEVEL,
};
