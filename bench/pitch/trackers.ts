import { createPitchTracker } from "@attune/voice";
import { Autocorrelator, PitchDetector } from "pitchy";
import type { Estimate } from "./score.ts";

/** Tracks of one clip: settled for the score, live for the display. */
export interface Tracks {
  readonly settled: readonly Estimate[];
  readonly live: readonly Estimate[];
  /** CPU time per 10 ms of sound, in milliseconds. */
  readonly cost: number;
}

export type Tracker = (samples: Float32Array, sampleRate: number) => Tracks;

/** Samples per call of an AudioWorklet. */
const QUANTUM = 128;

export const attune: Tracker = (samples, sampleRate) => {
  const settled: Estimate[] = [];
  const live: Estimate[] = [];
  let emittedAt = 0;
  const tracker = createPitchTracker({
    sampleRate,
    onLive: ({ time, hz }) => live.push({ time, hz, emittedAt }),
    onSettled: ({ time, hz }) => settled.push({ time, hz, emittedAt }),
  });
  const begin = process.threadCpuUsage();
  for (let at = 0; at < samples.length; at += QUANTUM) {
    emittedAt = Math.min(samples.length, at + QUANTUM) / sampleRate;
    tracker.push(samples.subarray(at, at + QUANTUM));
  }
  tracker.end();
  return { settled, live, cost: costSince(begin, samples.length / sampleRate) };
};

const WINDOW = 2048;

/** McLeod's method as implemented by pitchy; voiced above a clarity of 0.8. */
export const pitchy: Tracker = (samples, sampleRate) => {
  const detector = PitchDetector.forFloat32Array(WINDOW);
  return trackWindows(samples, sampleRate, (window) => {
    const [hz, clarity] = detector.findPitch(window, sampleRate);
    return clarity > 0.8 && hz >= 65 && hz <= 1100 ? hz : 0;
  });
};

/** The highest peak of the autocorrelation when the level passes the specification's gate of 0.005. */
export const autocorrelation: Tracker = (samples, sampleRate) => {
  const correlator = Autocorrelator.forFloat32Array(WINDOW);
  const low = Math.floor(sampleRate / 1100);
  const high = Math.min(WINDOW - 2, Math.ceil(sampleRate / 65));
  return trackWindows(samples, sampleRate, (window) => {
    const value = correlator.autocorrelate(window);
    const energy = value[0] ?? 0;
    if (Math.sqrt(energy / WINDOW) < 0.005) return 0;
    let best = low;
    for (let lag = low; lag <= high; lag++) {
      if ((value[lag] ?? 0) > (value[best] ?? 0)) best = lag;
    }
    if (best === low || (value[best] ?? 0) < 0.3 * energy) return 0;
    const [left, middle, right] = [value[best - 1] ?? 0, value[best] ?? 0, value[best + 1] ?? 0];
    return sampleRate / (best + (left - right) / (2 * (left - 2 * middle + right)));
  });
};

function trackWindows(
  samples: Float32Array,
  sampleRate: number,
  estimate: (window: Float32Array) => number,
): Tracks {
  const track: Estimate[] = [];
  const hop = Math.round(sampleRate / 100);
  const begin = process.threadCpuUsage();
  for (let at = 0; at + WINDOW <= samples.length; at += hop) {
    const hz = estimate(samples.subarray(at, at + WINDOW));
    track.push({
      time: (at + WINDOW / 2) / sampleRate,
      hz: Number.isFinite(hz) ? hz : 0,
      emittedAt: (at + WINDOW) / sampleRate,
    });
  }
  return { settled: track, live: track, cost: costSince(begin, samples.length / sampleRate) };
}

function costSince(begin: NodeJS.CpuUsage, seconds: number): number {
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000 / (seconds * 100);
}
