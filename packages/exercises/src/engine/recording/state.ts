/** State, phases and events of an exercise that listens to the learner; each kind adds its own. */
import type { Effect } from "../effects.ts";
import type { AnswerLimits } from "../limits.ts";
import type { Outcome } from "../outcome.ts";
import type { Pass, StartAt } from "../pass.ts";
import type { ListeningProblem, RecordingEffect, RecordingEvent, Replay } from "./recording.ts";

/** A set of items to sing. */
export interface RecordingParams<Item = unknown> {
  readonly items: readonly Item[];
  /** The first item. */
  readonly startAt: StartAt;
  /** Has the id of each item that was answered earlier in this pass as a key. */
  readonly answered?: Readonly<Record<string, unknown>>;
}

export interface IdlePhase {
  readonly name: "idle";
}

/** A phase before listening: something sounds, or the learner gets ready. */
export interface LeadPhase {
  readonly name: "key" | "playing" | "countIn" | "ready";
}

export interface ListeningPhase {
  readonly name: "listening";
  /** Shows a hint after a long silence. */
  readonly unheard: boolean;
}

/** How a take was judged. */
export interface RecordingVerdict {
  readonly outcome: Outcome;
  /** 0–100; 0 if no voice was detected. */
  readonly accuracy: number;
}

/** Whether nothing was heard in time, or sound in which there was no note. */
export type TimeUpReason = "silence" | "noNotes";

/** The phases of every kind. */
export type SharedPhase<Lead extends LeadPhase> =
  | IdlePhase
  /** Waiting for the microphone; `lead` follows once it is open. Most open before it would be worth showing. */
  | { readonly name: "opening"; readonly lead: Lead; readonly isSlow?: true }
  | Lead
  | { readonly name: "analyzing" }
  /** No voice was detected in time; no attempt is counted. */
  | { readonly name: "timeUp"; readonly reason: TimeUpReason }
  /** Leaving for the next item. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

export type RecordingPhase =
  | SharedPhase<LeadPhase>
  | ListeningPhase
  /** The verdict is known, and waits for the syllables. */
  | { readonly name: "hearing"; readonly verdict: RecordingVerdict }
  | { readonly name: "judged" };

/** Listening by the clock. Frames come later than they were heard, and not at all from a dead microphone. */
export interface ListeningClock {
  /** Seconds since listening started. */
  readonly seconds: number;
  /** Ticks of the clock since the last frame. */
  readonly ticksWithoutFrame: number;
}

/** The part of the state that every kind has. */
export interface RecordingState<Item = unknown, Phase extends RecordingPhase = RecordingPhase> {
  readonly items: readonly Item[];
  readonly index: number;
  readonly phase: Phase;
  /** Whether the attempt's syllables are checked; they don't decide its outcome. */
  readonly checkSyllables: boolean;
  /** Whether the microphone is open. */
  readonly microphone: boolean;
  /** The last problem with listening; cleared when listening works again. */
  readonly problem: ListeningProblem | undefined;
  /** The replay that is playing. */
  readonly replaying: Replay | undefined;
  /** Reported attempts with a voice at the current item since it was shown. */
  readonly tries: number;
  /** Attempts in a row at the current item that found nothing to judge. */
  readonly unjudged: number;
  readonly limits: AnswerLimits;
  readonly clock: ListeningClock;
  /** Has the id of each item that was answered in this pass as a key; true if it was right on the first try. */
  readonly answered: Readonly<Record<string, unknown>>;
  /** Whether only the items that were passed over are asked. */
  readonly isRest: boolean;
  /** Token of the latest effect; events with an earlier token are stale. */
  readonly token: number;
}

/** Asks for an attempt. */
export interface AskEvent {
  readonly type: "play" | "sing";
}

/** Replaces the items by the same ones in other octaves, or by others. */
export interface ItemsEvent<Item = unknown> {
  readonly type: "itemsTransposed" | "itemsReplaced";
  readonly items: readonly Item[];
}

/** The events of every kind, beside the one that asks and the one that replaces items. */
export type SharedRecordingEvent =
  /** Play the key alone. */
  | { readonly type: "playKey" }
  /** Play the item before it is sung, if the kind allows it; the tempo in quarter notes per minute. */
  | { readonly type: "hearItem"; readonly tempo?: number }
  /** Stop what sounds before listening, or end listening and judge what was sung. */
  | { readonly type: "stop" }
  | { readonly type: "continue" }
  | { readonly type: "replay"; readonly what: Replay }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first item. */
  | { readonly type: "restart" }
  /** From the end of the set to the items that were passed over. */
  | { readonly type: "answerRest" }
  /** The page was hidden. */
  | { readonly type: "hidden" }
  | { readonly type: "playbackEnded"; readonly token: number }
  /** The notes weren't heard to their end, for example during a call. */
  | { readonly type: "playbackFailed"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number }
  | RecordingEvent;

export type RecordingExerciseEffect = Effect | RecordingEffect;

/** The pass through the items of a set that is sung. @param idOf The id of an item, as in reports. */
export const recordingPass =
  <Item>(idOf: (item: Item) => string) =>
  ({
    items,
    answered,
    isRest,
  }: Pick<RecordingState<Item>, "items" | "answered" | "isRest">): Pass => ({
    ids: items.map(idOf),
    answered,
    isRest,
  });
