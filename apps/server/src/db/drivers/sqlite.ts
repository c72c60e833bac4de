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
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { createFolder } from "../../base/folders.ts";
import { toOutage } from "../errors/unavailable.ts";
import type { DatabaseTimeouts } from "../timeouts.ts";
import { createLogSync, type LogSync } from "./log-sync.ts";
import { errorMapping, type MapError } from "./sqlite-errors.ts";

/**
 * Begins every transaction with the write lock. One that reads first and writes later would fail with
 * SQLITE_BUSY_SNAPSHOT if another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;
  readonly #options: DriverOptions;

  constructor(options: DriverOptions) {
    super(options);
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= watched(await super.acquireConnection(), this.#options);
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async destroy(): Promise<void> {
    await this.#options.close();
    await super.destroy();
  }

  /** SQLite has rolled back by itself when the disk was full; another rollback would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#options.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

interface DriverOptions extends SqliteDialectConfig {
  readonly isInTransaction: () => boolean;
  readonly toMapped: MapError;
  readonly onDiskWait: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** Statements that wait for the disk, or for the lock of another process, when they aren't within a transaction. */
const WAITING = /^\s*(begin|commit|insert|update|delete|pragma)/i;

/** Maps the errors of a connection, and reports how long its statements wait. */
function watched(
  connection: DatabaseConnection,
  { toMapped, isInTransaction, onDiskWait }: DriverOptions,
): DatabaseConnection {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const isWithin = isInTransaction();
    const start = performance.now();
    try {
      return await execute(query);
    } catch (error) {
      throw toMapped(error);
    } finally {
      if (!(isWithin && isInTransaction()) && WAITING.test(query.sql))
        onDiskWait(performance.now() - start);
    }
  };
  return connection;
}

/** The adapter of a database, which its transactions share. */
export class EmbeddedAdapter extends SqliteAdapter {
  readonly #database: () => OpenDatabase | undefined;
  readonly #toMapped: MapError;

  /** @param database The open file; undefined before the first query. */
  constructor(database: () => OpenDatabase | undefined, toMapped: MapError) {
    super();
    this.#database = database;
    this.#toMapped = toMapped;
  }

  /** Whether a commit waits for the disk, which it does by default. Not within a transaction. */
  setWaitForDisk(isWaiting: boolean): void {
    this.#database()?.setWaitForDisk(isWaiting);
  }

  /** Resolves when everything that was committed before the call is on the disk. */
  async sync(): Promise<void> {
    try {
      await this.#database()?.log?.sync();
    } catch (error) {
      const mapped = this.#toMapped(error);
      throw mapped === error ? toOutage(error) : mapped;
    }
  }

  /** SQLite rolls back DDL, so the migrator's transaction is also its lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Whether the connection is in no transaction, which might be that of another request. */
  get isIdle(): boolean {
    return this.#database()?.inTransaction === false;
  }

  /**
   * Runs a statement synchronously, without the layers of the query builder, which take twice as long. Only within a
   * transaction, or while the connection is idle.
   */
  runNow(text: string, parameters: readonly unknown[]): unknown[] {
    const statement = this.#database()?.prepare(text);
    if (!statement) throw new Error("The database isn't open");
    try {
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    } catch (error) {
      throw this.#toMapped(error);
    }
  }
}

interface OpenDatabase extends SqliteDatabase {
  readonly inTransaction: boolean;
  /** The write-ahead log; undefined on a file system that allows none. */
  readonly log: LogSync | undefined;
  setWaitForDisk(isWaiting: boolean): void;
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

function openFile(file: string, timeout: number): OpenDatabase {
  createFolder(dirname(file));
  // SQLite would create it readable for everyone; its log gets the same mode.
  closeSync(openSync(file, "a", 0o600));
  const isNew = statSync(file).size === 0;
  const database = new Sqlite(file, { timeout });
  // Before the first table: the space of deleted rows can be given back, see space.ts.
  if (isNew) database.pragma("auto_vacuum = INCREMENTAL");
  const mode = database.pragma("journal_mode = WAL", { simple: true });
  database.pragma("synchronous = FULL");
  // 16 MB: a checkpoint waits for the disk twice more.
  database.pragma("wal_autocheckpoint = 4000");
  database.pragma("foreign_keys = ON");
  // Overwrites deleted rows, so that nothing of a deleted account remains in the file.
  database.pragma("secure_delete = ON");
  // Without a log, only a commit that waits is safe.
  const log = mode === "wal" ? createLogSync(`${file}-wal`, { repair }) : undefined;
  function repair(): void {
    const [result] = database.pragma("wal_checkpoint(truncate)") as { busy: number }[];
    if (result?.busy !== 0) throw new Error("The log could not be written to the database");
  }
  return {
    ...cacheStatements(database),
    get inTransaction() {
      return database.inTransaction;
    },
    log,
    setWaitForDisk(isWaiting) {
      // Takes effect while it is compiled: a cached statement would do nothing.
      if (log) database.pragma(`synchronous = ${isWaiting ? "FULL" : "NORMAL"}`);
    },
  };
}

interface EmbeddedOptions {
  /** Called when a write fails because the disk is full. */
  readonly onStorageFull: () => void;
  /** Called with the time for which a statement blocked the event loop, in milliseconds. */
  readonly onDiskWait: (ms: number) => void;
}

/** The embedded database: one file and one connection. Its calls block the event loop. */
export function sqliteDialect(
  file: string,
  { queryMs: answerMs }: DatabaseTimeouts,
  { onStorageFull, onDiskWait }: EmbeddedOptions,
): Dialect {
  let open: OpenDatabase | undefined;
  const toMapped = errorMapping(onStorageFull);
  const config = {
    toMapped,
    onDiskWait,
    isInTransaction: () => open?.inTransaction === true,
    close: async () => void (await open?.log?.close()),
    database: async () => {
      try {
        open = openFile(file, answerMs);
        return open;
      } catch (error) {
        throw toMapped(error);
      }
    },
  };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new EmbeddedAdapter(() => open, toMapped),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
