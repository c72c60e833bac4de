import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytewiseText, isPostgres } from "../dialect.ts";
import { ensureMonthPartitions, monthsBetween } from "../visits/months.ts";

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

/** Visits older than this don't change any more: their durations are sealed after 25 hours. */
const SETTLED_AFTER_MS = 26 * 3_600_000;
const CURSOR_KEY = "compact_visits_copied_until";
const MAX_AGENT_LENGTH = 256;
/** Visits per transaction. */
const BATCH_SIZE = 20_000;

/**
 * Stores user agents once, with the device that follows from them, and a visit under its time and id, without
 * the hash of its secret and without an index of its own for the id: about half the bytes. `prepare` copies what has
 * settled, in batches, while other servers go on.
 */
export const compactVisits: Migration & { prepare(db: AnyDb): Promise<void> } = {
  async prepare(db) {
    if (!(await hasOldVisits(db))) return;
    await db.transaction().execute(async (transaction) => {
      // `if not exists` alone fails if two servers create the same table concurrently.
      if (isPostgres(transaction))
        await sql`select pg_advisory_xact_lock(hashtext(${CURSOR_KEY}))`.execute(transaction);
      await createTables(transaction);
    });
    const settled = Date.now() - SETTLED_AFTER_MS;
    while (await db.transaction().execute((transaction) => copyBatch(transaction, settled)));
  },
  async up(db: AnyDb) {
    await createTables(db);
    if (isPostgres(db)) await sql`lock table page_visits in access exclusive mode`.execute(db);
    await reconcile(db);
    while (await copyBatch(db, Number.MAX_SAFE_INTEGER));
    await sql`drop table page_visits`.execute(db);
    await sql`alter table compact_visits rename to page_visits`.execute(db);
    if (isPostgres(db)) await renamePartitions(db);
    else await createIndexes(db, "page_visits");
    await narrowTotals(db);
    await db.deleteFrom("meta").where("key", "=", CURSOR_KEY).execute();
  },
};

/** Whether there is a table in the form of the migrations before, with any visits. */
async function hasOldVisits(db: AnyDb): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === "page_visits")?.columns ?? [];
  const names = columns.map(({ name }) => name);
  if (!names.includes("secret_hash") || !names.includes("device")) return false;
  const visit = await db.selectFrom("page_visits").select("id").limit(1).executeTakeFirst();
  return visit !== undefined;
}

async function createTables(db: AnyDb): Promise<void> {
  const text = bytewiseText(db);
  const generatedId = isPostgres(db)
    ? sql`integer generated always as identity primary key`
    : sql`integer primary key`;
  await sql`create table if not exists user_agents (
    agent_id ${generatedId},
    agent ${text} not null,
    device text not null,
    used_at bigint not null,
    unique (agent, device)
  )`.execute(db);
  const [id, layout] = isPostgres(db)
    ? [sql`uuid`, sql`partition by range (created_at)`]
    : [sql`text`, sql`without rowid`];
  await sql`create table if not exists compact_visits (
    created_at bigint not null,
    id ${id} not null,
    agent_id integer not null,
    duration_s integer,
    ip_address ${text} not null,
    page_path ${text} not null,
    user_id text references users (id) on delete set null,
    primary key (created_at, id)
  ) ${layout}`.execute(db);
  if (!isPostgres(db)) return;
  await sql`create table if not exists compact_visits_rest
    partition of compact_visits default`.execute(db);
  await createIndexes(db, "compact_visits");
}

/** SQLite adds the primary key to each entry, PostgreSQL sorts the few visits of a millisecond. */
async function createIndexes(db: AnyDb, table: string): Promise<void> {
  const on = (name: string, columns: string[]) =>
    db.schema.createIndex(`visits_by_${name}`).on(table).columns(columns).ifNotExists();
  await on("address", ["ip_address", "created_at"]).execute();
  await on("page", ["page_path", "created_at"]).execute();
  await on("user", ["user_id", "created_at"]).where("user_id", "is not", null).execute();
}

/** Copies the next visits that began before `end`. @returns Whether there may be more. */
async function copyBatch(db: AnyDb, end: number): Promise<boolean> {
  const from = await lockCursor(db);
  const next = await db
    .selectFrom("page_visits")
    .select("created_at")
    .where("created_at", ">=", from)
    .where("created_at", "<", end)
    .orderBy("created_at")
    .offset(BATCH_SIZE)
    .limit(1)
    .executeTakeFirst();
  // Visits of the same millisecond belong together.
  const to = next ? Math.max(Number(next["created_at"]), from + 1) : end;
  await copyBetween(db, from, to);
  await db
    .updateTable("meta")
    .set({ value: String(to) })
    .where("key", "=", CURSOR_KEY)
    .execute();
  return next !== undefined;
}

/** Start of the visits that aren't copied. No other server copies until the transaction ends. */
async function lockCursor(db: AnyDb): Promise<number> {
  await db
    .insertInto("meta")
    .values({ key: CURSOR_KEY, value: "0" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", CURSOR_KEY)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return Number(row["value"]);
}

async function copyBetween(db: AnyDb, from: number, to: number): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(created_at) as first, max(created_at) as last from page_visits
    where created_at >= ${from} and created_at < ${to}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return;
  await ensureMonthPartitions(db, monthsBetween(first, last), "compact_visits");
  const agent = sql`substr(user_agent, 1, ${sql.lit(MAX_AGENT_LENGTH)})`;
  await sql`insert into user_agents (agent, device, used_at)
    select ${agent}, device, max(created_at) from page_visits
    where created_at >= ${from} and created_at < ${to} group by 1, 2
    on conflict (agent, device) do update set used_at = excluded.used_at`.execute(db);
  const id = isPostgres(db) ? sql`v.id::uuid` : sql`v.id`;
  await sql`insert into compact_visits
      (created_at, id, agent_id, duration_s, ip_address, page_path, user_id)
    select created_at, ${id}, a.agent_id, duration_s, ip_address, page_path, user_id
    from page_visits as v join user_agents as a
      on a.agent = ${agent} and a.device = v.device
    where created_at >= ${from} and created_at < ${to}`.execute(db);
}

/** Drops the sums by address and page that nothing reads, and lets changes be applied in batches. */
async function narrowTotals(db: AnyDb): Promise<void> {
  await sql`create table visit_batch as select * from visit_changes where false`.execute(db);
  for (const column of ["ended", "duration_s", "last_visit_at"])
    await db.schema.alterTable("span_visits").dropColumn(column).execute();
  // Rewrites the table without the room of the dropped columns.
  if (isPostgres(db))
    await sql`alter table span_visits alter column visits type integer`.execute(db);
}

/** Repeats in the copied visits what servers have done to old ones since: archives and truncated addresses. */
async function reconcile(db: AnyDb): Promise<void> {
  const isCopy = isPostgres(db) ? sql`v.id = c.id::text` : sql`v.id = c.id`;
  await sql`delete from compact_visits where (created_at, id) in (
    select c.created_at, c.id from compact_visits as c
    where not exists (select 1 from page_visits as v where ${isCopy}))`.execute(db);
  await sql`update compact_visits set ip_address = moved.ip_address
    from (
      select c.created_at, c.id, v.ip_address from compact_visits as c
      join page_visits as v on ${isCopy} where v.ip_address <> c.ip_address
    ) as moved
    where compact_visits.created_at = moved.created_at
      and compact_visits.id = moved.id`.execute(db);
}

async function renamePartitions(db: AnyDb): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = 'page_visits'`.execute(db);
  for (const { name } of rows) {
    const renamed = name.replace("compact_visits", "page_visits");
    await sql`alter table ${sql.table(name)} rename to ${sql.table(renamed)}`.execute(db);
  }
  await sql`alter index compact_visits_pkey rename to page_visits_pkey`.execute(db);
}
