import {
  LEVEL_RULES,
  type Level,
  type Measure,
  measuresOf,
  measureTicks,
  type Phrase,
} from "@attune/phrases";
import { staffPosition } from "@attune/theory";

/** A phrase to write by ear; its id is the phrase's. */
export interface DictationQuestion {
  readonly id: string;
  readonly phrase: Phrase;
}

/** From this level on, the rhythm is asked; before, it is given. */
const FIRST_LEVEL_OF_RHYTHM = 5;

export const asksRhythm = (level: Level): boolean => level >= FIRST_LEVEL_OF_RHYTHM;

/** The notes and rests that can be written at a level. */
export interface WritingRules {
  readonly asksRhythm: boolean;
  /** Lengths of notes in ticks, ascending. */
  readonly noteTicks: readonly number[];
  /** Lengths of rests, ascending; none if the level has no rests. */
  readonly restTicks: readonly number[];
  readonly hasAccidentals: boolean;
  /** Staff positions of the level's usual range: a syllable means the note in it. */
  readonly range: Range;
  /** Whether some syllable means two notes, since the level's phrases go beyond one octave or below do. */
  readonly hasOctaves: boolean;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Staff positions that can be written at any level: G3 to C5. */
export const STAFF_RANGE: Range = { low: staffPosition("G3"), high: staffPosition("C5") };

/** Below so, a level's range is filled up to ti, so that each syllable has a note. */
const TI = staffPosition("B4");

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

export function writingRules(level: Level): WritingRules {
  const { ambitus, noteTicks, lastNoteTicks, restTicks, chromaticNotes } = LEVEL_RULES[level];
  const positions = ambitus.flatMap(({ low, high }) => [staffPosition(low), staffPosition(high)]);
  return {
    asksRhythm: asksRhythm(level),
    noteTicks: ascending([...noteTicks, ...lastNoteTicks]),
    restTicks: ascending(restTicks),
    hasAccidentals: chromaticNotes.length > 0,
    range: {
      low: staffPosition(ambitus[0].low),
      high: Math.max(TI, staffPosition(ambitus[0].high)),
    },
    hasOctaves: Math.max(...positions) - Math.min(...positions) >= 7,
  };
}

/**
 * The measure of a moment.
 *
 * @throws RangeError if it is beyond the phrase.
 */
export function measureAt(phrase: Phrase, ticks: number): Measure {
  const measure = measuresOf(phrase).findLast(({ startTicks }) => startTicks <= ticks);
  if (!measure) throw new RangeError(`no measure at ${ticks} ticks`);
  return measure;
}

/** Ticks that a pickup's measure lacks at its start; 0 in others. */
export const missingTicks = ({ number, ticks }: Measure, { meter }: Phrase): number =>
  number === 0 ? measureTicks(meter) - ticks : 0;
