import type { Clock, Microphone, Recording, Speaker } from "@attune/audio";
import type { Melody, SyllableResult, Take } from "@attune/exercises";
import type { Syllable } from "@attune/theory";
import { createContext } from "react";
import type { TaughtTake, TaughtVoice } from "../../lib/taught-voice.ts";
import type { Vibrate } from "./ports.ts";

/** A sung note, whose samples nothing else uses. */
export interface SyllableSound {
  /** The expected syllable. */
  readonly symbol: Syllable;
  /** Mono, −1…1, with the leading consonant. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** In Hz. */
  readonly sampleRate: number;
}

export interface SyllableRecognition {
  /** Loads what recognition needs, if that hasn't happened yet. */
  prepare(): void;
  /** A result for each sound. Never rejects: results say what failed. Takes the samples' memory. */
  recognize(sounds: readonly SyllableSound[]): Promise<readonly SyllableResult[]>;
  /** Loads the model and identifies it. Rejects if it can't be loaded. */
  model(): Promise<string>;
  /** A take of the sound's syllable; undefined if it is silent. Rejects if the model fails. Takes the samples' memory. */
  embed(sound: SyllableSound): Promise<TaughtTake | undefined>;
  /** Whether the takes make the recognizer better. Rejects if the model fails. */
  helps(voice: TaughtVoice): Promise<boolean>;
}

/** Audio output and input. The implementation is large and loads when an exercise opens. */
export interface AudioPorts {
  readonly speaker: Speaker;
  readonly microphone: Microphone;
  readonly clock: Clock;
  /** Finds the sung notes, of the melody if one was to be sung. Rejects if the analysis can't run. */
  readonly analyze: (recording: Recording, melody?: Melody) => Promise<Take>;
  /** Loads what microphone and analysis need; without it, their first use does. */
  readonly prepareListening?: () => void;
  readonly syllables: SyllableRecognition;
  /** Absent in browsers. */
  readonly vibrate?: Vibrate | undefined;
}

/** Loads the audio ports once. The composition root provides the implementation. */
export const AudioPortsContext = createContext<() => Promise<AudioPorts>>(() =>
  Promise.reject(new Error("no audio ports")),
);
