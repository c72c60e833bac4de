/** The worklet's processing, independent of the browser's classes. */

import type { PitchFrame } from "@attune/voice";
import { createLevelMeter, createPitchTracker } from "@attune/voice";
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
  /** Receives each live frame in an array that is reused. */
  readonly onLive: (message: Float64Array) => void;
  readonly onRecording: (recording: PackedRecording) => void;
}

export interface PitchListener {
  /** Processes the next samples. */
  push(samples: Float32Array): void;
  /** Executes a command; returns false after `close`. */
  handleCommand(command: PitchCommand): boolean;
}

/**
 * Seconds at the start with pitches in any case. The browser compiles the tracker meanwhile: while it is new, it may take
 * longer than the sound lasts, and the first recording would lose some.
 */
export const WARM_UP_SECONDS = 1;

const NOTHING_HEARD: PitchFrame = { time: 0, hz: 0, clarity: 0, level: 0 };

/**
 * Each recording has its own tracker, so that its frames depend on its samples only and can be
 * reproduced from a file.
 */
export function createPitchListener(options: PitchListenerOptions): PitchListener {
  const { sampleRate, longestSeconds, outsideRecordings, onLive, onRecording } = options;
  const message = new Float64Array(LIVE_WIDTH);
  let buffer: TakeBuffer | undefined;
  let tracker = newTracker();
  const meter = createLevelMeter(sampleRate, live);
  let warmUpSamples = WARM_UP_SECONDS * sampleRate;
  let isRunning = false;

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
      // The notes of a press wait for a microphone that runs, and a frame of its sound takes longer.
      if (!isRunning) live(NOTHING_HEARD);
      isRunning = true;
      buffer?.push(samples);
      const isLevelEnough = outsideRecordings === "level" && !buffer && warmUpSamples <= 0;
      warmUpSamples -= samples.length;
      (isLevelEnough ? meter : tracker).push(samples);
    },
    handleCommand(command) {
      if (command.kind === "record") {
        begin(command.take, createTakeBuffer(sampleRate, longestSeconds));
      } else if (command.kind === "finish") finish(command.take);
      return command.kind !== "close";
    },
  };
}
