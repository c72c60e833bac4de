import { type Contour, median, type Span } from "./contour.ts";

/**
 * A scoop rises by this many cents from each third of its time to the next, and more from the first to the last. It
 * begins at most so far below its note.
 */
const RISE = { third: 5, ends: 50, below: 250 };
/** Its last third is this close to its note, in cents. */
const NEAR_CENTS = 120;
const LONGEST_SECONDS = 0.4;

/**
 * Whether a part rises into the note after it, with hardly any time at a pitch of its own. Vibrato may have begun, so
 * only medians are compared.
 */
export function isScoop({ cents, hop }: Contour, { from, to }: Span, note: Span): boolean {
  if ((to - from) * hop > LONGEST_SECONDS) return false;
  const goal = median(cents.slice(note.from, note.to));
  const third = Math.max(1, Math.floor((to - from) / 3));
  const [begin, middle, end] = [from, from + third, to - third].map(
    (at) => goal - median(cents.slice(at, at + third)),
  ) as [number, number, number];
  const isRising = begin - middle >= RISE.third && middle - end >= RISE.third;
  return isRising && begin - end >= RISE.ends && begin <= RISE.below && Math.abs(end) < NEAR_CENTS;
}
