import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Db } from "./schema.ts";

function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Names of the migrations that haven't run on this database. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await createMigrator(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Prepares the pending migrations, and runs them in one transaction. If several processes start together, one migrates
 * and the others wait, by an advisory lock on PostgreSQL and by the write lock on SQLite.
 * @param db Opened with MIGRATION_TIMEOUTS.
 * @returns Names of the migrations that ran.
 * @throws The error of the failed migration; the database is unchanged.
 */
export async function migrate(db: Db): Promise<string[]> {
  for (const name of await pendingMigrations(db)) await migrations[name]?.prepare?.(db);
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  if (error instanceof Error && /previously executed .* is missing/.test(error.message))
    throw new Error("The database belongs to a newer version of Attune: install that", {
      cause: error,
    });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
