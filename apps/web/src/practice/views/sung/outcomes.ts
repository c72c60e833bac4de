/** How the outcome of a sung answer is shown. */
import type { Outcome } from "@attune/exercises";

export const TIME_UP = "Time's Up!";

const OUTCOME_TITLES: Readonly<Record<Outcome, string>> = {
  great: "GREAT!",
  good: "Good!",
  tryAgain: "Try Again!",
  noVoice: "No Voice Detected",
};

/** A voice sounded, but we are not sure of any note: neither right nor wrong. */
const ONCE_MORE = "Once More?";

/** @param isUnsure Whether a voice sounded in which no note was found. */
export const titleOf = (outcome: Outcome, isUnsure: boolean): string =>
  outcome === "noVoice" && isUnsure ? ONCE_MORE : OUTCOME_TITLES[outcome];

/** Colors of the feedback panel. */
export const OUTCOME_TONES = {
  great: "great",
  good: "good",
  tryAgain: "again",
  noVoice: "plain",
} as const satisfies Record<Outcome, string>;
