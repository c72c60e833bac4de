import type { Clock, Speaker } from "@attune/audio";
import type { Attempt } from "@attune/exercises";

/** What every exercise needs of the world around it. */
export interface PracticePorts {
  readonly speaker: Speaker;
  readonly clock: Clock;
  /** An outcome, told once. */
  readonly report: (attempt: Attempt) => void;
  /** Where the learner is, to be resumed at. */
  readonly saveProgress: (index: number, completed: boolean) => void;
  readonly leave: (to: "back" | "home") => void;
}
