import { type Contour, hzOf, median, type Span } from "./segment-contour.ts";

/** One sung note within a take. */
export interface NoteSegment {
  /** Where the voice begins, or comes to this pitch, in seconds. */
  readonly start: number;
  /**
   * Where the voice stops, in seconds; where the next note follows without a rest, its start. A
   * consonant before a note belongs to neither.
   */
  readonly end: number;
  /** Median frequency of the steady part, in Hz. */
  readonly hz: number;
  /**
   * Spread around it in cents: 1.4826 × the median absolute deviation, which is the standard
   * deviation of a random wobble and about the reach to one side of a vibrato.
   */
  readonly stabilityCents: number;
}

/** Left out at either end of a note before it is measured: a fifth, but no more than this. */
const ATTACK = { part: 0.2, seconds: 0.1 };
const RELEASE = { part: 0.2, seconds: 0.06 };
const NORMAL = 1.4826;

export function measureNote(contour: Contour, span: Span): NoteSegment {
  const { hop, time } = contour;
  const steady = steadyCents(contour, span);
  const middle = median(steady);
  return {
    start: Math.max(0, (time[span.from] ?? 0) - hop / 2),
    end: (time[span.to - 1] ?? 0) + hop / 2,
    hz: hzOf(middle),
    stabilityCents: NORMAL * median(steady.map((cents) => Math.abs(cents - middle))),
  };
}

function steadyCents({ cents, hop }: Contour, { from, to }: Span): readonly number[] {
  const length = to - from;
  const skip = ({ part, seconds }: typeof ATTACK) =>
    Math.floor(Math.min(part * length, seconds / hop));
  return cents.slice(from + skip(ATTACK), to - skip(RELEASE));
}
