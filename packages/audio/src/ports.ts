/** The ports through which everything sounds, captures and waits. Adapters: `web/`, `fake/`. */
import type { PitchFrame } from "@attune/voice";

/** The scale recordings, one file each. */
export const RECORDINGS = [
  "chromatic-up",
  "chromatic-down",
  "c-ionian",
  "d-dorian",
  "e-phrygian",
  "f-lydian",
  "g-mixolydian",
  "a-aeolian",
  "b-locrian",
] as const;
export type RecordingName = (typeof RECORDINGS)[number];

/** The sound effects, one file each. */
export const EFFECTS = ["great", "wrong", "applause", "ovation", "encore", "page-flip"] as const;
export type EffectName = (typeof EFFECTS)[number];

/** One thing that can be heard. */
export type Sound =
  | {
      readonly kind: "note";
      /** Scientific name: letter A–G, optional '#' or 'b', one octave digit, such as 'F#4'. */
      readonly name: string;
      /** Held for this long, then faded; without it the sample's own fade (500 ms + 100 ms). */
      readonly seconds?: number;
      /** Factor besides the volume, 0–1, for what lies behind other notes; 1 by default. */
      readonly gain?: number;
      /** A tone that doesn't die away, from the synth, where a piano's would. */
      readonly voice?: "drone";
    }
  | { readonly kind: "recording"; readonly name: RecordingName }
  | { readonly kind: "effect"; readonly name: EffectName }
  | {
      /** What the learner sang: mono, −1…1. */
      readonly kind: "take";
      readonly samples: Float32Array;
      readonly sampleRate: number;
    }
  | {
      /** Several sounds on one timeline, such as a chord, a phrase, or a take against its target. */
      readonly kind: "mix";
      readonly parts: readonly { readonly sound: Sound; readonly at: number }[];
    };

export interface Speaker {
  /** Fetches and decodes what is about to be played, so that a click sounds at once. Never rejects. */
  preload(sounds: readonly Sound[]): Promise<void>;
  /**
   * Plays a sound and resolves when it has ended, failed or been stopped; never rejects: failures
   * are logged. Starting a sound stops the one before, except effects, which sound over others.
   */
  play(sound: Sound): Promise<void>;
  /** Silences everything at once (a short fade, no click). */
  stop(): void;
}

export type MicrophoneProblem = "denied" | "no-device" | "in-use" | "unsupported" | "lost";

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`microphone: ${problem}`, { cause });
    this.name = "MicrophoneError";
    this.problem = problem;
  }
}

/** What was asked for and what the browser granted. */
export interface CaptureSettings {
  readonly deviceLabel: string;
  readonly sampleRate: number;
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
  readonly autoGainControl: boolean;
}

/** Sound held in memory only. */
export interface Recording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** The settled pitch track of these samples; `time` 0 is the first sample. */
  readonly frames: readonly PitchFrame[];
}

export interface Capture {
  readonly settings: CaptureSettings;
  /** Begins a recording; frames from here on have `time` 0 at its start. */
  record(): void;
  /** Ends the recording and hands it over. */
  finish(): Promise<Recording>;
  /** Gives the microphone back. */
  close(): void;
}

export interface CaptureListener {
  /** Live frames, lag 0, about one every 10 ms. The object is reused: read it, don't keep it. */
  onFrame(frame: PitchFrame): void;
  /** The device went away in mid-capture, or the tab lost it. */
  onProblem(problem: MicrophoneProblem): void;
}

export interface Microphone {
  /** Opens the device raw (no echo cancellation, noise suppression or gain control). @throws MicrophoneError */
  open(listener: CaptureListener, deviceId?: string): Promise<Capture>;
  /** The devices to choose from; labels are empty until permission was given. */
  devices(): Promise<readonly { readonly id: string; readonly label: string }[]>;
}

export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}
