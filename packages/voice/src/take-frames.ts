import type { PitchFrame } from "./frame.ts";
import { createPitchTracker } from "./tracker/pitch-tracker.ts";

/** Block size of an AudioWorklet. */
const CHUNK = 128;

/**
 * Tracks a finished recording with the same streaming code as the microphone.
 * @param samples Mono, −1…1.
 * @param sampleRate Sample rate in Hz, 8000–96000; throws RangeError otherwise.
 * @param which Settled frames, or live ones.
 * @returns A frame about every 10 ms, in order of time.
 */
export function trackTake(
  samples: Float32Array,
  sampleRate: number,
  which: "settled" | "live" = "settled",
): PitchFrame[] {
  const frames: PitchFrame[] = [];
  const keep = (frame: PitchFrame) => frames.push({ ...frame });
  const tracker = createPitchTracker({
    sampleRate,
    ...(which === "live" ? { onLive: keep } : { onSettled: keep }),
  });
  for (let at = 0; at < samples.length; at += CHUNK) {
    tracker.push(samples.subarray(at, at + CHUNK));
  }
  tracker.end();
  return frames;
}
