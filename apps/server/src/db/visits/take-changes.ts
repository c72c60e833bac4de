import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { CHANGE_COLUMNS } from "./insert-visit.ts";

/**
 * Moves up to `size` pending changes to `visit_batch`.
 * @param db A transaction that holds the lock of the totals.
 * @returns How many.
 */
export async function takeChanges(db: Db, size: number): Promise<number> {
  const columns = sql.join(CHANGE_COLUMNS.map((name) => sql.ref(name)));
  if (isPostgres(db)) {
    // One statement: two would not select the same rows.
    const { numAffectedRows = 0n } = await sql`with taken as (
        delete from visit_changes
        where ctid = any(array(select ctid from visit_changes limit ${size})) returning ${columns}
      )
      insert into visit_batch (${columns}) select ${columns} from taken`.execute(db);
    return Number(numAffectedRows);
  }
  const oldest = sql`rowid in (select rowid from visit_changes order by rowid limit ${size})`;
  const { numAffectedRows = 0n } = await sql`insert into visit_batch (${columns})
    select ${columns} from visit_changes where ${oldest}`.execute(db);
  await sql`delete from visit_changes where ${oldest}`.execute(db);
  return Number(numAffectedRows);
}
