import type { Outcome } from "../../engine/outcome.ts";
import { accuracyOf, outcomeOf } from "./accuracy.ts";

/** One sung note held against the one that was asked for. */
export interface SungNote {
  readonly hz: number;
  /** Signed, after octave normalisation: −600…600. */
  readonly centsOff: number;
  /** Octaves above (+) or below (−) the asked one in which it was sung. */
  readonly octaveOffset: number;
  /** How much the pitch moved while it was held; robust spread in cents. */
  readonly stabilityCents: number;
  /** Seconds within the recording. */
  readonly start: number;
  readonly end: number;
}

/** What the analysis of a recording found: a note for each that was asked for, or none at all. */
export interface Take {
  readonly notes: readonly SungNote[];
  /** Whether the notes were told apart by what was sung, and not by an even split in time. */
  readonly distinct: boolean;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** 0–100: the lower of the two notes'. */
  readonly accuracy: number;
  readonly notes: readonly SungNote[];
  /** The one note that was sung where two were asked for. */
  readonly oneNote: boolean;
}

const NOTHING: Verdict = { outcome: "noVoice", accuracy: 0, notes: [], oneNote: false };

/**
 * Judges a take. One held note is no interval, however near both pitches it lies: where the notes
 * could not be told apart and hardly differ, the attempt is to be tried again.
 *
 * @param intervalCents size of the asked interval.
 */
export function judge({ notes, distinct }: Take, intervalCents: number): Verdict {
  const [root, target] = notes;
  if (!root || !target) return NOTHING;
  const accuracy = Math.min(accuracyOf(root.centsOff), accuracyOf(target.centsOff));
  const sungCents = Math.abs(1200 * Math.log2(target.hz / root.hz));
  const oneNote = !distinct && sungCents < Math.min(intervalCents, 1200) / 2;
  if (oneNote) return { outcome: "tryAgain", accuracy: Math.min(accuracy, 69), notes, oneNote };
  return { outcome: outcomeOf(accuracy), accuracy, notes, oneNote };
}

/**
 * The attempt's score: its accuracy, but at least 20 where some moment of it came near.
 *
 * @param bestSample the best live accuracy while listening.
 */
export function scoreOf(accuracy: number, bestSample: number): number {
  return accuracy < 20 && bestSample > 10 ? 20 : accuracy;
}

/** Points for a score that beats the best so far of the same item: one for each 10, rounded up. */
export function pointsGained(score: number, best: number): number {
  return score > best ? Math.ceil((score - best) / 10) : 0;
}
