import type { Level, Phrase } from "@attune/phrases";
import type { Effect } from "../../engine/effects.ts";
import type { PhraseExercise } from "../../engine/outcome.ts";
import type {
  ListeningProblem,
  RecordingEffect,
  RecordingEvent,
  Replay,
} from "../../engine/recording.ts";
import type { Follower } from "./follow.ts";
import type { PhraseVerdict } from "./verdict.ts";

/** A phrase to sing. */
export interface PhraseItem {
  /** As it is written. */
  readonly phrase: Phrase;
  /** Octaves by which it sounds higher (+) or lower (−) than it is written, for the singer's range. */
  readonly octaves: number;
}

export interface PhraseParams {
  readonly exercise: PhraseExercise;
  readonly level: Level;
  readonly items: readonly PhraseItem[];
  /** Index of the first item, from 0. */
  readonly startAt: number;
}

export type PhrasePhase =
  | { readonly name: "idle" }
  /** Waiting for the microphone. */
  | { readonly name: "opening" }
  /** The key is playing, before the count-in or on its own. */
  | { readonly name: "key"; readonly next: "countIn" | "idle" }
  /** A metronome counts in. */
  | { readonly name: "countIn" }
  /** `unheard` shows a hint after a long silence. */
  | { readonly name: "listening"; readonly unheard: boolean }
  | { readonly name: "analyzing" }
  | { readonly name: "judged" }
  /** No voice was detected in time; no attempt is counted. */
  | { readonly name: "timeUp" }
  /** Leaving for the next item. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

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

export interface PhraseState {
  readonly exercise: PhraseExercise;
  readonly level: Level;
  readonly items: readonly PhraseItem[];
  readonly index: number;
  readonly phase: PhrasePhase;
  /** The current or last task. */
  readonly task: PhraseTask;
  /** Quarter notes per minute, as the learner chose; a measure alone is slower. */
  readonly tempo: number;
  /** Whether the attempt's syllables are checked; they don't decide its outcome. */
  readonly checkSyllables: boolean;
  /** Whether the microphone is open. */
  readonly microphone: boolean;
  /** The last problem with listening; cleared when listening works again. */
  readonly problem: ListeningProblem | undefined;
  /** The last judged attempt at this item, which can be viewed and replayed. */
  readonly last: PhraseAttempt | undefined;
  /** The replay that is playing. */
  readonly replaying: Replay | undefined;
  /** Attempts with a voice at the whole phrase since it was shown. */
  readonly tries: number;
  /** Follows the voice while listening. */
  readonly follower: Follower;
  /** Token of the latest effect; events with an earlier token are stale. */
  readonly token: number;
}

export type PhraseEvent =
  /** Play the key and the count-in, then listen. With a measure, practice that one alone and slower. */
  | {
      readonly type: "sing";
      /** Quarter notes per minute. */
      readonly tempo: number;
      readonly checkSyllables: boolean;
      readonly measure?: number;
    }
  /** Play the key alone. */
  | { readonly type: "playKey" }
  /** Stop the count-in, or end listening and judge what was sung. */
  | { readonly type: "stop" }
  /** The same phrases in the same order, in other octaves, or others that fit the voice. */
  | { readonly type: "itemsReplaced"; readonly items: readonly PhraseItem[] }
  | { readonly type: "continue" }
  | { readonly type: "replay"; readonly what: Replay }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first item. */
  | { readonly type: "restart" }
  | { readonly type: "hidden" }
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number }
  | RecordingEvent;

export type PhraseEffect = Effect | RecordingEffect;
