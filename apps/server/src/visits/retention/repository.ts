import { sql } from "kysely";
import { findMeta, setMeta } from "../../db/meta.ts";
import type { Db } from "../../db/schema.ts";

/** Key in `meta` of the moment before which a task is done. */
export type Task = "addresses_shortened_until" | "agents_cut_until";

export async function doneUntil(db: Db, task: Task): Promise<number | undefined> {
  const moment = await findMeta(db, task);
  return moment === undefined ? undefined : Number(moment);
}

export const setDoneUntil = (db: Db, task: Task, at: number) => setMeta(db, task, String(at));

/** Addresses of the visits that began from `from` (included) to `to` (excluded). */
export async function distinctAddresses(db: Db, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom("page_visits")
    .select("ip_address")
    .distinct()
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .execute();
  return rows.map(({ ip_address }) => ip_address);
}

/** Replaces the full address of each pair by the truncated one, in visits from `from` to `to` (excluded). */
export async function replaceAddresses(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  pairs: readonly (readonly [full: string, truncated: string])[],
): Promise<void> {
  const values = sql.join(pairs.map(([full, truncated]) => sql`(${full}, ${truncated})`));
  await sql`with pairs (full_address, truncated) as (values ${values})
    update page_visits set ip_address = (
      select truncated from pairs where full_address = page_visits.ip_address)
    where created_at >= ${from} and created_at < ${to}
      and ip_address in (select full_address from pairs)`.execute(db);
}

/** Leaves of the visits from `from` to `to` (excluded) neither user nor user agent, but the device. */
export async function cutAgentsAndUsers(db: Db, from: number, to: number): Promise<void> {
  const span = sql`page_visits.created_at >= ${from} and page_visits.created_at < ${to}`;
  await sql`insert into user_agents (agent, device, used_at)
    select distinct '', device, cast(0 as bigint) from page_visits
    join user_agents on user_agents.agent_id = page_visits.agent_id where ${span}
    on conflict (agent, device) do nothing`.execute(db);
  await sql`update page_visits set user_id = null, agent_id = (
      select blank.agent_id from user_agents as blank
      join user_agents as own on own.device = blank.device
      where blank.agent = '' and own.agent_id = page_visits.agent_id)
    where ${span}`.execute(db);
}

/** Deletes the user agents that no visit has had since a moment, when the visits before refer to none. */
export async function deleteUnusedAgents(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("user_agents")
    .where("agent", "<>", "")
    .where("used_at", "<", before)
    .execute();
}

/** Deletes the counts of crawlers' visits before a day. @param day Days since the epoch, in UTC. */
export async function deleteCrawlerVisits(db: Db, day: number): Promise<void> {
  await db.deleteFrom("crawler_visits").where("day", "<", day).execute();
}
