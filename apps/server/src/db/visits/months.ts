import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** A calendar month in UTC, from `start` (included) to `end` (excluded), in epoch milliseconds. */
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

/** Serializes the processes that create partitions: `if not exists` fails when two do so concurrently. */
const CREATION_LOCK = 4_127_001;

/**
 * Creates the missing partitions of these months; does nothing on SQLite. A month whose first visits
 * arrived before its partition keeps them, and all later ones, in the default partition.
 * @param db May be a transaction.
 * @param parent The partitioned table.
 */
export async function ensureMonthPartitions(
  // biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
  db: Kysely<any>,
  months: readonly Month[],
  parent = "page_visits",
): Promise<void> {
  if (!isPostgres(db)) return;
  for (const month of months) {
    if (!(await isMissing(db, month, parent))) continue;
    const create = async (transaction: typeof db) => {
      await sql`select pg_advisory_xact_lock(${CREATION_LOCK})`.execute(transaction);
      if (await isMissing(transaction, month, parent))
        await createPartition(transaction, month, parent);
    };
    await (db.isTransaction ? create(db) : db.transaction().execute(create));
  }
}

async function isMissing(
  // biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
  db: Kysely<any>,
  { start, end, name }: Month,
  parent: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean; inDefault: boolean }>`
    select to_regclass(${`${parent}_${name}`}) is not null as "exists",
      exists (select from ${sql.table(`${parent}_rest`)}
        where created_at >= ${start} and created_at < ${end}) as "inDefault"`.execute(db);
  return !rows[0]?.exists && !rows[0]?.inDefault;
}

async function createPartition(
  // biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
  db: Kysely<any>,
  { start, end, name }: Month,
  parent: string,
): Promise<void> {
  // Leaves room on each page for the duration, which is written after the visit itself.
  await sql`create table ${sql.table(`${parent}_${name}`)} partition of ${sql.table(parent)}
    for values from (${sql.lit(start)}) to (${sql.lit(end)})
    with (fillfactor = 90)`.execute(db);
}

/** Months that end before a moment and have a partition of their own, oldest first. */
// biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
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
