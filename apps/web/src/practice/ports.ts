import type { Clock, Speaker } from "@attune/audio";
import type { Attempt } from "@attune/exercises";

/** What every exercise needs from its environment. */
export interface PracticePorts {
  readonly speaker: Speaker;
  readonly clock: Clock;
  /** Reports an outcome; called once for each attempt. */
  readonly report: (attempt: Attempt) => void;
  /** Saves the learner's progress in the set, to resume there. */
  readonly saveProgress: (index: number, completed: boolean) => void;
  readonly leave: (to: "back" | "home") => void;
}
