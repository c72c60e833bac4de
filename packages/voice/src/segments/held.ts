import { lineThrough } from "../line-fit.ts";
import { type Contour, median, type Span } from "./contour.ts";

/** The steady part of a note: what a listener takes for its pitch. */
export interface HeldPart {
  /** Mean pitch without vibrato, in cents above A1. */
  readonly cents: number;
  /** Seconds with a voice. */
  readonly seconds: number;
  /** Change of pitch from its start to its end, without vibrato, in cents. */
  readonly driftCents: number;
}

/** A mean over this many seconds, about a cycle of vibrato, removes most of it. */
const SMOOTHING_SECONDS = 0.2;
/** The smoothed pitch of the steady part stays this close to its median, in cents. */
const NEAR_CENTS = 40;
/** A part that drifts further than this, in cents, is trimmed while it is longer than this. */
const STILL_CENTS = 40;
const LEAST_SECONDS = 0.25;
/** At most so much is trimmed at its start and end. */
const ATTACK_SECONDS = 0.2;
const RELEASE_SECONDS = 0.1;
/** Frames further from the median, in cents, are tracking errors such as a wrong octave. */
const OUTLIER_CENTS = 250;

/** Finds the steady part of a note, without scoops, glides and falls at its ends. */
export function measureHeld({ cents, hop }: Contour, { from, to }: Span): HeldPart {
  const all = cents.slice(from, to);
  const middle = median(all);
  const voiced = all.filter((value) => Math.abs(value - middle) <= OUTLIER_CENTS);
  const width = Math.min(Math.round(SMOOTHING_SECONDS / hop), Math.ceil(voiced.length / 2));
  const smooth = movingMean(voiced, width);
  const steady = trimMoving(longestNear(smooth, median(smooth)), width, hop);
  const frames = steady.length - 1 + width;
  return {
    cents: steady.reduce((sum, value) => sum + value, 0) / steady.length,
    seconds: frames * hop,
    driftCents: lineThrough(steady).slope() * frames,
  };
}

/** Shortens a part that still moves: by the rest of its attack, and by the beginning of its release. */
function trimMoving(values: readonly number[], width: number, hop: number): readonly number[] {
  let part = values;
  let [attack, release] = [ATTACK_SECONDS, RELEASE_SECONDS].map((seconds) => seconds / hop) as [
    number,
    number,
  ];
  const moves = (each: readonly number[]) =>
    Math.abs(lineThrough(each).slope()) * (each.length - 1 + width);
  while (
    (part.length - 1 + width) * hop > LEAST_SECONDS &&
    part.length > 2 &&
    moves(part) > STILL_CENTS
  ) {
    const [late, early] = [part.slice(1), part.slice(0, -1)];
    const isLate = attack >= 1 && (release < 1 || moves(late) <= moves(early));
    if (!isLate && release < 1) break;
    part = isLate ? late : early;
    if (isLate) attack -= 1;
    else release -= 1;
  }
  return part;
}

/** Means of each `width` neighbors: `width` − 1 fewer than values. */
function movingMean(values: readonly number[], width: number): readonly number[] {
  let sum = values.slice(0, width).reduce((total, value) => total + value, 0);
  const means = [sum / width];
  for (let i = width; i < values.length; i++) {
    sum += (values[i] ?? 0) - (values[i - width] ?? 0);
    means.push(sum / width);
  }
  return means;
}

function longestNear(values: readonly number[], middle: number): readonly number[] {
  let best: readonly number[] = [];
  let start = 0;
  for (let i = 0; i <= values.length; i++) {
    const value = values[i];
    if (value !== undefined && Math.abs(value - middle) <= NEAR_CENTS) continue;
    if (i - start > best.length) best = values.slice(start, i);
    start = i + 1;
  }
  return best;
}
