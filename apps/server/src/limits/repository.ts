import { isPostgres, skipLocked } from "../db/dialect.ts";
import { prepareStatement } from "../db/drivers/prepared-statement.ts";
import type { Db } from "../db/schema.ts";

export interface Window {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

const hasEnded = "rate_limits.expires_at <= ? or rate_limits.expires_at > ?";

const incrementStatement = prepareStatement<Window>(
  "increment_rate_limit",
  `insert into rate_limits (key, points, expires_at) values (?, 1, ?)
  on conflict (key) do update set
    points = case when ${hasEnded} then 1 else rate_limits.points + 1 end,
    expires_at = case when ${hasEnded} then excluded.expires_at else rate_limits.expires_at end
  returning points, expires_at`,
);

/** Clocks are adjusted by less. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Counts one use in the key's window, or in a new one if it has ended. A window that ends much later than a
 * new one would has ended too: the clock was set back. A single statement, so concurrent calls from any number of
 * processes each return a different count.
 */
export async function increment(
  db: Db,
  key: string,
  now: number,
  windowMs: number,
): Promise<Window> {
  const end = now + windowMs;
  const latest = end + CLOCK_SLACK_MS;
  const [window] = await incrementStatement(db, [key, end, now, latest, now, latest]);
  return window as Window;
}

/** Keys to delete: PostgreSQL locks them in the order in which uses are counted. */
function selectKeys(db: Db) {
  const keys = db.selectFrom("rate_limits").select("key").orderBy("key");
  return isPostgres(db) ? keys.forUpdate() : keys;
}

/** Between the keys that begin with another one and a colon: the semicolon follows the colon. */
const startingWith = (start: string) => [`${start}:`, `${start};`] as const;

/** Deletes keys, and those that begin with one of them and a colon. */
export async function deleteKeys(db: Db, keys: readonly string[]): Promise<void> {
  const selected = selectKeys(db).where((where) =>
    where.or([
      where("key", "in", keys),
      ...keys.map((key) => {
        const [first, end] = startingWith(key);
        return where.and([where("key", ">=", first), where("key", "<", end)]);
      }),
    ]),
  );
  await db.deleteFrom("rate_limits").where("key", "in", selected).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("rate_limits")
    .where("key", "in", (ended) =>
      ended
        .selectFrom("rate_limits")
        .select("key")
        .where("expires_at", "<=", now)
        .modifyEnd(skipLocked(db)),
    )
    .execute();
}
