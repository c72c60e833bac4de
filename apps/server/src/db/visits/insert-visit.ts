import type { Device } from "@attune/contract";
import { isPostgres } from "../dialect.ts";
import { placeholders, prepareStatement } from "../drivers/prepared-statement.ts";
import type { Db, PageVisitsTable, VisitChangesTable } from "../schema.ts";
import { write } from "../write.ts";
import { agentIdOf } from "./user-agents.ts";

/** A visit with its user agent and device as they are read; its row refers to `user_agents`. */
export interface Visit extends Omit<PageVisitsTable, "agent_id"> {
  readonly user_agent: string;
  readonly device: Device;
}

const VISIT_COLUMNS = [
  "created_at",
  "id",
  "agent_id",
  "duration_s",
  "ip_address",
  "page_path",
  "user_id",
] as const satisfies readonly (keyof PageVisitsTable)[];

export const CHANGE_COLUMNS = [
  "created_at",
  "ip_address",
  "page_path",
  "device",
  "visits",
  "ended",
  "duration_s",
] as const satisfies readonly (keyof VisitChangesTable)[];

const insertRow = `insert into page_visits (${VISIT_COLUMNS.join(", ")})
  values (${placeholders(VISIT_COLUMNS.slice(0, -1))}, (select id from users where id = ?))`;
const insertChange = `insert into visit_changes (${CHANGE_COLUMNS.join(", ")})
  values (${placeholders(CHANGE_COLUMNS)})`;

const insertBoth = prepareStatement(
  "insert_visit",
  `with inserted as (${insertRow}) ${insertChange}`,
);
const insertRowAlone = prepareStatement("insert_visit_row", insertRow);
const insertChangeAlone = prepareStatement("insert_visit_change", insertChange);

type CountedVisit = Pick<
  Visit,
  "created_at" | "ip_address" | "page_path" | "device" | "duration_s"
>;

/** The change to the totals when a visit is added. */
export function toChange(visit: CountedVisit): VisitChangesTable {
  const { created_at, ip_address, page_path, device, duration_s } = visit;
  return {
    created_at,
    ip_address,
    page_path,
    device,
    visits: 1,
    ended: duration_s === null ? 0 : 1,
    duration_s: duration_s ?? 0,
  };
}

/**
 * Inserts a visit together with its change to the totals. A user who doesn't exist any more is left out.
 * @param db A transaction. PostgreSQL does it in one statement; SQLite has no insert in a CTE.
 * @throws UserNotFound if the account is deleted at this very moment.
 */
export async function insertVisitRow(db: Db, row: PageVisitsTable, device: Device): Promise<void> {
  const change = toChange({ ...row, device });
  const rowValues = VISIT_COLUMNS.map((column) => row[column]);
  const changeValues = CHANGE_COLUMNS.map((column) => change[column]);
  if (isPostgres(db)) {
    await insertBoth(db, [...rowValues, ...changeValues]);
    return;
  }
  await insertRowAlone(db, rowValues);
  await insertChangeAlone(db, changeValues);
}

/** The row of a visit; stores its user agent if it is new. */
export async function toRow(db: Db, visit: Visit): Promise<PageVisitsTable> {
  const { user_agent, device, ...row } = visit;
  return { ...row, agent_id: await agentIdOf(db, { agent: user_agent, device }, row.created_at) };
}

/** Inserts a visit, its change to the totals and, if it is new, its user agent in one transaction. */
export function insertVisit(db: Db, visit: Visit): Promise<void> {
  return write(db, async (transaction) =>
    insertVisitRow(transaction, await toRow(transaction, visit), visit.device),
  );
}
