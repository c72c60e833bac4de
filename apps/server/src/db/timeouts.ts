/** How long a caller waits for the database before it counts as unavailable, in milliseconds. */
export interface DatabaseTimeouts {
  /** To connect to a server. */
  readonly connectMs: number;
  /** For a query, or for a lock that another process holds. */
  readonly queryMs: number;
}

/** Together less than the 2 s within which a request must be refused. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = { connectMs: 800, queryMs: 1_000 };

/** A large table may take minutes to migrate, and other processes wait as long to start. */
export const MIGRATION_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, queryMs: 1_800_000 };

/** For the administrator's calls and background jobs, which may read every visit. */
export const JOB_TIMEOUTS: DatabaseTimeouts = { connectMs: 2_000, queryMs: 600_000 };
