/** What the microphone and its worklet say to each other. Both sides import this file. */
import type { PitchFrame } from "@attune/voice";
import type { Recording } from "../ports.ts";

/** The name under which the worklet registers its processor. */
export const PITCH_PROCESSOR = "attune-pitch";

/**
 * To the worklet. `take` counts records and finishes: frames carry the take they belong to, so that
 * those still under way from an earlier one can be told apart.
 */
export type PitchCommand =
  | { readonly kind: "record"; readonly take: number }
  | { readonly kind: "finish"; readonly take: number }
  | { readonly kind: "close" };

/** What the processor is made with. */
export interface PitchProcessorOptions {
  /** A recording longer than this keeps its beginning. */
  readonly longestSeconds: number;
}

/** A recording on its way from the worklet; the buffers are transferred. */
export interface PackedRecording {
  readonly sampleRate: number;
  /** The number of samples. */
  readonly length: number;
  /** Samples in order; the last chunk may hold fewer than it has room for. */
  readonly chunks: readonly Float32Array<ArrayBuffer>[];
  /** Settled frames: time, hz, clarity, level of each in turn; `frameCount` of them. */
  readonly frames: Float64Array<ArrayBuffer>;
  readonly frameCount: number;
}

/** From the worklet: a live frame as written by `writeFrame`, or a recording. */
export type PitchReport = Float64Array | PackedRecording;

/** Numbers in a frame of a packed recording. */
export const FRAME_WIDTH = 4;
/** Numbers in a live message: the take, then the frame. */
export const LIVE_WIDTH = 1 + FRAME_WIDTH;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
/** A frame that is filled again and again. */
export type FrameSlot = Mutable<PitchFrame>;

export function writeFrame(into: Float64Array, at: number, frame: PitchFrame): void {
  into[at] = frame.time;
  into[at + 1] = frame.hz;
  into[at + 2] = frame.clarity;
  into[at + 3] = frame.level;
}

/** @throws RangeError where `from` holds no whole frame at `at`. */
export function readFrame(from: Float64Array, at: number, into: FrameSlot): void {
  const [time, hz, clarity, level] = [from[at], from[at + 1], from[at + 2], from[at + 3]];
  if (time === undefined || hz === undefined || clarity === undefined || level === undefined) {
    throw new RangeError(`no frame at ${at} of ${from.length}`);
  }
  into.time = time;
  into.hz = hz;
  into.clarity = clarity;
  into.level = level;
}

/** Puts the chunks together and gives every frame an object of its own. */
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
