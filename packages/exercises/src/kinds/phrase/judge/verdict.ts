import type { Reading, SungNote } from "@attune/voice/alignment";
import type { Outcome } from "../../../engine/outcome.ts";
import type { SyllableResult } from "../../../engine/syllable-result.ts";

/** The notes that were sung: a `MelodyAnalysis` of the voice package. */
export interface PhraseTake {
  /** In order of time. */
  readonly notes: readonly SungNote[];
  /** How sure it is that the phrase was sung as it is written; absent if that wasn't examined. */
  readonly reading?: Reading;
  /** The notes by the less likely reading; absent if the reading is sure. */
  readonly otherNotes?: readonly SungNote[];
  /** Seconds in which a voice sounded. */
  readonly voicedSeconds: number;
}

/** A written note compared with what was sung. Without `sung` it is missing. */
export interface JudgedNote {
  /** Scientific name as written. */
  readonly name: string;
  /** The judgment of the pitch; a right pitch in another octave than the other notes is near. */
  readonly status: "ok" | "near" | "wrong" | "missing";
  readonly sung?: SungPitch & SungSpan;
  /** The judgment of onset and length; absent without a tempo, and where the voice didn't begin the note. */
  readonly rhythm?: NoteRhythm;
  /** Set if the syllable was analyzed. It doesn't decide the outcome. */
  readonly syllable?: SyllableResult;
}

export interface SungPitch {
  readonly hz: number;
  /** Deviation from the key after the octave shift of the phrase, folded into the nearest octave. */
  readonly centsOff: number;
  /** Deviation from the singer's own reference, which drifts. */
  readonly ownCentsOff: number;
  /** Deviation of the step from the previous sung note; absent for the first one. */
  readonly stepCentsOff?: number;
  /** Whether the step is as accurate as that of a great phrase. */
  readonly isGreatStep: boolean;
  /** Octaves above (+) or below (−) the octave of the phrase. */
  readonly octaveOff: number;
}

export interface SungSpan {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
  /** Whether the voice went on from the previous note, which has the same pitch. */
  readonly isJoined: boolean;
}

export interface NoteRhythm {
  /** Late (+) or early (−) after removing a constant latency and tempo. */
  readonly onsetMs: number;
  /** Late and early are faults, near is not. */
  readonly onset: "ok" | "near" | "early" | "late";
  /** Sung length as a part of the written one, at the singer's tempo. */
  readonly lengthPart: number;
  readonly length: "ok" | "short" | "long";
}

/** A held note that isn't written. */
export interface JudgedExtra {
  /** Index of the written note before which it was sung; their number after the last one. */
  readonly before: number;
  readonly hz: number;
  readonly start: number;
  readonly end: number;
  /** Whether it is too short to be a fault. */
  readonly isShort: boolean;
}

/** The one thing to mention, with its data; sentences are made by the web app. Indices are those of written notes. */
export type Hint =
  /** No voice sounded. */
  | { readonly code: "silence" }
  /** A voice sounded, but no note was held; perhaps someone spoke. */
  | { readonly code: "noNotes" }
  /** The phrase may have been sung as it is written, or not. */
  | { readonly code: "unsure" }
  /** All steps were right, from another first note. */
  | { readonly code: "otherKey"; readonly halfSteps: number }
  /** The steps were right, and the voice has moved by `driftCents` to end `endCents` from the key. */
  | { readonly code: "drift"; readonly driftCents: number; readonly endCents: number }
  /** Everything was too high (+) or too low (−). */
  | { readonly code: "shifted"; readonly cents: number }
  | {
      readonly code: "wrongNote";
      readonly index: number;
      readonly centsOff: number;
      /** The step from the previous note in half steps, as written and as sung; absent for the first. */
      readonly step?: { readonly written: number; readonly sung: number };
    }
  | { readonly code: "missedNote"; readonly index: number }
  /** Nothing was sung from this note on. */
  | { readonly code: "stopped"; readonly index: number }
  | { readonly code: "extraNote"; readonly before: number }
  /** A note that repeats the one before was not sung again. */
  | { readonly code: "sungOnce"; readonly index: number }
  | { readonly code: "otherOctave"; readonly index: number; readonly octaves: number }
  /** The tempo was faster (rushed) or slower (dragged) by this many percent. */
  | { readonly code: "rushed" | "dragged"; readonly percent: number }
  | { readonly code: "early" | "late"; readonly index: number; readonly ms: number }
  /** The phrase began this many beats late, in halves. */
  | { readonly code: "lateEntry"; readonly beats: number }
  | { readonly code: "short" | "long"; readonly index: number }
  /** The least accurate note of a phrase without faults, or the first whose step from the previous one was less than great. */
  | { readonly code: "outOfTune"; readonly index: number; readonly centsOff: number }
  | { readonly code: "syllable"; readonly index: number };

export interface PhraseVerdict {
  readonly outcome: Outcome;
  /** One for each written note. */
  readonly notes: readonly JudgedNote[];
  readonly extras: readonly JudgedExtra[];
  /** Percent of the written notes without fault, less the extra ones. */
  readonly accuracy: number;
  /** Octaves by which the phrase was sung higher (+) or lower (−). */
  readonly octave: number;
  /** Drift of the voice from the first notes to the last ones, in cents. */
  readonly driftCents: number;
  /** The singer's tempo as a multiple of the duration of a beat; absent without a tempo. */
  readonly tempoScale?: number;
  /** Beats by which the phrase began late, in halves; absent if it began in time, without a tempo, or not at the first try. */
  readonly lateBeats?: number;
  /** Index of the first written note with a fault. */
  readonly wentWrongAt?: number;
  /** Absent if there is nothing to mention. */
  readonly hint?: Hint;
}
