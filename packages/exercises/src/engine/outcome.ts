import type { Level } from "@attune/phrases";
import type { SyllableResult } from "./syllable-result.ts";

/** Result of an attempt as it is reported, stored and counted. */
export const OUTCOMES = ["great", "good", "tryAgain", "noVoice"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Slugs of phrases to sing, and of phrases to write: each level is an exercise with its own progress. */
export type PhraseExercise = `phrases-${Level}`;
export type DictationExercise = `dictation-${Level}`;
export const phraseExercise = (level: Level): PhraseExercise => `phrases-${level}`;
export const dictationExercise = (level: Level): DictationExercise => `dictation-${level}`;

/** Maximum length of `Attempt.answer` in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 64;
/** Maximum number of `Attempt.syllables`. */
export const MAX_SYLLABLES = 32;
/** Later tries at a question count as this one. */
export const MAX_TRIES = 99;

/**
 * How a note of a phrase was sung or written: right, wrong, missing, or of the right pitch but early, late or of another
 * length ('t').
 */
export type NoteMark = "r" | "w" | "m" | "e" | "l" | "t";

/** An exercise's report of one attempt. The runner adds an id and the time. */
export interface Attempt {
  /** The slug of an exercise of the curriculum. It is stored, so it never changes. */
  readonly exercise: string;
  readonly itemId: string;
  readonly outcome: Outcome;
  /**
   * The answer, in a notation that is stored and so never changes:
   * - a choice as the option's text: '7' half steps, 'Db', 'Minor 6th';
   * - degrees that were heard, in their order: '5', '5 b3 1';
   * - a placed note as its accidental and staff position (C4 = 0): '#3', '4';
   * - a key signature as the new accidental and the tonic: '#10 4';
   * - a sung interval in half steps, negative if it falls: '-4'; absent without two notes;
   * - three cells that don't match: 'D DO 3'; a completed stage: the notes that were matched without a
   *   mistake, 'C E';
   * - a phrase, sung or written, as the `NoteMark` of each of its notes: 'rrwrm';
   * - of an attempt without a voice ('noVoice') the reason: 'silence', 'noNotes', or 'unsure'.
   */
  readonly answer?: string;
  /**
   * Which try at this question since it was shown, 1 to `MAX_TRIES`; in a wrong match, at its note. An attempt
   * without a voice is no try.
   */
  readonly tries?: number;
  /** 0–100. */
  readonly accuracy?: number;
  /** Signed deviation of the least accurate note. */
  readonly centsOff?: number;
  /** On which syllables the notes were sung, in their order; they don't decide the outcome. */
  readonly syllables?: readonly SyllableResult[];
}
