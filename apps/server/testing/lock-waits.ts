import { sql } from "kysely";
import { vi } from "vitest";
import type { Db } from "../src/db/schema.ts";

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/** Resolves when a transaction of a PostgreSQL database waits for a lock, or when the work is done. */
export async function untilWaiting(db: Db, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await vi.waitUntil(async () => isDone || (await isWaiting(db)), { interval: 10 });
  done.catch(() => {}); // The caller awaits the work itself.
}
