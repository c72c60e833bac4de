/** How an answer turned out, as it is reported and counted. */
export const OUTCOMES = ["great", "good", "tryAgain", "noVoice"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What an exercise tells of one attempt; the runner adds a client-made id and the time. */
export interface Attempt {
  /** Slug of the exercise: 'intervals'. */
  readonly exercise: string;
  readonly itemId: string;
  readonly outcome: Outcome;
  /** 0–100. */
  readonly accuracy?: number;
  /** Signed, of the note that decided. */
  readonly centsOff?: number;
}
