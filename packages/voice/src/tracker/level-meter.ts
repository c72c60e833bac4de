import type { PitchFrame } from "../frame.ts";
import { createHighPass, HIGH_PASS_QUALITIES } from "./front-end.ts";

/** Seconds between frames. */
export const LEVEL_SECONDS = 0.125;
/** The first frame comes early: it shows that the microphone works. */
const FIRST_SECONDS = 0.01;

export interface LevelMeter {
  /** Processes mono samples −1…1 of any length. */
  push(samples: Float32Array): void;
}

/**
 * Converts a stream of samples into levels, as the pitch tracker measures them, for a fraction of its CPU time. `onFrame`
 * gets frames without a voice, whose object is reused.
 */
export function createLevelMeter(
  sampleRate: number,
  onFrame: (frame: PitchFrame) => void,
): LevelMeter {
  const first = createHighPass(sampleRate, HIGH_PASS_QUALITIES[0]);
  const second = createHighPass(sampleRate, HIGH_PASS_QUALITIES[1]);
  const frame = { time: 0, hz: 0, clarity: 0, level: 0 };
  let energy = 0;
  let count = 0;
  let seen = 0;
  let length = Math.round(FIRST_SECONDS * sampleRate);

  function report(): void {
    frame.time = seen / sampleRate;
    frame.level = Math.sqrt(energy / count);
    energy = 0;
    count = 0;
    length = Math.round(LEVEL_SECONDS * sampleRate);
    onFrame(frame);
  }

  return {
    push(samples) {
      for (const sample of samples) {
        // A NaN would stay in the filters forever.
        const x = second(first(Number.isFinite(sample) ? sample : 0));
        energy += x * x;
        count += 1;
        seen += 1;
        if (count >= length) report();
      }
    },
  };
}
