import type { DatabaseMetrics } from "@attune/contract";
import { estimatedRowCounts } from "../../db/estimates.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { sizeOnDisk } from "../../db/space.ts";

/** Counted tables. Visits are counted by their totals, which don't count as rows. */
const TABLES = [
  "users",
  "user_sessions",
  "auth_sessions",
  "password_resets",
  "rewards",
  "session_progress",
  "exercise_attempts",
  "archives",
] as const satisfies readonly (keyof Schema)[];
type Table = (typeof TABLES)[number];

/** Larger tables are estimated by PostgreSQL's statistics, because a count reads every row. */
const ESTIMATE_FROM_ROWS = 100_000;

async function countRows(db: Db, table: Table): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Row counts. Visits are exact; large tables are estimated. */
export async function databaseMetrics(db: Db): Promise<Omit<DatabaseMetrics, "pageVisitsLimit">> {
  const visits = await db
    .selectFrom("span_totals")
    .select("visits")
    .where("span", "=", "all")
    .executeTakeFirst();
  const known = await estimatedRowCounts(db, TABLES);
  let estimated = false;
  const counts = new Map<Table, number>();
  for (const table of TABLES) {
    const estimate = known.get(table) ?? 0;
    estimated ||= estimate >= ESTIMATE_FROM_ROWS;
    counts.set(
      table,
      estimate >= ESTIMATE_FROM_ROWS ? Math.round(estimate) : await countRows(db, table),
    );
  }
  const pageVisitsCount = visits?.visits ?? 0;
  return {
    totalRows: pageVisitsCount + [...counts.values()].reduce((sum, n) => sum + n, 0),
    pageVisitsCount,
    usersCount: counts.get("users") ?? 0,
    userSessionsCount: counts.get("user_sessions") ?? 0,
    bytesOnDisk: await sizeOnDisk(db),
    estimated,
  };
}
