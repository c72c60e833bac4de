import { Migrator } from "kysely/migration";
import { migrations } from "../src/db/migrations/index.ts";
import type { Db } from "../src/db/schema.ts";

/** Migrates an empty database to a version of the past. @throws What the migration that failed throws. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
