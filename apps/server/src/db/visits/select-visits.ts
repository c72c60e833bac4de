import type { Db } from "../schema.ts";
import type { Visit } from "./insert-visit.ts";

/** Query of the visits with their user agents and devices. */
export const selectVisits = (db: Db) =>
  db
    .selectFrom("page_visits")
    .innerJoin("user_agents", "user_agents.agent_id", "page_visits.agent_id");

/** The same, oldest first. @param last The last visit of the page before; undefined for the first page. */
export const selectVisitsAfter = (db: Db, last: Pick<Visit, "created_at" | "id"> | undefined) =>
  selectVisits(db)
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("created_at", "id"),
          ">",
          where.tuple(last?.created_at ?? 0, last?.id ?? ""),
        ),
      ),
    )
    .orderBy("created_at")
    .orderBy("id");

/** The columns of {@link ListedVisit}. */
export const VISIT_COLUMNS = [
  "id",
  "ip_address",
  "page_path",
  "agent as user_agent",
  "device",
  "duration_s",
  "created_at",
] as const;

export type ListedVisit = Omit<Visit, "user_id">;

/** Start of the visit after `size` visits from `from`, or `to` if there are fewer. Epoch milliseconds. */
export async function endOfVisits(db: Db, from: number, to: number, size: number): Promise<number> {
  const next = await db
    .selectFrom("page_visits")
    .select("created_at")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at")
    .offset(size)
    .limit(1)
    .executeTakeFirst();
  // Visits of the same millisecond belong together.
  return next ? Math.max(next.created_at, from + 1) : to;
}
