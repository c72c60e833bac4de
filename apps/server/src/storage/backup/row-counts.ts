import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";

/** Names of all tables, without partitions, which are parts of others. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
export async function listTables(db: Kysely<any>): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
        order by 1`.execute(db)
    : await sql<{ name: string }>`select name from sqlite_master
        where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows by table. @param db A transaction, so that all counts are of one moment. */
export async function countAllRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Name of the last migration that ran. @throws Error if there is none. */
export async function schemaVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) throw new Error("The database has no tables: start the server once");
  return last.name;
}
