import type { Contour } from "../segments/contour.ts";

/** Time on both sides of a frame in which it is compared with others, in seconds. */
const AROUND_SECONDS = 0.3;
/** A voice is an octave lower for at least so many seconds where that is a note: the shortest one that isn't written. */
const NOTE_SECONDS = 0.12;
/** Frames differ by an octave or are of one pitch within so many cents. */
const NEAR_CENTS = 100;
const OCTAVE_CENTS = 1200;

/**
 * Raises frames that are an octave below the voice around them, as where a voice creaks at the end of a note: half of its
 * pulses are missing there.
 */
export function withoutCreak(contour: Contour): Contour {
  const { time, cents, hop } = contour;
  const most = Math.round(NOTE_SECONDS / hop);
  let from = 0;
  let to = 0;
  const raised = cents.map((value, i) => {
    const at = time[i] as number;
    while ((time[from] as number) < at - AROUND_SECONDS) from += 1;
    while (to < time.length && (time[to] as number) <= at + AROUND_SECONDS) to += 1;
    const count = (higher: number) => {
      let near = 0;
      for (let k = from; k < to; k++) {
        if (Math.abs((cents[k] as number) - value - higher) <= NEAR_CENTS) near += 1;
      }
      return near;
    };
    const above = count(OCTAVE_CENTS);
    if (above === 0) return value;
    const own = count(0);
    return own < most && above > own ? value + OCTAVE_CENTS : value;
  });
  return { ...contour, cents: raised };
}
