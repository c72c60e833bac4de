import { closeSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { createFolder } from "../folders.ts";
import type { DatabaseTimeouts } from "./timeouts.ts";
import { mapOutageError, toOutage } from "./unavailable.ts";
import { toUserNotFound } from "./user-not-found.ts";

/** The file is locked, full, unreadable or read-only; the query itself is valid. */
const OUTAGE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;

function isOutage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && OUTAGE.test(error.code);
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/**
 * Begins every transaction with the write lock. One that reads first and writes later would fail with
 * SQLITE_BUSY_SNAPSHOT if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= withErrorMapping(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Maps the driver's errors to DatabaseUnavailable and UserNotFound. */
function toMappedError(error: unknown): unknown {
  if (isOutage(error)) return toOutage(error);
  return isForeignKeyViolation(error) ? toUserNotFound(error) : error;
}

function withErrorMapping(connection: DatabaseConnection): DatabaseConnection {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    try {
      return await execute(query);
    } catch (error) {
      throw toMappedError(error);
    }
  };
  return connection;
}

/** The adapter of a database, which its transactions share. */
export class EmbeddedAdapter extends SqliteAdapter {
  readonly #database: () => SqliteDatabase | undefined;

  /** @param database The open file; undefined before the first query. */
  constructor(database: () => SqliteDatabase | undefined) {
    super();
    this.#database = database;
  }

  /** SQLite rolls back DDL, so the migrator's transaction is also its lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * Runs a statement at once, without the layers of the query builder, which take twice as long. Only within a
   * transaction: at any other time the connection may be in that of another request.
   */
  runNow(text: string, parameters: readonly unknown[]): unknown[] {
    const statement = this.#database()?.prepare(text);
    if (!statement) throw new Error("The database isn't open");
    try {
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    } catch (error) {
      throw toMappedError(error);
    }
  }
}

/** More than the distinct statements in regular use. */
const STATEMENT_CACHE_SIZE = 200;

/**
 * Caches prepared statements by their text (LRU). Without it each query allocates a statement outside the
 * heap, where the garbage collector doesn't see it: memory grows by hundreds of megabytes.
 */
function cacheStatements(database: Sqlite.Database): SqliteDatabase {
  const cache = new Map<string, Sqlite.Statement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const statement = cache.get(text) ?? database.prepare(text);
      // A Map iterates in insertion order: re-inserting moves the statement to the end.
      cache.delete(text);
      cache.set(text, statement);
      const [oldest] = cache.size > STATEMENT_CACHE_SIZE ? cache.keys() : [];
      if (oldest !== undefined) cache.delete(oldest);
      return statement as unknown as SqliteStatement;
    },
  };
}

function openFile(file: string, timeout: number): SqliteDatabase {
  createFolder(dirname(file));
  // SQLite would create it readable for everyone; its log gets the same mode.
  closeSync(openSync(file, "a", 0o600));
  const isNew = statSync(file).size === 0;
  const database = new Sqlite(file, { timeout });
  // Before the first table: the space of deleted rows can be given back, see space.ts.
  if (isNew) database.pragma("auto_vacuum = INCREMENTAL");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  // 16 MB: a checkpoint waits for the disk twice more.
  database.pragma("wal_autocheckpoint = 4000");
  database.pragma("foreign_keys = ON");
  // Overwrites deleted rows, so that nothing of a deleted account remains in the file.
  database.pragma("secure_delete = ON");
  return cacheStatements(database);
}

/** The embedded database: one file and one connection. Its calls block the event loop. */
export function sqliteDialect(file: string, { queryMs: answerMs }: DatabaseTimeouts): Dialect {
  let open: SqliteDatabase | undefined;
  const config = {
    database: () =>
      mapOutageError(isOutage, async () => {
        open = openFile(file, answerMs);
        return open;
      }),
  };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new EmbeddedAdapter(() => open),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
