/** Verifies the totals: compares the stored rows with those of a rebuild. */
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** The tables that are derived from the visits. */
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

/** The errors of one table of totals. */
export interface Deviation {
  readonly table: (typeof TOTALS_TABLES)[number];
  /** Stored rows that the visits don't yield. */
  readonly surplus: number;
  /** Rows that the visits yield and that weren't stored. */
  readonly missing: number;
  /** A missing row, or else a surplus one. */
  readonly example: unknown;
}

const snapshotTable = (table: string) => sql.table(`kept_${table}`);

/** Copies the stored totals. @param db A transaction; compare before it ends. */
export async function snapshot(db: Db): Promise<void> {
  for (const table of TOTALS_TABLES)
    await sql`create temporary table ${snapshotTable(table)} as
      select * from ${sql.table(table)} where visits <> 0`.execute(db);
}

/** Compares the totals with the snapshot, and drops it. */
export async function compareWithSnapshot(db: Db): Promise<Deviation[]> {
  const deviations: Deviation[] = [];
  for (const table of TOTALS_TABLES) {
    const rebuilt = sql`select * from ${sql.table(table)} where visits <> 0`;
    const stored = sql`select * from ${snapshotTable(table)}`;
    const missing = await countRows(db, sql`${rebuilt} except ${stored}`);
    const surplus = await countRows(db, sql`${stored} except ${rebuilt}`);
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

async function countRows(db: Db, query: ReturnType<typeof sql>) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${query}) as rows`.execute(
    db,
  );
  const count = rows[0]?.n ?? 0;
  const example = count > 0 ? (await sql`${query} limit 1`.execute(db)).rows[0] : undefined;
  return { count, example };
}
