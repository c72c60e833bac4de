/** How long a caller waits for the database before it counts as unavailable, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection to a server. */
  readonly connectMs: number;
  /** For an answer, or for a lock that another process holds. */
  readonly queryMs: number;
}

/** The sum stays below the 2 s within which a client is to be refused. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = { connectMs: 800, queryMs: 1_000 };

/** A large table may take minutes to migrate, and the other starters wait as long. */
export const MIGRATION_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, queryMs: 1_800_000 };

/** Work over many visits: whoever administers waits a little, and a job in the background longer. */
export const JOB_TIMEOUTS: DatabaseTimeouts = { connectMs: 2_000, queryMs: 600_000 };
