import type { Attempt } from "./outcome.ts";
import type { SyllableResult } from "./syllable-result.ts";

/** A note on a timeline. */
export interface TimedNote {
  /** Scientific name: 'F#4'. */
  readonly note: string;
  /** Seconds from the start of the timeline. */
  readonly at: number;
  /** Duration in seconds. */
  readonly seconds: number;
  /** Set for notes that only establish the key: they sound softer than the question. */
  readonly background?: "chord" | "drone";
}

/** A click of a metronome on a timeline. */
export interface TimedClick {
  /** Seconds from the start of the timeline. */
  readonly at: number;
  /** Whether it is the first beat of a measure. */
  readonly isDownbeat: boolean;
}

/** How far the learner is in a set. */
export interface SavedPlace {
  /** Index of the next item, from 0. */
  readonly index: number;
  /** Its id; undefined at the end of the set. */
  readonly itemId?: string | undefined;
  readonly completed: boolean;
  /** Whether the answers of the pass that has just ended are kept, as the rest of it follows. */
  readonly isRest?: boolean;
}

/**
 * Effects that every kind may request from the runner. The event that reports the end of a long effect
 * repeats its `token`, so that a kind can ignore events of an effect it has abandoned.
 */
export type Effect =
  /**
   * Play the notes and the clicks on one timeline, then send `playbackEnded`, or `playbackFailed` if they weren't
   * heard to their end.
   */
  | {
      readonly type: "play";
      readonly notes: readonly TimedNote[];
      readonly clicks?: readonly TimedClick[];
      readonly token: number;
    }
  /** Play a short feedback sound over any other audio. */
  | { readonly type: "playFeedback"; readonly feedback: "great" | "wrong" | "encore" }
  /** Stop all audio immediately. */
  | { readonly type: "stopAudio" }
  /** Send `timerElapsed` after `ms` milliseconds, counted from when the last sound has been heard if wanted. */
  | {
      readonly type: "startTimer";
      readonly ms: number;
      readonly token: number;
      readonly afterSound?: true;
    }
  /** Report an outcome; sent once for each attempt. Its syllables may follow in `reportSyllables`. */
  | { readonly type: "report"; readonly attempt: Attempt; readonly awaitsSyllables?: true }
  /** Add the syllables to the attempt that was reported last. */
  | { readonly type: "reportSyllables"; readonly syllables: readonly SyllableResult[] }
  /** Save the learner's progress in the set, to resume there. */
  | ({ readonly type: "saveProgress" } & SavedPlace)
  /** Count an encore: every item of the set was answered in this pass. */
  | { readonly type: "recordEncore" }
  /** Leave the exercise. */
  | { readonly type: "leave"; readonly to: "back" | "home" };
