import type { PitchFrame } from "@attune/voice";

/** Seconds: the shortest note, the rest that ends it, and what is long enough without a rest. */
const SHORTEST_SECONDS = 0.2;
const REST_SECONDS = 0.3;
const LONG_ENOUGH_SECONDS = 1.5;

/** Returns a function that returns true once a note has ended, or was held long enough. */
export function createNoteEnd(): (frame: Pick<PitchFrame, "time" | "hz">) => boolean {
  let start: number | undefined;
  let end = 0;
  return ({ time, hz }) => {
    if (hz > 0) {
      start ??= time;
      end = time;
    }
    if (start === undefined) return false;
    if (time - end < REST_SECONDS) return time - start >= LONG_ENOUGH_SECONDS;
    const isNote = end - start >= SHORTEST_SECONDS;
    // Anything shorter was a cough or a click.
    start = undefined;
    return isNote;
  };
}
