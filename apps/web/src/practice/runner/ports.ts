import type { Clock, Speaker } from "@attune/audio";
import type { Attempt, SavedPlace, SyllableResult } from "@attune/exercises";

/** Lets the device vibrate briefly with `great` (Great!) or `wrong` (Try Again!). */
export type Vibrate = (feedback: "great" | "wrong") => void;

/** The ports that every exercise needs. */
export interface PracticePorts {
  readonly speaker: Speaker;
  readonly clock: Clock;
  /** Vibrates with a verdict; absent where the device can't. */
  readonly vibrate?: Vibrate | undefined;
  readonly report: Report;
  /** Saves the learner's progress in the set, to resume there. */
  readonly saveProgress: (place: SavedPlace) => void;
  /** Counts an encore: every item of the set was answered in one pass. */
  readonly recordEncore: () => void;
  readonly leave: (to: "back" | "home") => void;
}

/**
 * Reports an outcome; called once for each attempt.
 *
 * @param syllables Those that are still being recognized; pending forever if the learner moves on before.
 */
export type Report = (attempt: Attempt, syllables?: Promise<readonly SyllableResult[]>) => void;
