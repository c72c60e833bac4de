/** How the outcome of a sung answer is shown. */
import type { Outcome } from "@attune/exercises";

export const TIME_UP = "Time's Up!";

export const OUTCOME_TITLES: Readonly<Record<Outcome, string>> = {
  great: "GREAT!",
  good: "Good!",
  tryAgain: "Try Again!",
  noVoice: "No Voice Detected",
};

/** Colors of the feedback panel. */
export const OUTCOME_TONES = {
  great: "great",
  good: "good",
  tryAgain: "again",
  noVoice: "plain",
} as const satisfies Record<Outcome, string>;
