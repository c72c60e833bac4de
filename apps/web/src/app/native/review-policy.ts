/** The history that decides whether the app may ask for a store review. */
export interface ReviewRecord {
  /** How many sets were finished with a good score. */
  readonly goodSets: number;
  /** When it was last asked, in ms since 1970; null for never. */
  readonly askedAt: number | null;
  /** The app's version then. */
  readonly askedIn: string | null;
}

/** Share of right answers that a learner is happy with, in percent. */
export const GOOD_SCORE = 80;

const GOOD_SETS = 3;
/** Apple shows the question at most three times in 365 days. */
const PAUSE_MS = 122 * 24 * 60 * 60 * 1000;

/** Whether the question may be asked now: after some good sets, once per version, and rarely. */
export function mayAskForReview(
  { goodSets, askedAt, askedIn }: ReviewRecord,
  version: string,
  now: number,
): boolean {
  if (goodSets < GOOD_SETS) return false;
  return askedAt === null || (askedIn !== version && now - askedAt >= PAUSE_MS);
}

/** Reads a stored record; whatever is invalid is as if it was never stored. */
export function readReviewRecord(stored: unknown): ReviewRecord {
  const { goodSets, askedAt, askedIn } = Object(stored);
  return {
    goodSets: Number.isInteger(goodSets) && goodSets > 0 ? goodSets : 0,
    askedAt: typeof askedAt === "number" ? askedAt : null,
    askedIn: typeof askedIn === "string" ? askedIn : null,
  };
}
