import { PER_SECOND, UNHEARD, unheardCost } from "./costs.ts";
import type { Levels } from "./levels.ts";

/** Costs of a note that has just lasted for its shortest time. */
export interface Entry {
  readonly isWritten: boolean;
  /** Frames of its shortest time, and their cost without the note's pitch. */
  readonly frames: number;
  readonly most: number;
  /** Its first frame; negative if there is none. */
  start: number;
  /** The levels at which it is heard at all are within these, `to` inclusive. */
  from: number;
  to: number;
  /** For each level, without and with the cost of its onset; infinite where it isn't heard. */
  readonly held: Float32Array;
  readonly begun: Float32Array;
  lowest: number;
}

export const entryOf = (
  { count, hop }: Levels,
  { frames, isWritten }: Pick<Entry, "frames" | "isWritten">,
): Entry => ({
  isWritten,
  frames,
  most: frames * hop * PER_SECOND.outOfPitch,
  start: -1,
  from: count,
  to: -1,
  held: new Float32Array(count),
  begun: new Float32Array(count),
  lowest: Infinity,
});

/** Computes the costs of a note whose shortest time ends with a frame. */
export function fillEntry(entry: Entry, { count, emitted, onsets }: Levels, frame: number): void {
  const { held, begun, frames, most, isWritten } = entry;
  entry.start = frame + 1 - frames;
  entry.lowest = Infinity;
  entry.from = count;
  entry.to = -1;
  if (entry.start < 0) return;
  const from = entry.start * count;
  const to = (frame + 1) * count;
  const unheard = most * (isWritten ? UNHEARD.to : UNHEARD.extra);
  for (let level = 0; level < count; level++) {
    const emission = (emitted[to + level] as number) - (emitted[from + level] as number);
    const isHeard = emission < unheard;
    const cost = isHeard ? emission + (isWritten ? unheardCost(emission / most) : 0) : Infinity;
    held[level] = cost;
    begun[level] = cost + (onsets[from + level] as number);
    if (!isHeard) continue;
    if (entry.to < 0) entry.from = level;
    entry.to = level;
    if (cost < entry.lowest) entry.lowest = cost;
  }
}
