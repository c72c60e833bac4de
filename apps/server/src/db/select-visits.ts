import type { Visit } from "./insert-visit.ts";
import type { Db } from "./schema.ts";

/** Query of the visits with their user agents and devices. */
export const selectVisits = (db: Db) =>
  db
    .selectFrom("page_visits")
    .innerJoin("user_agents", "user_agents.agent_id", "page_visits.agent_id");

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
