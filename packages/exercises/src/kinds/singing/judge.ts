import type { Outcome } from "../../engine/outcome.ts";
import { accuracyOf, outcomeOf } from "./accuracy.ts";

/** One sung note compared with the note to sing. */
export interface SungNote {
  readonly hz: number;
  /** Signed deviation after octave normalization: −600…600. */
  readonly centsOff: number;
  /** Octaves above (+) or below (−) the note to sing. */
  readonly octaveOffset: number;
  /** Robust spread of the pitch within the note, in cents. */
  readonly stabilityCents: number;
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
}

/** Result of analyzing a recording: one sung note for each note to sing, or none at all. */
export interface Take {
  readonly notes: readonly SungNote[];
  /** Whether the notes were separated by their sound, and not by an even split in time. */
  readonly distinct: boolean;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** Accuracy of the less accurate note, 0–100. */
  readonly accuracy: number;
  readonly notes: readonly SungNote[];
  /** Whether only one note was sung instead of two. */
  readonly oneNote: boolean;
}

const NO_VOICE: Verdict = { outcome: "noVoice", accuracy: 0, notes: [], oneNote: false };
/** Highest accuracy of an attempt in which only one note was sung: just below good. */
const MAX_ONE_NOTE_ACCURACY = 69;

/**
 * Judges a take. One held note is no interval, even if it is close to both pitches: if the notes could not
 * be separated and hardly differ, the outcome is `tryAgain`.
 *
 * @param intervalCents Size of the interval to sing.
 */
export function judge({ notes, distinct }: Take, intervalCents: number): Verdict {
  const [root, target] = notes;
  if (!root || !target) return NO_VOICE;
  const accuracy = Math.min(accuracyOf(root.centsOff), accuracyOf(target.centsOff));
  const sungCents = Math.abs(1200 * Math.log2(target.hz / root.hz));
  const oneNote = !distinct && sungCents < Math.min(intervalCents, 1200) / 2;
  if (oneNote) {
    const limited = Math.min(accuracy, MAX_ONE_NOTE_ACCURACY);
    return { outcome: "tryAgain", accuracy: limited, notes, oneNote };
  }
  return { outcome: outcomeOf(accuracy), accuracy, notes, oneNote };
}

/**
 * Score of an attempt: its accuracy, but at least 20 if any frame came close.
 *
 * @param bestLiveAccuracy Best accuracy of a frame while listening.
 */
export function scoreOf(accuracy: number, bestLiveAccuracy: number): number {
  return accuracy < 20 && bestLiveAccuracy > 10 ? 20 : accuracy;
}

/** Points for beating the best score of an item so far: one for every 10, rounded up. */
export function pointsGained(score: number, best: number): number {
  return score > best ? Math.ceil((score - best) / 10) : 0;
}
