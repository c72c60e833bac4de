/** Generates visits inside PostgreSQL, which is faster than sending them. */
import { classifyDevice } from "@attune/contract";
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { ensureMonthPartitions, monthsBetween } from "../../apps/server/src/db/visits/months.ts";
import { agentIdOf } from "../../apps/server/src/db/visits/user-agents.ts";
import {
  AGENTS,
  addressCount,
  type Extent,
  firstAt,
  PAGES,
  SPREAD,
  stepMs,
  truncatedBefore,
} from "./visits.ts";

const BATCH_SIZE = 500_000;

const list = (values: readonly string[]) => sql`array[${sql.join(values.map((v) => sql.lit(v)))}]`;
/** A random value; earlier ones are more likely. */
const randomOf = (values: readonly string[]) =>
  sql`(${list(values)})[1 + floor(power(random(), 2) * ${sql.lit(values.length)})::int]`;

async function insert(db: Db, extent: Extent, from: number, to: number): Promise<void> {
  const truncatedUntil = sql.lit(truncatedBefore(extent));
  // One random number each for the address and the agent; other columns are looked up by them.
  const agentIds: number[] = [];
  for (const agent of AGENTS)
    agentIds.push(await agentIdOf(db, { agent, device: classifyDevice(agent) }, extent.now));
  await sql`insert into page_visits
      (id, user_id, ip_address, page_path, agent_id, duration_s, created_at)
    select (left(moment, 8) || '-' || right(moment, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid, null,
      (a >> 24) || '.' || ((a >> 16) & 255) || '.' || ((a >> 8) & 255) ||
        case when at < ${truncatedUntil} then '.0/24' else '.' || (a & 255) end,
      page, (array[${sql.join(agentIds.map((id) => sql.lit(id)))}])[g],
      case when random() < 0.8 then round(-90 * ln(1 - random()))::int end, at
    from (
      select (${sql.lit(firstAt(extent))} + n * ${sql.lit(stepMs(extent))}::float8)::bigint as at,
        floor(power(random(), 2) * ${sql.lit(addressCount(extent))})::bigint
          * ${sql.lit(SPREAD)} & 4294967295 as a,
        1 + floor(power(random(), 2) * ${sql.lit(AGENTS.length)})::int as g,
        ${randomOf(PAGES)} as page
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}::bigint) as n
    ) as made cross join lateral lpad(to_hex(at), 12, '0') as moment`.execute(db);
}

/** Building an index afterwards is faster than updating it with each visit. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'page_visits' and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  for (const { definition } of rows)
    await sql.raw(definition.replace(" ON ONLY ", " ON ")).execute(db);
}

/** Replaces all visits. @param db Migrated, opened with MIGRATION_TIMEOUTS. */
export async function fillPostgres(db: Db, extent: Extent): Promise<void> {
  await sql`truncate page_visits, visit_changes`.execute(db);
  await ensureMonthPartitions(db, monthsBetween(firstAt(extent), extent.now));
  await withoutIndexes(db, async () => {
    for (let from = 0; from < extent.visits; from += BATCH_SIZE)
      await insert(db, extent, from, Math.min(extent.visits, from + BATCH_SIZE));
  });
  await sql`vacuum analyze page_visits`.execute(db);
}
