/** How an answer turned out, as it is reported and counted. */
export const OUTCOMES = ["great", "good", "tryAgain", "noVoice"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Every exercise whose outcomes are reported, by the slug that names it for good. */
export const EXERCISES = [
  "intervals",
  "note-matching",
  "ear-training-sequential",
  "ear-training-random",
  "inversions",
  "enharmonics",
  "circle-of-fifths",
  "treble-clef",
] as const;
export type Exercise = (typeof EXERCISES)[number];

/** What an exercise tells of one attempt; the runner adds a client-made id and the time. */
export interface Attempt {
  readonly exercise: Exercise;
  readonly itemId: string;
  readonly outcome: Outcome;
  /** 0–100. */
  readonly accuracy?: number;
  /** Signed, of the note that decided. */
  readonly centsOff?: number;
}
