import type { Db, LeasesTable } from "../../db/schema.ts";

/** Takes the lease if it is free or expired. @returns Whether the holder has it now. */
export async function acquire(db: Db, lease: LeasesTable, now: number): Promise<boolean> {
  const row = await db
    .insertInto("leases")
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder: lease.holder, expires_at: lease.expires_at })
        .where("leases.expires_at", "<=", now),
    )
    .returning("holder")
    .executeTakeFirst();
  return row?.holder === lease.holder;
}

/** @returns Whether the holder still had it. */
export async function renew(db: Db, { name, holder, expires_at }: LeasesTable): Promise<boolean> {
  const row = await db
    .updateTable("leases")
    .set({ expires_at })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

export async function release(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
