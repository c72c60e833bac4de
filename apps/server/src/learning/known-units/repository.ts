import type { Db, KnownUnitsTable } from "../../db/schema.ts";

/** Stores changes that are later than the stored ones; of two at the same time, that the unit is known. */
export async function upsertIfLater(db: Db, rows: readonly KnownUnitsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("known_units")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "unit"])
        .doUpdateSet(({ ref }) => ({
          is_known: ref("excluded.is_known"),
          changed_at: ref("excluded.changed_at"),
        }))
        .where(({ eb, or, and, ref }) =>
          or([
            eb("known_units.changed_at", "<", ref("excluded.changed_at")),
            and([
              eb("known_units.changed_at", "=", ref("excluded.changed_at")),
              eb("known_units.is_known", "<", ref("excluded.is_known")),
            ]),
          ]),
        ),
    )
    .execute();
}

export async function listUnits(db: Db, userId: string): Promise<KnownUnitsTable[]> {
  return await db
    .selectFrom("known_units")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("unit")
    .execute();
}
