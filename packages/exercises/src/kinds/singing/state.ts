import type { Effect, TimedNote } from "../../engine/effects.ts";
import type { KeyFirst } from "../../engine/key.ts";
import type { Take, Verdict } from "./judge.ts";
import type { LiveDetector, PitchSample } from "./live-detector.ts";

/** An interval to be sung. */
export interface SingingItem {
  readonly id: string;
  /** Name of the interval. */
  readonly title: string;
  /** Name of its category. */
  readonly category: string;
  /** Scientific names, root first. */
  readonly root: string;
  readonly target: string;
  /** Octaves by which the notes were moved into the singer's range from where they are written. */
  readonly octaves?: number;
}

export interface SingingParams {
  readonly items: readonly SingingItem[];
  /** Where to resume, from 0. */
  readonly startAt: number;
}

/** Why listening could not begin or go on. */
export type ListeningProblem =
  | "denied"
  | "no-device"
  | "in-use"
  | "unsupported"
  | "lost"
  | "hidden";

export type SingingPhase =
  | { readonly name: "idle" }
  /** Waiting for the microphone; `then` says what follows once it is open. */
  | { readonly name: "opening"; readonly then: "play" | "ready" }
  /** What sets the key sounds, before the root or for itself. */
  | { readonly name: "playing"; readonly sounding: "key"; readonly next: "root" | "idle" }
  /** The root and the target sound. */
  | { readonly name: "playing"; readonly sounding: "root" | "target" }
  /** GET READY... */
  | { readonly name: "ready" }
  /** SING NOTES (count); `unheard` once nothing has been heard for so long that a hint is due. */
  | { readonly name: "listening"; readonly count: 3 | 2 | 1; readonly unheard: boolean }
  | { readonly name: "analyzing" }
  | { readonly name: "judged"; readonly verdict: Verdict }
  /** Nothing was sung in time: no attempt was counted. */
  | { readonly name: "timeUp" }
  /** Leaving for the next exercise. */
  | { readonly name: "advancing" }
  | { readonly name: "finished" };

/** What the last take can be heard as. */
export type Replay = "you" | "target" | "both";

export interface SingingState {
  readonly items: readonly SingingItem[];
  readonly index: number;
  readonly phase: SingingPhase;
  /** What sets the key where the notes are played. */
  readonly keyFirst: KeyFirst;
  /** Whether the microphone is open, so that it need not be asked for again. */
  readonly microphone: boolean;
  /** The last problem with listening, until listening works again. */
  readonly problem: ListeningProblem | undefined;
  /** The last verdict on this item: its trace stays to be looked at and heard. */
  readonly lastVerdict: Verdict | undefined;
  /** The replay of the last take that sounds now. */
  readonly replaying: Replay | undefined;
  /** Best score of each item, by id, and the points of the set so far. */
  readonly best: Readonly<Record<string, number>>;
  readonly points: number;
  readonly detector: LiveDetector;
  /** Seconds of listening so far, counted by the ticks. */
  readonly ticks: number;
  /** The last asking; an answer to an earlier one is stale. */
  readonly token: number;
}

export type SingingEvent =
  /** Hear both notes, with what sets their key where the learner wants that, and sing them. */
  | { readonly type: "play"; readonly keyFirst?: KeyFirst }
  /** Hear the key alone. */
  | { readonly type: "playKey" }
  | { readonly type: "sing" }
  /** The same items in the same order, moved to other octaves. */
  | { readonly type: "itemsTransposed"; readonly items: readonly SingingItem[] }
  | { readonly type: "continue" }
  | { readonly type: "replay"; readonly what: Replay }
  | { readonly type: "replayEnded"; readonly token: number }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  | { readonly type: "microphoneOpened" }
  | { readonly type: "microphoneFailed"; readonly problem: ListeningProblem }
  | { readonly type: "hidden" }
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number }
  | { readonly type: "pitchFrame"; readonly frame: PitchSample }
  | { readonly type: "analyzed"; readonly take: Take; readonly token: number };

export type SingingEffect =
  | Effect
  /** Sound the last take, its target, or both at once; answer `replayed`. */
  | {
      readonly type: "replay";
      readonly what: Replay;
      readonly targets: readonly TimedNote[];
      readonly token: number;
    }
  /** Open the microphone; answer `microphoneOpened` or `microphoneFailed`. */
  | { readonly type: "openMicrophone" }
  /** Give it back. */
  | { readonly type: "closeMicrophone" }
  /** Begin a recording and tell each frame as `heard`. */
  | { readonly type: "startRecording" }
  /** End the recording and throw it away. */
  | { readonly type: "discardRecording" }
  /** End the recording and answer `analysed`. */
  | {
      readonly type: "analyze";
      readonly targetsHz: readonly [number, number];
      readonly token: number;
    };
