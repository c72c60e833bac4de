import { skipLocked } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";

/** @returns Those of the origins that the owner has. */
export async function findOrigins(
  db: Db,
  owner: string,
  origins: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_origins")
    .select("origin")
    .where("owner", "=", owner)
    .where("origin", "in", origins)
    .execute();
  return rows.map(({ origin }) => origin);
}

/** Inserts origins, or sets their last use. */
export async function saveOrigins(
  db: Db,
  owner: string,
  origins: readonly string[],
  now: number,
): Promise<void> {
  await db
    .insertInto("sign_in_origins")
    .values(origins.map((origin) => ({ owner, origin, used_at: now })))
    .onConflict((conflict) => conflict.columns(["owner", "origin"]).doUpdateSet({ used_at: now }))
    .execute();
}

/** @param count How many of the last used to keep. */
export async function deleteAllBut(db: Db, owner: string, count: number): Promise<void> {
  const kept = db
    .selectFrom("sign_in_origins")
    .select("origin")
    .where("owner", "=", owner)
    .orderBy("used_at", "desc")
    .orderBy("origin")
    .limit(count);
  await db
    .deleteFrom("sign_in_origins")
    .where("owner", "=", owner)
    .where("origin", "not in", kept)
    .execute();
}

/** Deletes those that were last used until `usedAt`, inclusive. */
export async function deleteUnused(db: Db, usedAt: number): Promise<void> {
  await db
    .deleteFrom("sign_in_origins")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("owner", "origin"),
        "in",
        selectFrom("sign_in_origins")
          .select(["owner", "origin"])
          .where("used_at", "<=", usedAt)
          .modifyEnd(skipLocked(db))
          .$asTuple("owner", "origin"),
      ),
    )
    .execute();
}
