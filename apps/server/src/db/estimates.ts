import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Db } from "./schema.ts";

/**
 * Row counts by PostgreSQL's statistics: -1 for a table that was never analyzed. SQLite has none; a count is fast
 * there.
 */
export async function estimatedRowCounts(
  db: Db,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!isPostgres(db)) return new Map();
  const { rows } = await sql<{ name: string; n: number }>`
    select relname as name, reltuples as n from pg_class
    where relname in (${sql.join([...tables])}) and relkind = 'r'`.execute(db);
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}
