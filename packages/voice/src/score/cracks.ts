import type { Contour } from "../segments/contour.ts";
import { PAUSE_SECONDS } from "./pause.ts";

/** A voice that cracks jumps by at least so many cents, and returns within so many of its pitch. */
const JUMP_CENTS = 350;
const RETURN_CENTS = 100;
/** A longer jump is a note: seconds. */
const LONGEST_SECONDS = 0.15;

/**
 * Replaces the frames in which a voice cracks, within a note on one breath, by a straight line.
 *
 * @param shortestSeconds The shortest written note, of which a crack has less than half.
 */
export function withoutCracks(contour: Contour, shortestSeconds: number): Contour {
  const { time, hop } = contour;
  const cents = [...contour.cents];
  const most = Math.round(Math.min(LONGEST_SECONDS, 0.5 * shortestSeconds) / hop);
  for (let from = 1; from < cents.length; from++) {
    const before = cents[from - 1] as number;
    const isJoined = (i: number) => (time[i] as number) - (time[i - 1] as number) < PAUSE_SECONDS;
    if (!isJoined(from) || Math.abs((cents[from] as number) - before) < JUMP_CENTS) continue;
    let to = from + 1;
    const isBack = () => Math.abs((cents[to] as number) - before) <= RETURN_CENTS;
    while (to < cents.length && to - from <= most && isJoined(to) && !isBack()) to += 1;
    if (to >= cents.length || to - from > most || !isJoined(to)) continue;
    const slope = ((cents[to] as number) - before) / (to - from + 1);
    for (let i = from; i < to; i++) cents[i] = before + slope * (i - from + 1);
  }
  return { ...contour, cents };
}
