import { join } from "node:path";
import { Kysely } from "kysely";
import {
  DIRECT_POOL,
  type PoolOptions,
  type PoolStatus,
  postgresDialect,
} from "./drivers/postgres.ts";
import { sqliteDialect } from "./drivers/sqlite.ts";
import type { Db, Schema } from "./schema.ts";
import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from "./timeouts.ts";

/** The embedded database's file in the data folder. */
export const SQLITE_FILE = "attune.db";

/** URL of a PostgreSQL database, or the folder of the embedded one. */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** How PostgreSQL is reached; see {@link PoolOptions}. */
  readonly databasePool?: Partial<PoolOptions>;
}

export interface OpenOptions {
  readonly timeouts?: DatabaseTimeouts;
  /** Called when a connection breaks; the next query opens another. */
  readonly onConnectionLoss?: (error: Error) => void;
  /** Called with the pool of connections to PostgreSQL; SQLite has none. */
  readonly onPool?: (pool: PoolStatus) => void;
  /** Called when a write fails because the disk is full. */
  readonly onStorageFull?: () => void;
  /** Called with the milliseconds for which the embedded database blocked the process to wait for its disk. */
  readonly onDiskWait?: (ms: number) => void;
}

/** Opens the database lazily: the first query connects. Close it with `db.destroy()`. */
export function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Db {
  const {
    timeouts = REQUEST_TIMEOUTS,
    onConnectionLoss = () => {},
    onPool = () => {},
    onStorageFull = () => {},
    onDiskWait = () => {},
  } = options;
  const dialect = location.databaseUrl
    ? postgresDialect(location.databaseUrl, {
        timeouts,
        pool: { ...DIRECT_POOL, ...location.databasePool },
        onConnectionLoss,
        onPool,
        onStorageFull,
      })
    : sqliteDialect(join(location.dataDir, SQLITE_FILE), timeouts, {
        onStorageFull,
        onDiskWait,
      });
  return new Kysely<Schema>({ dialect });
}

/** Names the database for log lines, without user and password. */
export function describeDatabase({ databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return "embedded SQLite";
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
