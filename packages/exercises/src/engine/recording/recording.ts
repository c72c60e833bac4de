/** Recording the learner, and what is found in the recording. Shared by all kinds that listen. */
import type { Syllable } from "@attune/theory";
import type { AlignOptions, Reading, WrittenNote } from "@attune/voice/alignment";
import type { TimedNote } from "../effects.ts";
import type { SyllableResult } from "../syllable-result.ts";

/** A note of a take. */
export interface TakeNote {
  /** Frequency of its steady part in Hz. */
  readonly heldHz: number;
  /** Robust spread of the pitch within the note, in cents. */
  readonly stabilityCents: number;
  /** Seconds of the steady part with a voice. */
  readonly heldSeconds: number;
  /** How far the pitch drifts within the steady part, in cents; positive if it rises. */
  readonly driftCents: number;
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
  /** Whether it surely isn't in the melody that was to be sung; absent otherwise. */
  readonly isExtra?: boolean;
}

/** Result of analyzing a recording. */
export interface Take {
  /** All notes in order of time; some are too short or unsteady to be an answer. */
  readonly notes: readonly TakeNote[];
  /** Seconds in which a voice sounded. */
  readonly voicedSeconds: number;
  /** Seconds in which anything sounded as loud as a voice; absent in takes that weren't measured. */
  readonly loudSeconds?: number;
  /** How sure it is that a melody was sung as it is written. */
  readonly reading?: Reading;
  /** The notes by the less likely reading; absent if the reading is sure. */
  readonly otherNotes?: readonly TakeNote[];
}

/** A melody that was to be sung, for finding notes that are sung on one breath. */
export interface Melody {
  readonly written: readonly WrittenNote[];
  readonly options: AlignOptions;
}

/** One frame of the pitch tracker. */
export interface PitchSample {
  /** Seconds since listening started. */
  readonly time: number;
  /** Frequency in Hz; 0 if there is no voice. */
  readonly hz: number;
}

/** A part of the take in which one syllable is expected. */
export interface SyllableSegment {
  readonly symbol: Syllable;
  /** Seconds from the start of the recording, with the leading consonant. */
  readonly from: number;
  readonly to: number;
}

/** Maximum length in seconds of the consonant before a note, and of what is analyzed after its start. */
const CONSONANT_SECONDS = 0.15;
const VOWEL_SECONDS = 1.2;

/** A time span in seconds from the start of the recording. */
type Span = Pick<TakeNote, "start" | "end">;

/** The part of a take, in seconds, that shows a note's syllable: the note with its leading consonant. */
export function syllableSpan(
  { start, end }: Span,
  notes: readonly Span[],
): Omit<SyllableSegment, "symbol"> {
  const ends = notes.map((note) => note.end).filter((at) => at <= start);
  return {
    from: Math.max(0, start - CONSONANT_SECONDS, ...ends),
    to: Math.min(end, start + VOWEL_SECONDS),
  };
}

/** Why listening can't start or continue. */
export type ListeningProblem =
  | "denied"
  | "no-device"
  | "in-use"
  | "unsupported"
  | "lost"
  | "hidden";

/** The parts of the last take to replay: the learner, its target, or both. */
export type Replay = "you" | "target" | "both";

export type RecordingEffect =
  /** Play the last take, its target, or both together, then send `replayEnded`. */
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
  /** End the recording, find its notes, and send `analyzed`. */
  | { readonly type: "analyze"; readonly melody?: Melody; readonly token: number }
  /** Load what recognizing syllables needs, if that hasn't happened yet. */
  | { readonly type: "prepareSyllables" }
  /** Recognize the syllables of the recording that was analyzed, and send `syllablesRecognized`. */
  | {
      readonly type: "recognizeSyllables";
      readonly segments: readonly SyllableSegment[];
      readonly token: number;
    };

export type RecordingEvent =
  | { readonly type: "microphoneOpened" }
  | { readonly type: "microphoneFailed"; readonly problem: ListeningProblem }
  | { readonly type: "pitchFrame"; readonly frame: PitchSample }
  | { readonly type: "analyzed"; readonly take: Take; readonly token: number }
  /** The syllables of the segments, in their order. */
  | {
      readonly type: "syllablesRecognized";
      readonly results: readonly SyllableResult[];
      readonly token: number;
    }
  | { readonly type: "replayEnded"; readonly token: number };
