/** Whether the totals said what the visits say: what was kept is laid beside what was counted anew. */
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** The tables that follow from the visits. */
export const TOTALS_TABLES = [
  "visit_days",
  "span_totals",
  "span_pages",
  "span_addresses",
  "span_visits",
  "span_beginnings",
  "page_periods",
  "address_periods",
] as const;

/** What one table of totals said wrongly. */
export interface Deviation {
  readonly table: (typeof TOTALS_TABLES)[number];
  /** Rows that were kept and are none of the visits'. */
  readonly surplus: number;
  /** Rows that the visits make and were not kept so. */
  readonly missing: number;
  /** One of the missing ones, or of the surplus. */
  readonly example: unknown;
}

const snapshotTable = (table: string) => sql.table(`kept_${table}`);

/** @param db A transaction. What it remembers is to be compared before it ends. */
export async function snapshot(db: Db): Promise<void> {
  for (const table of TOTALS_TABLES)
    await sql`create temporary table ${snapshotTable(table)} as
      select * from ${sql.table(table)} where visits <> 0`.execute(db);
}

/** Compares what the tables say now with what they said; forgets that. */
export async function compareWithSnapshot(db: Db): Promise<Deviation[]> {
  const deviations: Deviation[] = [];
  for (const table of TOTALS_TABLES) {
    const now = sql`select * from ${sql.table(table)} where visits <> 0`;
    const kept = sql`select * from ${snapshotTable(table)}`;
    const missing = await differences(db, sql`${now} except ${kept}`);
    const surplus = await differences(db, sql`${kept} except ${now}`);
    await sql`drop table ${snapshotTable(table)}`.execute(db);
    if (missing.count + surplus.count > 0)
      deviations.push({
        table,
        surplus: surplus.count,
        missing: missing.count,
        example: missing.example ?? surplus.example,
      });
  }
  return deviations;
}

async function differences(db: Db, rows: ReturnType<typeof sql>) {
  const all = await sql<{ n: number }>`select count(*) as n from (${rows}) as rows`.execute(db);
  const count = all.rows[0]?.n ?? 0;
  const some = count > 0 ? await sql`${rows} limit 1`.execute(db) : undefined;
  return { count, example: some?.rows[0] };
}
