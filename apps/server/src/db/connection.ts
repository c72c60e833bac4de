import { join } from "node:path";
import { Kysely } from "kysely";
import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from "./timeouts.ts";
import { postgresDialect } from "./postgres.ts";
import type { Db, Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

/** Where the data lies: an address of PostgreSQL, or the folder of the embedded database. */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database without touching it: the first query connects. Close it by `db.destroy()`.
 * @param options.onLoss Told when a connection breaks; the next query opens another.
 */
export function openDatabase(
  location: DatabaseLocation,
  options: { patience?: DatabaseTimeouts; onLoss?: (error: Error) => void } = {},
): Db {
  const { patience = REQUEST_TIMEOUTS, onLoss = () => {} } = options;
  const dialect = location.databaseUrl
    ? postgresDialect(location.databaseUrl, patience, onLoss)
    : sqliteDialect(join(location.dataDir, "attune.db"), patience);
  return new Kysely<Schema>({ dialect });
}

/** Which database it is, for people; without user and password. */
export function describeDatabase({ databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return "embedded SQLite";
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
