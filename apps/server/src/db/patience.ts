/** How long a caller waits for the database before it counts as unavailable, in milliseconds. */
export interface Patience {
  /** For a connection to a server. */
  readonly connectMs: number;
  /** For an answer, or for a lock that another process holds. */
  readonly answerMs: number;
}

/** The sum stays below the 2 s within which a client is to be refused. */
export const REQUEST_PATIENCE: Patience = { connectMs: 800, answerMs: 1_000 };

/** A large table may take minutes to migrate, and the other starters wait as long. */
export const MIGRATION_PATIENCE: Patience = { connectMs: 10_000, answerMs: 1_800_000 };

/** Work over many visits: whoever administers waits a little, and a job in the background longer. */
export const JOB_PATIENCE: Patience = { connectMs: 2_000, answerMs: 600_000 };
