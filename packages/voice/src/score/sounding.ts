import type { Levels } from "./levels.ts";

/** Notes that sound: for each level the cost of the best path, and where on it the note began. */
export interface Sounding {
  /** The lowest cost; infinite if none sounds. */
  lowest: number;
  /** The levels that sound are within these. */
  from: number;
  to: number;
  readonly cost: Float32Array;
  readonly start: Int32Array;
  /** Whether the path had a change before this note: 1 or 0. */
  readonly wasChanged: Uint8Array;
}

export const silence = (levels: number): Sounding => ({
  lowest: Infinity,
  from: levels,
  to: -1,
  cost: new Float32Array(levels).fill(Infinity),
  start: new Int32Array(levels),
  wasChanged: new Uint8Array(levels),
});

/** Lets a note begin in place of the one that sounds at its level. */
export function begin(
  sounding: Sounding,
  level: number,
  cost: number,
  start: number,
  wasChanged: number,
): void {
  sounding.cost[level] = cost;
  sounding.lowest = Math.min(sounding.lowest, cost);
  sounding.from = Math.min(sounding.from, level);
  sounding.to = Math.max(sounding.to, level);
  sounding.start[level] = start;
  sounding.wasChanged[level] = wasChanged;
}

/** Lets notes sound for one more frame, and ends those that cost more than the limit. */
export function soundOn(
  sounding: Sounding,
  { emitted, count }: Levels,
  frame: number,
  limit: number,
): void {
  if (sounding.lowest === Infinity) return;
  const { cost, from, to } = sounding;
  let lowest = Infinity;
  sounding.from = count;
  sounding.to = -1;
  for (let level = from; level <= to; level++) {
    const before = cost[level] as number;
    if (before === Infinity) continue;
    const at = frame * count + level;
    const now = before + (emitted[at + count] as number) - (emitted[at] as number);
    cost[level] = now > limit ? Infinity : now;
    if (now > limit) continue;
    if (now < lowest) lowest = now;
    if (sounding.to < 0) sounding.from = level;
    sounding.to = level;
  }
  sounding.lowest = lowest;
}
