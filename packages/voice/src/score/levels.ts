import { onsetCostOf, PER_SECOND, repeatCostOf } from "./costs.ts";
import type { Observations } from "./observations.ts";

/** How well each frame fits each level of pitch; sums over frames are differences of two rows. */
export interface Levels {
  /** Seconds between frames. */
  readonly hop: number;
  readonly count: number;
  /** Cents of a level above A1. */
  centsOf(level: number): number;
  /** The levels within so many cents of a pitch, `to` inclusive. */
  around(cents: number, reach: number): { readonly from: number; readonly to: number };
  /** Row t has the cost of all frames before frame t, a column for each level. */
  readonly emitted: Float32Array;
  /** Mean cost of a frame and its neighbors at their best level: what a vibrato costs. */
  readonly noise: Float32Array;
  /** Row t has the cost of a note that begins at frame t, by what sounded before, a column for each level. */
  readonly onsets: Float32Array;
  /** The same of a note that repeats the one before, which a wave of vibrato doesn't separate. */
  repeatCost(frame: number, level: number): number;
}

/** Spacing in cents; a half step has four. */
const GRID_CENTS = 25;
/** Frames further from a level, in cents, cost the same, so that an error of an octave is an error. */
const FARTHEST_CENTS = 100;
/** A cycle of vibrato, in seconds, on both sides of a frame. */
const NOISE_SECONDS = 0.1;
/** The time before an onset, in seconds. */
const BEFORE_SECONDS = 0.12;
/**
 * Frames this close to a level surely sound at it, in cents, and those that are more off do less and less. It depends on
 * the vibrato, whose mean deviation is added: a straight voice that is a quarter tone off sounds another note.
 */
const SOUNDS = { straight: 20, most: 55, more: 50 };

/** The time before a repeated note in which the mean pitch is taken: a wave of vibrato, in seconds. */
const WAVE_SECONDS = 0.2;

/** The levels of a take; undefined without a voice. */
export function levelsOf({ cents, attacks, hop }: Observations): Levels | undefined {
  const voiced = cents.filter((value) => !Number.isNaN(value));
  if (voiced.length === 0) return undefined;
  const lowest = voiced.reduce((low, value) => Math.min(low, value));
  const base = GRID_CENTS * Math.floor(lowest / GRID_CENTS);
  const count =
    Math.ceil((voiced.reduce((high, value) => Math.max(high, value)) - base) / GRID_CENTS) + 1;
  const emitted = new Float32Array((cents.length + 1) * count);
  const sounded = new Float32Array((cents.length + 1) * count);
  cents.forEach((value, t) => {
    const isVoiced = !Number.isNaN(value);
    for (let level = 0; level < count; level++) {
      const at = t * count + level;
      const off = Math.abs(value - base - GRID_CENTS * level);
      const cost = (PER_SECOND.outOfPitch * Math.min(off, FARTHEST_CENTS)) / FARTHEST_CENTS;
      emitted[at + count] = (emitted[at] as number) + hop * (isVoiced ? cost : PER_SECOND.silent);
    }
  });
  const silent = silentBefore(cents);
  const noise = noiseOf(cents, silent, emitted, count, hop);
  cents.forEach((value, t) => {
    const deviation = ((noise[t] as number) * FARTHEST_CENTS) / (PER_SECOND.outOfPitch * hop);
    const surely = Math.min(SOUNDS.most, SOUNDS.straight + deviation);
    for (let at = t * count, level = base; at < (t + 1) * count; at++, level += GRID_CENTS) {
      const sound = (surely + SOUNDS.more - Math.abs(value - level)) / SOUNDS.more;
      const part = Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, sound));
      sounded[at + count] = (sounded[at] as number) + part;
    }
  });
  const before = Math.max(1, Math.round(BEFORE_SECONDS / hop));
  const onsets = new Float32Array(cents.length * count);
  for (let frame = before; frame < cents.length; frame++) {
    if (attacks[frame]) continue;
    for (let at = frame * count; at < (frame + 1) * count; at++) {
      const sum = (sounded[at] as number) - (sounded[at - before * count] as number);
      onsets[at] = onsetCostOf(sum / before);
    }
  }
  const means = meansBefore(cents, attacks, Math.round(WAVE_SECONDS / hop));
  const onsetAt = (frame: number, level: number) => onsets[frame * count + level] as number;
  return {
    hop,
    count,
    repeatCost(frame, level) {
      const mean = means[frame] as number;
      const cost = onsetAt(frame, level);
      return Number.isNaN(mean)
        ? cost
        : Math.max(cost, repeatCostOf(Math.abs(base + GRID_CENTS * level - mean)));
    },
    centsOf: (level) => base + GRID_CENTS * level,
    around: (middle, reach) => ({
      from: Math.max(0, Math.ceil((middle - reach - base) / GRID_CENTS)),
      to: Math.min(count - 1, Math.floor((middle + reach - base) / GRID_CENTS)),
    }),
    emitted,
    noise,
    onsets,
  };
}

/** Mean pitch of so many frames before each one, NaN where a note may have begun among them. */
function meansBefore(cents: Float64Array, attacks: Uint8Array, frames: number): Float64Array {
  const means = new Float64Array(cents.length).fill(Number.NaN);
  let [sum, voiced, since] = [0, 0, 0];
  const add = (value: number, sign: 1 | -1) => {
    if (Number.isNaN(value)) return;
    sum += sign * value;
    voiced += sign;
  };
  cents.forEach((value, t) => {
    since = attacks[t] ? 0 : since + 1;
    if (since > frames && voiced > 0) means[t] = sum / voiced;
    add(value, 1);
    if (t >= frames) add(cents[t - frames] as number, -1);
  });
  return means;
}

/** How many frames before each one have no voice. */
function silentBefore(cents: Float64Array): Uint32Array {
  const silent = new Uint32Array(cents.length + 1);
  cents.forEach((value, t) => {
    silent[t + 1] = (silent[t] as number) + (Number.isNaN(value) ? 1 : 0);
  });
  return silent;
}

function noiseOf(
  cents: Float64Array,
  silent: Uint32Array,
  emitted: Float32Array,
  count: number,
  hop: number,
): Float32Array {
  const reach = Math.round(NOISE_SECONDS / hop);
  return Float32Array.from(cents, (value, t) => {
    if (Number.isNaN(value)) return 0;
    const from = Math.max(0, t - reach);
    const to = Math.min(cents.length, t + reach + 1);
    let least = Infinity;
    for (let level = 0; level < count; level++) {
      const sum =
        (emitted[to * count + level] as number) - (emitted[from * count + level] as number);
      least = Math.min(least, sum);
    }
    const pauses = (silent[to] as number) - (silent[from] as number);
    return (least - pauses * hop * PER_SECOND.silent) / (to - from - pauses);
  });
}
