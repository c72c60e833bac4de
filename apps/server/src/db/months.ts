import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.ts";

/** A calendar month in UTC, by the moment at which it begins, in epoch milliseconds. */
export interface Month {
  readonly start: number;
  readonly end: number;
  /** `2026_11` */
  readonly name: string;
}

function monthOf(year: number, month: number): Month {
  const start = Date.UTC(year, month);
  return {
    start,
    end: Date.UTC(year, month + 1),
    name: new Date(start).toISOString().slice(0, 7).replace("-", "_"),
  };
}

/** Every month from the one of `first` to the one of `last`, both included. */
export function monthsBetween(first: number, last: number): Month[] {
  const months: Month[] = [];
  const begin = new Date(first);
  for (let index = begin.getUTCMonth(); ; index++) {
    const month = monthOf(begin.getUTCFullYear(), index);
    if (month.start > last) return months;
    months.push(month);
  }
}

/**
 * Makes the partitions for these months where they are missing; SQLite has none. A month whose visits
 * lie in the rest already, for they came before their partition, stays there.
 * @param db May be a transaction.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
export async function ensureMonthPartitions(db: Kysely<any>, months: readonly Month[]): Promise<void> {
  if (!isPostgres(db)) return;
  for (const { start, end, name } of months) {
    const table = `page_visits_${name}`;
    const { rows } = await sql<{ there: boolean; taken: boolean }>`
      select to_regclass(${table}) is not null as there,
        exists (select from page_visits_rest
          where created_at >= ${start} and created_at < ${end}) as taken`.execute(db);
    if (rows[0]?.there || rows[0]?.taken) continue;
    // Room on each page for the length of a visit, which is written after the visit itself.
    await sql`create table if not exists ${sql.table(table)} partition of page_visits
      for values from (${sql.lit(start)}) to (${sql.lit(end)})
      with (fillfactor = 90)`.execute(db);
  }
}

/** Months that lie wholly before a moment and have a partition of their own, oldest first. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
export async function monthPartitionsBefore(db: Kysely<any>, end: number): Promise<Month[]> {
  if (!isPostgres(db)) return [];
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = 'page_visits' and child.relname ~ '^page_visits_[0-9]{4}_[0-9]{2}$'
    order by 1`.execute(db);
  return rows
    .map(({ name }) => name.split("_").slice(2).map(Number))
    .map(([year = 0, month = 0]) => monthOf(year, month - 1))
    .filter((month) => month.end <= end);
}
