/** A short melody. Its notes are those of C major, whatever its key: their names say degrees and syllables. */
import type { Key } from "@attune/theory";

/** Ticks of a quarter note: an eighth is 6, a dotted eighth 9, a sixteenth 3. */
export const QUARTER_TICKS = 12;

/** One to eight, from steps in quarter notes to chromatic neighbors. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];

export interface Meter {
  /** Beats in a measure; a beat is a quarter note. */
  readonly beats: 2 | 3 | 4;
}

/** A written note. */
export interface PhraseNote {
  readonly kind: "note";
  /** Scientific name in C major: 'F#4', 'Bb4'. `nameInKey` has the one that is written and sounds. */
  readonly name: string;
  readonly ticks: number;
}

export interface PhraseRest {
  readonly kind: "rest";
  readonly ticks: number;
}

export type PhraseEvent = PhraseNote | PhraseRest;

export interface Phrase {
  /** The major key in which it is written and sounds. Default: C major. */
  readonly key?: Key;
  /** Stored with attempts, so it never changes: '3-07', or 'g3-81723' for the generator's seed 81723. */
  readonly id: string;
  readonly level: Level;
  readonly meter: Meter;
  /** Length of the notes before the first measure; 0 without a pickup. The last measure is shorter by it. */
  readonly pickupTicks: number;
  /** In order. They fill the pickup and all measures; no event crosses a bar line. */
  readonly events: readonly PhraseEvent[];
}

/** Ticks of a measure. */
export const measureTicks = ({ beats }: Meter): number => beats * QUARTER_TICKS;
