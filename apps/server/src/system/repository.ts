import type { Db } from "../db/schema.ts";

const INSTALLATION = "installation";

/** A cheap read that fails if the database is unavailable. */
export async function ping(db: Db): Promise<void> {
  await db.selectFrom("meta").select("key").limit(1).execute();
}

/** Returns the stored id of this installation; stores `candidate` if there is none. */
export async function installationId(
  db: Db,
  candidate: { id: string; createdAt: number },
): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: INSTALLATION, value: JSON.stringify(candidate) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", INSTALLATION)
    .executeTakeFirstOrThrow();
  return JSON.parse(value).id;
}
