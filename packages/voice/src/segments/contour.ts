import { centsBetween } from "../cents.ts";
import type { PitchFrame } from "../frame.ts";

/** The voiced frames of a take, with pitch in cents. */
export interface Contour {
  /** Seconds between frames. */
  readonly hop: number;
  /** Seconds, ascending. */
  readonly time: readonly number[];
  /** Cents above A1 (55 Hz). */
  readonly cents: readonly number[];
  /** RMS, full scale = 1. */
  readonly level: readonly number[];
}

/** Indices of voiced frames, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A1. */
export const REFERENCE_HZ = 55;

export function createContour(frames: readonly PitchFrame[]): Contour {
  const voiced = frames.filter((frame) => frame.hz > 0);
  const steps = frames.slice(1).map((frame, i) => frame.time - (frames[i]?.time ?? 0));
  return {
    hop: median(steps.filter((step) => step > 0)) || 0.01,
    time: voiced.map((frame) => frame.time),
    cents: voiced.map((frame) => centsBetween(frame.hz, REFERENCE_HZ)),
    level: voiced.map((frame) => frame.level),
  };
}

export function centsToHz(cents: number): number {
  return REFERENCE_HZ * 2 ** (cents / 1200);
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
