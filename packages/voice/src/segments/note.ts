import { type Contour, centsToHz, median, type Span } from "./contour.ts";
import { measureHeld } from "./held.ts";

/** One sung note of a take. */
export interface NoteSegment {
  /** Time in seconds at which the voice starts, or reaches this pitch. */
  readonly start: number;
  /**
   * Time in seconds at which the voice stops, or the next note starts without a rest. A consonant
   * before a note belongs to neither note.
   */
  readonly end: number;
  /** Median frequency of the steady part, in Hz. */
  readonly hz: number;
  /**
   * Spread in cents: 1.4826 × the median absolute deviation. For random variation this is the standard
   * deviation, and for vibrato about its amplitude.
   */
  readonly stabilityCents: number;
  /** Frequency of the held part without vibrato, in Hz. */
  readonly heldHz: number;
  /** Seconds of the held part: without scoops, glides and falls at the ends. */
  readonly heldSeconds: number;
  /** Change of pitch within the held part in cents, positive if it rises. */
  readonly driftCents: number;
}

/** Excluded at both ends of a note: a fifth of its length, but at most this many seconds. */
const ATTACK = { part: 0.2, seconds: 0.1 };
const RELEASE = { part: 0.2, seconds: 0.06 };
const NORMAL = 1.4826;

export function measureNote(contour: Contour, span: Span): NoteSegment {
  const { hop, time } = contour;
  const steady = steadyCents(contour, span);
  const middle = median(steady);
  const held = measureHeld(contour, span);
  return {
    start: Math.max(0, (time[span.from] ?? 0) - hop / 2),
    end: (time[span.to - 1] ?? 0) + hop / 2,
    hz: centsToHz(middle),
    stabilityCents: NORMAL * median(steady.map((cents) => Math.abs(cents - middle))),
    heldHz: centsToHz(held.cents),
    heldSeconds: held.seconds,
    driftCents: held.driftCents,
  };
}

function steadyCents({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  const length = to - from;
  const skip = ({ part, seconds }: typeof ATTACK) =>
    Math.floor(Math.min(part * length, seconds / hop));
  return cents.slice(from + skip(ATTACK), to - skip(RELEASE));
}
