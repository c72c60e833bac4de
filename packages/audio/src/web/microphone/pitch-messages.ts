/** Messages between the microphone and its worklet. */
import type { PitchFrame } from "@attune/voice";
import type { Recording } from "../../ports.ts";

/** Name of the registered processor. */
export const PITCH_PROCESSOR = "attune-pitch";

/**
 * Messages to the worklet. `take` increases with each record and finish; frames carry it, so that late
 * frames of an earlier take can be ignored.
 */
export type PitchCommand =
  | { readonly kind: "record"; readonly take: number }
  | { readonly kind: "finish"; readonly take: number }
  | { readonly kind: "close" };

/** Options of the processor. */
export interface PitchProcessorOptions {
  /** Maximum length of a recording; the rest is dropped. */
  readonly longestSeconds: number;
  /** Whether frames outside of recordings have a pitch, or only a level. */
  readonly outsideRecordings: "pitch" | "level";
}

/** A recording from the worklet; its buffers are transferred. */
export interface PackedRecording {
  readonly sampleRate: number;
  /** The number of samples. */
  readonly length: number;
  /** Samples in order; the last chunk may be partly filled. */
  readonly chunks: readonly Float32Array<ArrayBuffer>[];
  /** `frameCount` settled frames, each as time, hz, clarity, level. */
  readonly frames: Float64Array<ArrayBuffer>;
  readonly frameCount: number;
}

/** Messages from the worklet: a live frame written by `writeFrame`, or a recording. */
export type PitchReport = Float64Array | PackedRecording;

/** Numbers in a frame of a packed recording. */
export const FRAME_WIDTH = 4;
/** Numbers in a live message: the take, then the frame. */
export const LIVE_WIDTH = 1 + FRAME_WIDTH;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
/** A reusable frame. */
export type FrameSlot = Mutable<PitchFrame>;

export function writeFrame(into: Float64Array, at: number, frame: PitchFrame): void {
  into[at] = frame.time;
  into[at + 1] = frame.hz;
  into[at + 2] = frame.clarity;
  into[at + 3] = frame.level;
}

/** @throws RangeError when `from` has no whole frame at `at`. */
export function readFrame(from: Float64Array, at: number, into: FrameSlot): void {
  const [time, hz, clarity, level] = [from[at], from[at + 1], from[at + 2], from[at + 3]];
  if (time === undefined || hz === undefined || clarity === undefined || level === undefined) {
    throw new RangeError(`no frame at ${at}`);
  }
  into.time = time;
  into.hz = hz;
  into.clarity = clarity;
  into.level = level;
}

/** Joins the chunks and creates an object per frame. */
export function unpackRecording(packed: PackedRecording): Recording {
  const samples = new Float32Array(packed.length);
  let at = 0;
  for (const chunk of packed.chunks) {
    const part = chunk.subarray(0, packed.length - at);
    samples.set(part, at);
    at += part.length;
  }
  const frames = Array.from({ length: packed.frameCount }, (_, index) => {
    const frame = { time: 0, hz: 0, clarity: 0, level: 0 };
    readFrame(packed.frames, index * FRAME_WIDTH, frame);
    return frame;
  });
  return { samples, sampleRate: packed.sampleRate, frames };
}
