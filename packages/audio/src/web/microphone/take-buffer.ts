/** Collects a recording on the audio thread. */
import type { PitchFrame } from "@attune/voice";
import { FRAME_WIDTH, type PackedRecording, writeFrame } from "./pitch-messages.ts";

/** Initial capacity: ten seconds of frames; doubled as needed. */
const FIRST_FRAMES = 1000;

export interface TakeBuffer {
  /** Appends a copy of the samples, up to the maximum length. */
  push(samples: Float32Array): void;
  /** Appends a copy of a settled frame within the maximum length. */
  frame(frame: PitchFrame): void;
  /** Returns the recording; the buffer must not be used afterwards. */
  pack(): PackedRecording;
}

/**
 * Grows by chunks of one second, so that `push` allocates at most once a second and never copies old
 * samples. `longestSeconds` bounds the memory: 30 s at 48 kHz are 5.8 MB.
 */
export function createTakeBuffer(sampleRate: number, longestSeconds: number): TakeBuffer {
  const capacity = Math.round(sampleRate * longestSeconds);
  const chunkLength = Math.ceil(sampleRate);
  let chunk = new Float32Array(chunkLength);
  const chunks = [chunk];
  let frames = new Float64Array(FIRST_FRAMES * FRAME_WIDTH);
  let length = 0;
  let filled = 0;
  let frameCount = 0;

  return {
    push(samples) {
      const count = Math.min(samples.length, capacity - length);
      for (let index = 0; index < count; index += 1) {
        if (filled === chunkLength) {
          chunk = new Float32Array(chunkLength);
          chunks.push(chunk);
          filled = 0;
        }
        chunk[filled] = samples[index] ?? 0;
        filled += 1;
      }
      length += count;
    },
    frame(frame) {
      if (frame.time >= longestSeconds) return;
      if (frameCount * FRAME_WIDTH === frames.length) {
        const larger = new Float64Array(frames.length * 2);
        larger.set(frames);
        frames = larger;
      }
      writeFrame(frames, frameCount * FRAME_WIDTH, frame);
      frameCount += 1;
    },
    pack: () => ({ sampleRate, length, chunks, frames, frameCount }),
  };
}
