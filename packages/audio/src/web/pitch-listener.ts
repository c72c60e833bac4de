/** What the worklet does with the sound that reaches it, apart from the browser's classes. */

import type { PitchFrame } from "@attune/voice";
import { createPitchTracker } from "@attune/voice";
import {
  LIVE_WIDTH,
  type PackedRecording,
  type PitchCommand,
  type PitchProcessorOptions,
  writeFrame,
} from "./pitch-messages.ts";
import { createTakeBuffer, type TakeBuffer } from "./take-buffer.ts";

export interface PitchListenerOptions extends PitchProcessorOptions {
  readonly sampleRate: number;
  /** Receives each live frame, in one array that is written again and again. */
  readonly onLive: (message: Float64Array) => void;
  readonly onRecording: (recording: PackedRecording) => void;
}

export interface PitchListener {
  /** Hears the next samples. */
  push(samples: Float32Array): void;
  /** Does as told; `false` once it was told to close. */
  obey(command: PitchCommand): boolean;
}

/**
 * Every recording gets a tracker of its own, so that its frames depend on its samples alone: the
 * same samples from a file give the same pitch, whatever sounded before.
 */
export function createPitchListener(options: PitchListenerOptions): PitchListener {
  const { sampleRate, longestSeconds, onLive, onRecording } = options;
  const message = new Float64Array(LIVE_WIDTH);
  let buffer: TakeBuffer | undefined;
  let tracker = newTracker();

  function live(frame: PitchFrame): void {
    writeFrame(message, 1, frame);
    onLive(message);
  }

  function newTracker() {
    const onSettled = buffer?.frame;
    return createPitchTracker({ sampleRate, onLive: live, ...(onSettled && { onSettled }) });
  }

  function begin(take: number, next: TakeBuffer | undefined): void {
    message[0] = take;
    buffer = next;
    tracker = newTracker();
  }

  function finish(take: number): void {
    const finished = buffer;
    if (finished === undefined) return;
    tracker.end();
    begin(take, undefined);
    onRecording(finished.pack());
  }

  return {
    push(samples) {
      buffer?.push(samples);
      tracker.push(samples);
    },
    obey(command) {
      if (command.kind === "record") {
        begin(command.take, createTakeBuffer(sampleRate, longestSeconds));
      } else if (command.kind === "finish") finish(command.take);
      return command.kind !== "close";
    },
  };
}
