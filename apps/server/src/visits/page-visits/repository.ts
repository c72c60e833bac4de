import type { Device } from "@attune/contract";
import { sql } from "kysely";
import type { Db, PageVisitsTable } from "../../db/schema.ts";
import {
  type ListedVisit,
  selectVisitsAfter,
  VISIT_COLUMNS,
} from "../../db/visits/select-visits.ts";
import { write } from "../../db/write.ts";

/** The key of a visit and what may change. */
export type OpenVisit = Pick<PageVisitsTable, "created_at" | "id" | "duration_s">;

export async function findVisit(
  db: Db,
  { created_at, id }: Pick<OpenVisit, "created_at" | "id">,
): Promise<OpenVisit | undefined> {
  return await db
    .selectFrom("page_visits")
    .select(["created_at", "id", "duration_s"])
    .where("created_at", "=", created_at)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Sets the duration of a visit and queues the change to the totals, unless the duration has changed since
 * the visit was read.
 * @returns Whether it was set.
 */
export async function setDuration(
  db: Db,
  { created_at, id, duration_s: former }: OpenVisit,
  durationS: number,
): Promise<boolean> {
  return await write(db, async (transaction) => {
    // The returned row is current: its address may have been truncated since it was read.
    const row = await transaction
      .updateTable("page_visits")
      .set({ duration_s: durationS })
      .where("created_at", "=", created_at)
      .where("id", "=", id)
      .where("duration_s", "is not distinct from", former)
      .returning(["created_at", "ip_address", "page_path", deviceOfVisit.as("device")])
      .executeTakeFirst();
    if (!row) return false;
    const ended = former === null ? 1 : 0;
    const duration_s = durationS - (former ?? 0);
    await transaction
      .insertInto("visit_changes")
      .values({ ...row, visits: 0, ended, duration_s })
      .execute();
    return true;
  });
}

const deviceOfVisit = sql<Device>`(
  select device from user_agents where user_agents.agent_id = page_visits.agent_id)`;

/** @param day Days since the epoch, in UTC. */
export async function countCrawlerVisit(db: Db, crawler: string, day: number): Promise<void> {
  await db
    .insertInto("crawler_visits")
    .values({ day, crawler, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "crawler"]).doUpdateSet({ visits: sql`crawler_visits.visits + 1` }),
    )
    .execute();
}

/** A page of a user's visits, oldest first. @param last Last visit of the page before. */
export async function pageOfUser(
  db: Db,
  userId: string,
  last: Pick<ListedVisit, "created_at" | "id"> | undefined,
  limit: number,
): Promise<ListedVisit[]> {
  return await selectVisitsAfter(db, last)
    .select(VISIT_COLUMNS)
    .where("user_id", "=", userId)
    .limit(limit)
    .execute();
}
