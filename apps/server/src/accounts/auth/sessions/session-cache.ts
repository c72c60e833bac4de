import type { AuthSessionsTable, Db } from "../../../db/schema.ts";

/** Auth sessions that were read recently, so that most requests identify their caller without a query. */
export interface SessionCache {
  /** @param read Reads it from the database; called unless the cache has it. */
  find(
    tokenHash: string,
    read: () => Promise<AuthSessionsTable | undefined>,
  ): Promise<AuthSessionsTable | undefined>;
  /** Forgets one, whose row has changed. */
  forget(tokenHash: string): void;
  /** Forgets all: simpler than to know which have ended, and rare. See {@link endingSessions}. */
  clear(): void;
}

/** The dependencies of each operation on auth sessions. */
export interface SessionContext {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly sessions: SessionCache;
}

/** About 2 MB. */
const MAX_SESSIONS = 5_000;

interface Options {
  /** How long a session is used without reading it again, so how long other servers accept one that has ended here. */
  readonly maxAgeMs: () => number;
  /** Replaced in tests. */
  readonly maxSessions?: number;
  /** Milliseconds of a clock that no one sets. */
  readonly now?: () => number;
}

/** Runs a transaction that may end auth sessions. They have ended when it resolves. */
export async function endingSessions<Result>(
  { sessions }: Pick<SessionContext, "sessions">,
  transaction: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction();
  } finally {
    // Also after an error: the database may have committed before the connection broke.
    sessions.clear();
  }
}

export function createSessionCache({
  maxAgeMs,
  maxSessions = MAX_SESSIONS,
  now = () => performance.now(),
}: Options): SessionCache {
  const entries = new Map<
    string,
    { readonly session: AuthSessionsTable; readonly readAt: number }
  >();
  let clears = 0;
  return {
    async find(tokenHash, read) {
      const entry = entries.get(tokenHash);
      if (entry && now() - entry.readAt < maxAgeMs()) return entry.session;
      const clearsBefore = clears;
      const readAt = now();
      const session = await read();
      // A row that was read before a deletion is not kept after it.
      if (!session || clears !== clearsBefore) return session;
      entries.delete(tokenHash);
      entries.set(tokenHash, { session, readAt });
      const [oldest] = entries.size > maxSessions ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      return session;
    },
    forget(tokenHash) {
      clears += 1;
      entries.delete(tokenHash);
    },
    clear() {
      clears += 1;
      entries.clear();
    },
  };
}
