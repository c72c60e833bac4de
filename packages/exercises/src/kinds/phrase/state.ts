import type { Phrase } from "@attune/phrases";
import { isAnswerShown } from "../../engine/limits.ts";
import {
  type ListeningPhase,
  type RecordingExerciseEffect,
  type RecordingParams,
  type RecordingState,
  recordingPass,
  type SharedPhase,
  type SharedRecordingEvent,
} from "../../engine/recording/state.ts";
import type { PhraseVerdict } from "./judge/verdict.ts";
import type { Follower } from "./live/follow.ts";

/** A phrase to sing. */
export interface PhraseItem {
  /** As it is written. */
  readonly phrase: Phrase;
  /** Octaves by which it sounds higher (+) or lower (−) than it is written, for the singer's range. */
  readonly octaves: number;
}

/** The phrases may be of several levels. */
export type PhraseParams = RecordingParams<PhraseItem>;

export type PhraseLead =
  /** The key is playing, before the count-in or on its own. */
  | { readonly name: "key"; readonly next: "countIn" | "idle" }
  /** The phrase is playing, which the learner may hear once before singing it. */
  | { readonly name: "playing" }
  /** A metronome counts in. */
  | { readonly name: "countIn" };

export type PhrasePhase = SharedPhase<PhraseLead> | ListeningPhase | { readonly name: "judged" };

/** The phrase or measure to sing in one attempt, and its tempo. */
export interface PhraseTask {
  /** The item's phrase, or one measure of it. */
  readonly phrase: Phrase;
  /** Number of the measure that is practiced alone; undefined for the whole phrase. */
  readonly measure: number | undefined;
  /** Quarter notes per minute. */
  readonly tempo: number;
}

/** An attempt that was judged. */
export interface PhraseAttempt extends PhraseTask {
  readonly verdict: PhraseVerdict;
  /** The syllables that are being recognized; absent if there are none. */
  readonly recognizing?: {
    readonly token: number;
    /** Indices of their written notes. */
    readonly notes: readonly number[];
  };
}

export interface PhraseState extends RecordingState<PhraseItem, PhrasePhase> {
  /** The current or last task. */
  readonly task: PhraseTask;
  /** Quarter notes per minute, as the learner chose; a measure alone is slower. */
  readonly tempo: number;
  /** The last judged attempt at this item, which can be viewed and replayed. */
  readonly last: PhraseAttempt | undefined;
  /** Whether the phrase was heard before it was sung. */
  readonly isHeard: boolean;
  /** Follows the voice while listening. */
  readonly follower: Follower;
}

export const phraseId = ({ phrase }: PhraseItem): string => phrase.id;

/** Whether the verdict that is shown is on the last miss that the limits allow: the phrase isn't asked again. */
export const isPhraseMissed = ({ phase, last, tries, limits }: PhraseState): boolean =>
  phase.name === "judged" && last?.verdict.outcome === "tryAgain" && isAnswerShown(limits, tries);

/** The pass through the phrases. */
export const phrasePass = recordingPass(phraseId);

/** Play the key and the count-in, then listen. With a measure, practice that one alone and slower. */
export interface PhraseAsk {
  readonly type: "sing";
  /** Quarter notes per minute. */
  readonly tempo: number;
  readonly checkSyllables: boolean;
  readonly measure?: number;
}

export type PhraseEvent =
  | PhraseAsk
  /** The same phrases in the same order, in other octaves, or others that fit the voice. */
  | { readonly type: "itemsReplaced"; readonly items: readonly PhraseItem[] }
  | SharedRecordingEvent;

export type PhraseEffect = RecordingExerciseEffect;
