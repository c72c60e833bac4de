import { PER_SECOND, unheardCost } from "./costs.ts";
import type { Levels } from "./levels.ts";

/** Costs of a note that has just lasted for its shortest time. */
export interface Entry {
  /** Its first frame; negative if there is none. */
  start: number;
  /** Frames of its shortest time. */
  readonly frames: number;
  /** For each level, without and with the cost of its onset. */
  readonly held: Float32Array;
  readonly begun: Float32Array;
  lowest: number;
}

export const entryOf = (frames: number, { count }: Levels): Entry => ({
  start: -1,
  frames,
  held: new Float32Array(count),
  begun: new Float32Array(count),
  lowest: Infinity,
});

/** Computes the costs of a note whose shortest time ends with a frame. */
export function fillEntry(
  entry: Entry,
  { count, emitted, onsets }: Levels,
  frame: number,
  { hop, isWritten }: { readonly hop: number; readonly isWritten: boolean },
): void {
  const { held, begun, frames } = entry;
  entry.start = frame + 1 - frames;
  entry.lowest = Infinity;
  if (entry.start < 0) return;
  const [from, to] = [entry.start * count, (frame + 1) * count];
  const most = frames * hop * PER_SECOND.outOfPitch;
  for (let level = 0; level < count; level++) {
    const emission = (emitted[to + level] as number) - (emitted[from + level] as number);
    const cost = emission + (isWritten ? unheardCost(emission / most) : 0);
    held[level] = cost;
    begun[level] = cost + (onsets[from + level] as number);
    if (cost < entry.lowest) entry.lowest = cost;
  }
}
