import { classifyDevice } from "@attune/contract";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { AVERAGE_DURATION } from "../average.ts";
import { bytewiseText, isPostgres } from "../dialect.ts";
import { ensureMonthPartitions, monthsBetween } from "../visits/months.ts";

/** Within the parameters of a statement. */
const AGENTS_PER_STATEMENT = 1_000;

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

/** Partitions visits by month (PostgreSQL only), adds their device class, and creates the totals. */
export const visitTotals: Migration = {
  async up(db: AnyDb) {
    if (isPostgres(db)) await partition(db);
    else await sql`alter table page_visits add column device text not null default ''`.execute(db);
    await classify(db);
    await index(db);
    await createChanges(db);
    await createTotals(db);
    await countAll(db);
  },
};

/** Moves the rows into a table partitioned by month; others belong to the default partition. */
async function partition(db: AnyDb): Promise<void> {
  await sql`alter table page_visits rename to page_visits_whole`.execute(db);
  await sql`alter index page_visits_time rename to page_visits_whole_time`.execute(db);
  await sql`alter index page_visits_user rename to page_visits_whole_user`.execute(db);
  await sql`create table page_visits (
    id text collate "C" not null,
    secret_hash text not null,
    user_id text constraint page_visits_user_fk references users (id) on delete set null,
    ip_address text collate "C" not null,
    page_path text collate "C" not null,
    user_agent text not null,
    device text not null default '',
    duration_s integer,
    created_at bigint not null,
    primary key (id, created_at)
  ) partition by range (created_at)`.execute(db);
  await sql`create table page_visits_rest partition of page_visits default`.execute(db);
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(created_at) as first, max(created_at) as last from page_visits_whole`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  if (first !== null && last !== null) await ensureMonthPartitions(db, monthsBetween(first, last));
  await sql`insert into page_visits
      (id, secret_hash, user_id, ip_address, page_path, user_agent, duration_s, created_at)
    select id, secret_hash, user_id, ip_address, page_path, user_agent, duration_s, created_at
    from page_visits_whole`.execute(db);
  await sql`drop table page_visits_whole`.execute(db);
}

/** Classifies each distinct user agent once, and writes the visits in one pass, however many agents. */
async function classify(db: AnyDb): Promise<void> {
  const agents = await db.selectFrom("page_visits").select("user_agent").distinct().execute();
  await sql`create table classified_agents (agent text primary key, device text not null)`.execute(
    db,
  );
  for (let start = 0; start < agents.length; start += AGENTS_PER_STATEMENT) {
    const rows = agents.slice(start, start + AGENTS_PER_STATEMENT).map(({ user_agent }) => ({
      agent: user_agent,
      device: classifyDevice(String(user_agent)),
    }));
    await db.insertInto("classified_agents").values(rows).execute();
  }
  await sql`update page_visits set device = (
    select device from classified_agents where agent = user_agent)`.execute(db);
  await sql`drop table classified_agents`.execute(db);
}

async function index(db: AnyDb): Promise<void> {
  const on = (name: string, columns: string[]) =>
    db.schema.createIndex(`page_visits_${name}`).on("page_visits").columns(columns).ifNotExists();
  await on("time", ["created_at", "id"]).execute();
  // Only visits of users are looked up by user; most visits have none.
  await sql`drop index if exists page_visits_user`.execute(db);
  await on("user", ["user_id"]).where("user_id", "is not", null).execute();
  await on("address", ["ip_address", "created_at", "id"]).execute();
  await on("page", ["page_path", "created_at", "id"]).execute();
}

/** Pending changes to the totals. Always read and deleted as a whole, so the table has no key. */
async function createChanges(db: AnyDb): Promise<void> {
  const text = bytewiseText(db);
  await sql`create table visit_changes (
    created_at bigint not null,
    ip_address ${text} not null,
    page_path ${text} not null,
    device text not null,
    visits integer not null,
    ended integer not null,
    duration_s bigint not null
  )`.execute(db);
}

async function createTotals(db: AnyDb): Promise<void> {
  const text = bytewiseText(db);
  const sums = sql`visits bigint not null, ended bigint not null, duration_s bigint not null`;
  await sql`create table visit_spans (span text primary key, first_at bigint not null)`.execute(db);
  await sql`create table visit_days (
    day integer not null, device text not null, ${sums}, primary key (day, device))`.execute(db);
  await sql`create table span_totals (
    span text primary key, ${sums}, addresses bigint not null)`.execute(db);
  await sql`create table span_pages (
    span text not null, page_path ${text} not null, ${sums}, addresses bigint not null,
    last_visit_at bigint not null, primary key (span, page_path))`.execute(db);
  await sql`create table span_addresses (
    span text not null, ip_address ${text} not null, ${sums}, pages bigint not null,
    top_page ${text} not null, last_visit_at bigint not null,
    primary key (span, ip_address))`.execute(db);
  await sql`create table span_beginnings (
    span text not null, beginning ${text} not null, visits bigint not null,
    primary key (span, beginning))`.execute(db);
  await sql`create table page_periods (
    page_path ${text} not null, period integer not null, visits bigint not null,
    primary key (page_path, period))`.execute(db);
  await sql`create table address_periods (
    ip_address ${text} not null, period integer not null, visits bigint not null,
    primary key (ip_address, period))`.execute(db);
  await sql`create table span_visits (
    span text not null, ip_address ${text} not null, page_path ${text} not null, ${sums},
    last_visit_at bigint not null, primary key (span, ip_address, page_path))`.execute(db);
  await sql`create table visit_deltas (
    span text not null, ip_address ${text} not null, page_path ${text} not null, ${sums},
    last_visit_at bigint not null)`.execute(db);
  for (const column of ["duration_s", "visits", "last_visit_at", "pages", "top_page"])
    await db.schema
      .createIndex(`span_addresses_${column}`)
      .on("span_addresses")
      .columns(["span", column, "ip_address"])
      .execute();
  await sql`create index span_addresses_average on span_addresses
    (span, (${AVERAGE_DURATION}), ip_address)`.execute(db);
}

/** Queues the existing visits as changes, which the first refresh applies. */
async function countAll(db: AnyDb): Promise<void> {
  await sql`insert into visit_changes
      (created_at, ip_address, page_path, device, visits, ended, duration_s)
    select created_at, ip_address, page_path, device, 1,
      case when duration_s is null then 0 else 1 end, coalesce(duration_s, 0)
    from page_visits`.execute(db);
}
