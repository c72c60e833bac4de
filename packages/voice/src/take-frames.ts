import type { PitchFrame } from "./frame.ts";
import { createPitchTracker } from "./pitch-tracker.ts";

/** What the worklet hands over at a time. */
const CHUNK = 128;

/**
 * Runs a finished recording through the same streaming code as the microphone's.
 * @param samples mono, −1…1.
 * @param sampleRate in Hz, 8000–96000; RangeError otherwise.
 * @param which the settled frames, or the live ones without afterthought.
 * @returns a frame about every 10 ms, in order of time.
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
