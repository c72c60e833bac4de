/** A phrase as it is engraved: what is drawn, without any distances. */

import type { Meter } from "@attune/phrases";
import type { Alteration, KeySignature } from "@attune/theory";

export type NoteValue = "whole" | "half" | "quarter" | "eighth" | "sixteenth";

export type StemDirection = "up" | "down";

export interface EngravedNote {
  readonly kind: "note";
  /** Index in the phrase's events, where rests count too. */
  readonly eventIndex: number;
  /** Index among the phrase's notes. */
  readonly noteIndex: number;
  /** In C major, as in the phrase: it has the syllable. */
  readonly name: string;
  /** In the phrase's key: 'F#4'. */
  readonly written: string;
  /** From the start of the phrase, its pickup included. */
  readonly onsetTicks: number;
  readonly ticks: number;
  readonly value: NoteValue;
  readonly isDotted: boolean;
  /** Diatonic steps above C4. */
  readonly position: number;
  /** Undefined for a whole note. */
  readonly stem: StemDirection | undefined;
  /** 0 for notes without flags and for those on a beam. */
  readonly flags: 0 | 1 | 2;
  /** Index of its beam in the measure. */
  readonly beam: number | undefined;
  /** The accidental that is shown; undefined if none is. */
  readonly accidental: Alteration | undefined;
}

export interface EngravedRest {
  readonly kind: "rest";
  readonly onsetTicks: number;
  readonly ticks: number;
  readonly value: NoteValue;
  /** The staff position of the glyph's origin: the line that a whole rest hangs from, else the middle line. */
  readonly position: number;
  /** A whole rest for a measure of any length, centered between its bar lines. */
  readonly isWholeMeasure: boolean;
}

export type EngravedElement = EngravedNote | EngravedRest;

/** One line of a beam, over the notes `from` to `to` of its group. */
export interface BeamLine {
  /** 1 is the line at the ends of the stems, 2 the one that makes sixteenths. */
  readonly level: 1 | 2;
  readonly from: number;
  readonly to: number;
  /** For a line at a single note: the side of the stem on which it is. */
  readonly stub: "left" | "right" | undefined;
}

export interface EngravedBeam {
  /** Consecutive indices in the measure's elements, at least two. */
  readonly elements: readonly number[];
  readonly stem: StemDirection;
  readonly lines: readonly BeamLine[];
}

export interface EngravedMeasure {
  /** As musicians count: the first whole measure is 1, the pickup 0. */
  readonly number: number;
  /** From the start of the phrase. */
  readonly startTicks: number;
  /** Shorter than the meter says for a pickup and for the last measure. */
  readonly ticks: number;
  readonly elements: readonly EngravedElement[];
  readonly beams: readonly EngravedBeam[];
  /** At its end. */
  readonly barLine: "single" | "final";
}

export interface EngravedPhrase {
  readonly meter: Meter;
  /** Absent in C major. */
  readonly keySignature?: KeySignature;
  readonly measures: readonly EngravedMeasure[];
}
