import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** Chooses the database of reads that may be large and have seen every write that ended before. */
export type Reader = () => Promise<Db>;

/** A replica is usually a few milliseconds behind. */
const MAX_LAG_MS = 250;
const POLL_MS = 5;

/** Reads from the database itself. */
export const readerOf =
  (db: Db): Reader =>
  async () =>
    db;

/**
 * Reads from a streaming replica of a PostgreSQL, or from the database itself while the replica is down or too
 * far behind: who has just practiced sees it in their progress.
 * @param db Not through a transaction.
 * @param replica Another connection pool.
 * @param onFallback Called with the reason when the replica isn't used.
 */
export function replicaReader(
  db: Db,
  replica: Db,
  onFallback: (reason: unknown) => void = () => {},
): Reader {
  async function isCaughtUp(): Promise<boolean> {
    const { rows } = await sql<{
      lsn: string;
    }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
    const lsn = rows[0]?.lsn ?? "0/0";
    for (const until = performance.now() + MAX_LAG_MS; ; await setTimeout(POLL_MS)) {
      const seen = await sql<{ isSeen: boolean }>`
        select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isSeen"`.execute(replica);
      if (seen.rows[0]?.isSeen) return true;
      if (performance.now() > until) return false;
    }
  }

  return async () => {
    try {
      if (await isCaughtUp()) return replica;
      onFallback(new Error(`The replica is more than ${MAX_LAG_MS} ms behind`));
    } catch (error) {
      onFallback(error);
    }
    return db;
  };
}
