import type { Effect, TimedNote } from "../../engine/effects.ts";
import type { KeyFirst } from "../../engine/key.ts";
import type { SyllableResult } from "../../engine/syllable-result.ts";
import type { Take } from "./answer.ts";
import type { Verdict } from "./judge.ts";
import type { LiveDetector, PitchSample } from "./live-detector.ts";
import type { SyllableSegment } from "./syllables.ts";

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

/** Why listening can't start or continue. */
export type ListeningProblem =
  | "denied"
  | "no-device"
  | "in-use"
  | "unsupported"
  | "lost"
  | "hidden";

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

/** What to replay of the last take. */
export type Replay = "you" | "target" | "both";

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
  | { readonly type: "replayEnded"; readonly token: number }
  | { readonly type: "back" }
  | { readonly type: "next" }
  | { readonly type: "home" }
  /** From the end of the set back to its first item. */
  | { readonly type: "restart" }
  | { readonly type: "microphoneOpened" }
  | { readonly type: "microphoneFailed"; readonly problem: ListeningProblem }
  | { readonly type: "hidden" }
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number }
  | { readonly type: "pitchFrame"; readonly frame: PitchSample }
  | { readonly type: "analyzed"; readonly take: Take; readonly token: number }
  /** The syllables of the answer's notes, in their order. */
  | {
      readonly type: "syllablesRecognized";
      readonly results: readonly SyllableResult[];
      readonly token: number;
    };

export type SingingEffect =
  | Effect
  /** Play the last take, its target, or both at once, then send `replayEnded`. */
  | {
      readonly type: "replay";
      readonly what: Replay;
      readonly targets: readonly TimedNote[];
      readonly token: number;
    }
  /** Let the learner hear that listening is about to begin, or has ended. */
  | { readonly type: "click"; readonly click: "begin" | "end" }
  /** Open the microphone, then send `microphoneOpened` or `microphoneFailed`. */
  | { readonly type: "openMicrophone" }
  | { readonly type: "closeMicrophone" }
  /** Start a recording and send each frame as `pitchFrame`. */
  | { readonly type: "startRecording" }
  /** End the recording and discard it. */
  | { readonly type: "discardRecording" }
  /** End the recording, analyze it, and send `analyzed`. */
  | { readonly type: "analyze"; readonly token: number }
  /** Load what recognizing syllables needs, if that hasn't happened yet. */
  | { readonly type: "prepareSyllables" }
  /** Recognize the syllables of the recording that was analyzed, and send `syllablesRecognized`. */
  | {
      readonly type: "recognizeSyllables";
      readonly segments: readonly SyllableSegment[];
      readonly token: number;
    };
