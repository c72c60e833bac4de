import type { Effect } from "../../engine/effects.ts";
import type { KeyFirst } from "../../engine/key.ts";
import type {
  ListeningProblem,
  RecordingEffect,
  RecordingEvent,
  Replay,
} from "../../engine/recording.ts";
import type { Verdict } from "./judge.ts";
import type { LiveDetector } from "./live-detector.ts";

/** An interval to sing. */
export interface SingingItem {
  readonly id: string;
  /** Name of the interval. */
  readonly title: string;
  /** Name of its category. */
  readonly category: string;
  /** Scientific names. */
  readonly root: string;
  readonly target: string;
  /** Octaves by which the notes were transposed into the singer's range. */
  readonly octaves?: number;
}

export interface SingingParams {
  readonly items: readonly SingingItem[];
  /** Index of the first item, from 0. */
  readonly startAt: number;
}

export type SingingPhase =
  | { readonly name: "idle" }
  /** Waiting for the microphone; `then` follows once it is open. */
  | { readonly name: "opening"; readonly then: "play" | "ready" }
  /** The key is playing, before the root or on its own. */
  | { readonly name: "playing"; readonly sounding: "key"; readonly next: "root" | "idle" }
  | { readonly name: "playing"; readonly sounding: "root" | "target" }
  /** GET READY... */
  | { readonly name: "ready" }
  /** SING NOTES (count); `unheard` shows a hint after a long silence. */
  | { readonly name: "listening"; readonly count: 3 | 2 | 1; readonly unheard: boolean }
  | { readonly name: "analyzing" }
  /** Analyzing syllables...; the verdict on the pitches is known, and is shown with them. */
  | { readonly name: "hearing"; readonly verdict: Verdict }
  | { readonly name: "judged"; readonly verdict: Verdict }
  /** No voice was detected in time; no attempt is counted. */
  | { readonly name: "timeUp" }
  /** Leaving for the next item. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

export interface SingingState {
  readonly items: readonly SingingItem[];
  readonly index: number;
  readonly phase: SingingPhase;
  /** How the key is established before the notes play. */
  readonly keyFirst: KeyFirst;
  /** Whether the attempt's syllables are checked; they don't decide its outcome. */
  readonly checkSyllables: boolean;
  /** Whether the microphone is open. */
  readonly microphone: boolean;
  /** The last problem with listening; cleared when listening works again. */
  readonly problem: ListeningProblem | undefined;
  /** The last verdict on this item, whose trace can be viewed and replayed. */
  readonly lastVerdict: Verdict | undefined;
  /** The replay that is playing. */
  readonly replaying: Replay | undefined;
  /** Best score of each item, by id. */
  readonly best: Readonly<Record<string, number>>;
  /** Attempts with a voice at the current item since it was shown. */
  readonly tries: number;
  /** Points of the set so far. */
  readonly points: number;
  readonly detector: LiveDetector;
  /** Seconds of listening so far. */
  readonly ticks: number;
  /** Token of the latest effect; events with an earlier token are stale. */
  readonly token: number;
}

export type SingingEvent =
  /** Play both notes, after their key if the learner wants that; then listen. */
  | { readonly type: "play"; readonly keyFirst?: KeyFirst; readonly checkSyllables?: boolean }
  /** Play the key alone. */
  | { readonly type: "playKey" }
  | { readonly type: "sing"; readonly checkSyllables?: boolean }
  /** The same items in the same order, transposed to other octaves. */
  | { readonly type: "itemsTransposed"; readonly items: readonly SingingItem[] }
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

export type SingingEffect = Effect | RecordingEffect;
