/** Paths of the sung pitch over the notes of a phrase. Pure. */

import type { PhrasePoint } from "@attune/notation/phrase";
import { type Closeness, closenessOf } from "../../../ui/pitch/scale.ts";

export interface TracePoint extends PhrasePoint {
  /** Seconds from the start of the recording. */
  readonly time: number;
  /** Deviation from the written note. */
  readonly cents: number;
}

/** One path for each color. */
export type TracePaths = Readonly<Record<Closeness, string>>;

export interface TracePen {
  /** Adds a point; points of another system or after a pause aren't connected. */
  add(point: TracePoint): void;
  readonly paths: TracePaths;
}

/** Gaps without voice up to this many seconds are consonants. */
const PAUSE_SECONDS = 0.06;
/** Points further apart than this, in staff spaces, are two notes, or one octave corrected to another. */
const LEAP_SPACES = 2.5;
/** Points closer in time than this are one. */
const STEP_SECONDS = 0.025;

/** A pen that draws point by point. */
export function createTracePen(): TracePen {
  const paths = { inTune: "", near: "", off: "" };
  let last: TracePoint | undefined;
  let lastCloseness: Closeness | undefined;
  return {
    paths,
    add(point) {
      const elapsed = last ? point.time - last.time : Number.POSITIVE_INFINITY;
      if (elapsed >= 0 && elapsed < STEP_SECONDS) return;
      const closeness = closenessOf(point.cents);
      const isConnected =
        last !== undefined &&
        elapsed > 0 &&
        elapsed <= PAUSE_SECONDS + STEP_SECONDS &&
        point.system === last.system &&
        Math.abs(point.y - last.y) < LEAP_SPACES;
      if (last && isConnected) {
        const start = closeness === lastCloseness ? "" : `M${textOf(last)}`;
        paths[closeness] += `${start}L${textOf(point)}`;
      } else {
        // A line without length: its round caps are a dot.
        paths[closeness] += `M${textOf(point)}L${textOf(point)}`;
      }
      last = point;
      lastCloseness = closeness;
    },
  };
}

const textOf = ({ x, y }: PhrasePoint) => `${x.toFixed(2)} ${y.toFixed(2)}`;
