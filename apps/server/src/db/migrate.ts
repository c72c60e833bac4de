import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Db } from "./schema.ts";

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Names of the migrations that this program knows and the database hasn't seen. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Brings the tables up to date, all in one transaction. Of several processes that start at once one
 * migrates and the others wait: PostgreSQL by an advisory lock, SQLite by its write lock.
 * @param db Opened with patience enough for the longest migration.
 * @returns Names of the migrations that ran now.
 * @throws What stopped it; the database is then as before.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  if (error instanceof Error && /previously executed .* is missing/.test(error.message))
    throw new Error("The database belongs to a newer version of Attune", { cause: error });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
