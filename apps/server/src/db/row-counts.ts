import { prepareStatement } from "./drivers/prepared-statement.ts";
import type { Db, RowKind } from "./schema.ts";

const add = prepareStatement<{ stored: number }>(
  "count_row",
  `insert into row_counts (user_id, kind, stored) values (?, ?, ?)
  on conflict (user_id, kind) do update set stored = row_counts.stored + excluded.stored
  returning stored`,
);

/**
 * Counts rows that a user gets, or loses if negative.
 * @param db The transaction that inserts or deletes them.
 * @returns How many the user has now.
 */
export async function countRows(
  db: Db,
  userId: string,
  kind: RowKind,
  change: number,
): Promise<number> {
  const [row] = await add(db, [userId, kind, change]);
  return (row as { stored: number }).stored;
}
