import { setMetaOnce } from "../../db/meta.ts";
import type { Db } from "../../db/schema.ts";

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
  const value = await setMetaOnce(db, INSTALLATION, JSON.stringify(candidate));
  return JSON.parse(value).id;
}
