/** Ports for playback, capture and time. Adapters are in `web/` and `fake/`. */
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

/**
 * Clicks without a pitch, which would disturb a learner who remembers one: the beginning and the end of listening,
 * and the beats of a metronome.
 */
export const CLICKS = ["begin", "end", "downbeat", "beat"] as const;
export type ClickName = (typeof CLICKS)[number];

/** A sound that the speaker can play. */
export type Sound =
  | {
      readonly kind: "note";
      /** Scientific name: letter A–G, optional '#' or 'b', one octave digit, such as 'F#4'. */
      readonly name: string;
      /** Duration before the fade-out; by default a sample fades after 500 ms, for 100 ms. */
      readonly seconds?: number;
      /** Factor on top of the volume, 0–1, for background notes; default 1. */
      readonly gain?: number;
      /** Plays a sustained tone by the synth instead of a piano sample, which decays. */
      readonly voice?: "drone";
    }
  | { readonly kind: "recording"; readonly name: RecordingName }
  | { readonly kind: "effect"; readonly name: EffectName }
  | { readonly kind: "click"; readonly name: ClickName }
  | {
      /** A recording of the learner: mono, −1…1. */
      readonly kind: "take";
      readonly samples: Float32Array;
      readonly sampleRate: number;
    }
  | {
      /** Several sounds on one timeline, such as a chord, a phrase, or a take against its target. */
      readonly kind: "mix";
      readonly parts: readonly { readonly sound: Sound; readonly at: number }[];
    };

/** Whether a sound neither stops others nor is stopped by the next. */
export const playsOverOthers = ({ kind }: Sound): boolean => kind === "effect" || kind === "click";

/**
 * Why the sound that was asked for isn't heard (yet):
 * - `loading`: its files haven't arrived; it plays when they have.
 * - `busy`: the device doesn't play, because it uses the sound for a call or another app.
 * - `unavailable`: the browser provides no audio output.
 * - `notLoaded`: a recording couldn't be loaded.
 */
export type SoundTrouble = "loading" | "busy" | "unavailable" | "notLoaded";

export interface Speaker {
  /** Fetches and decodes sounds ahead, so that they start without delay. Never rejects. */
  preload(sounds: readonly Sound[]): Promise<void>;
  /**
   * Plays a sound and resolves when it has ended, failed or been stopped, with whether it was heard to its end.
   * Never rejects: failures are logged. A new sound stops the previous one; effects and clicks play over others.
   *
   * @param onStart Called when the sound begins; a failed sound may never begin.
   */
  play(sound: Sound, onStart?: () => void): Promise<boolean>;
  /** Silences everything immediately, with a short fade to avoid a click. */
  stop(): void;
  /** How much later than it plays a sound is heard, in ms: long with Bluetooth; 0 if unknown. */
  latencyMs(): number;
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

/** The settings that the browser granted. */
export interface CaptureSettings {
  readonly deviceLabel: string;
  readonly sampleRate: number;
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
  readonly autoGainControl: boolean;
}

/** A recording in memory; never stored. */
export interface Recording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** The settled pitch track of these samples; `time` 0 is the first sample. */
  readonly frames: readonly PitchFrame[];
}

export interface Capture {
  readonly settings: CaptureSettings;
  /** Starts a recording; the time of later frames is relative to its start. */
  record(): void;
  /** Ends the recording and returns it. */
  finish(): Promise<Recording>;
  /** Releases the microphone. */
  close(): void;
}

export interface CaptureListener {
  /** Receives live frames without lag, about one every 10 ms. The object is reused: don't keep it. */
  onFrame(frame: PitchFrame): void;
  /**
   * Whether frames outside of recordings have a pitch (default), or only a level, eight times a second, for a fraction
   * of the CPU time.
   */
  readonly outsideRecordings?: "pitch" | "level";
  /** Called when the device is lost during a capture. */
  onProblem(problem: MicrophoneProblem): void;
}

export interface Microphone {
  /** Opens the device raw (no echo cancellation, noise suppression or gain control). @throws MicrophoneError */
  open(listener: CaptureListener, deviceId?: string): Promise<Capture>;
  /** Lists the devices; labels are empty until permission is granted. */
  devices(): Promise<readonly { readonly id: string; readonly label: string }[]>;
}

export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back after `ms`. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}
