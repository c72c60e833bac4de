import { mkdirSync } from "node:fs";
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
import { mapForeignKeyError } from "./user-not-found.ts";
import type { DatabaseTimeouts } from "./timeouts.ts";
import { mapOutageError } from "./unavailable.ts";

/** Busy, full, unreadable or read-only: the file, not the query, is at fault. */
const OUTAGE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;

function isOutage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && OUTAGE.test(error.code);
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/**
 * Every transaction takes the write lock at once: one that begins by reading and writes later
 * would fail where another process has written in between (SQLITE_BUSY_SNAPSHOT).
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

/** The driver has one connection; its failures are told apart where they arise. */
function withErrorMapping(connection: DatabaseConnection): DatabaseConnection {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query) =>
    mapOutageError(isOutage, () => mapForeignKeyError(isForeignKeyViolation, () => execute(query)));
  return connection;
}

/** SQLite rolls table definitions back like rows; so one transaction is a migration and its lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** More different statements are hardly in use at a time. */
const STATEMENT_CACHE_SIZE = 200;

/**
 * Statements are prepared once. Otherwise each query makes another, whose memory is outside of what the
 * garbage collector counts: it grows by hundreds of megabytes before any of it is given back.
 */
function cacheStatements(database: Sqlite.Database): SqliteDatabase {
  const known = new Map<string, Sqlite.Statement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const statement = known.get(text) ?? database.prepare(text);
      // The one that was used last comes last, and the first goes.
      known.delete(text);
      known.set(text, statement);
      const [oldest] = known.size > STATEMENT_CACHE_SIZE ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return statement as unknown as SqliteStatement;
    },
  };
}

function openFile(file: string, timeout: number): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new Sqlite(file, { timeout });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What is deleted is overwritten, so that nothing of a deleted account stays in the file.
  database.pragma("secure_delete = ON");
  return cacheStatements(database);
}

/** The embedded database: one file, one connection, calls that block the event loop while they run. */
export function sqliteDialect(file: string, { queryMs: answerMs }: DatabaseTimeouts): Dialect {
  const config = {
    database: () => mapOutageError(isOutage, async () => openFile(file, answerMs)),
  };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
