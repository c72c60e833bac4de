import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { retryCollisions } from "../errors/collisions.ts";
import { DatabaseUnavailable, mapOutageError, type OutageKind } from "../errors/unavailable.ts";
import { mapForeignKeyError } from "../errors/user-not-found.ts";
import type { DatabaseTimeouts } from "../timeouts.ts";
import { statementName } from "./prepared-statement.ts";

/** Classes 08 (connection), 53 (resources) and 57P (shutdown), and a statement canceled by its timeout. */
const OUTAGE_CODES = /^(08|53|57P|57014)/;
const SYSTEM_CODE = /^E[A-Z]+$/;
/** The driver's own errors have no code. */
const DRIVER_MESSAGE = /timeout|terminated|not queryable|Connection ended/i;

const DISK_FULL = "53100";

function outageKind(error: unknown): OutageKind {
  if (error instanceof pg.DatabaseError) {
    if (error.code === DISK_FULL) return "full";
    return OUTAGE_CODES.test(error.code ?? "") ? "outage" : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return SYSTEM_CODE.test(code) || DRIVER_MESSAGE.test(error.message) ? "outage" : undefined;
}

const FOREIGN_KEY_VIOLATION = "23503";

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** Reads int8 as number: ids are text and times are milliseconds, so every value fits in 53 bits. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

/** How many connections are kept, and to what. */
export interface PoolOptions {
  /** Connections of this process to the database, at most. */
  readonly size: number;
  /**
   * Whether a pooler such as pgbouncer gives each transaction another connection. Then nothing may be kept on a
   * connection: neither settings nor prepared statements.
   */
  readonly isTransactional: boolean;
}

export const DIRECT_POOL: PoolOptions = { size: 10, isTransactional: false };

const BEGIN = /^(begin|start transaction)/i;
const END = /^(commit|rollback$)/i;

/**
 * Maps the driver's errors, runs single statements again after a collision, and stops using a client after an outage: no further query, not even a
 * rollback, which would take another timeout. The pool discards it, because late answers may be pending.
 */
function guardClient(
  client: pg.PoolClient,
  { isTransactional }: PoolOptions,
  onStorageFull: () => void,
): PostgresPoolClient {
  let isBroken = false;
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // A transaction runs again as a whole, see transact.ts.
    const attempts = isInTransaction || BEGIN.test(text) || END.test(text) ? 1 : undefined;
    if (BEGIN.test(text)) isInTransaction = true;
    if (END.test(text)) isInTransaction = false;
    return await retryCollisions(() => queryOnce(text, values), attempts);
  };
  const queryOnce = async (text: string, values: readonly unknown[]) => {
    if (isBroken) throw new DatabaseUnavailable("The connection broke");
    return await mapOutageError(
      (error) => {
        const kind = outageKind(error);
        isBroken ||= kind === "outage";
        if (kind === "full") onStorageFull();
        return kind;
      },
      () =>
        mapForeignKeyError(isForeignKeyViolation, () => {
          const name = isTransactional ? undefined : statementName(text);
          return client.query({ text, values: [...values], ...(name && { name }) });
        }),
    );
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || isBroken),
  };
}

/** How busy a pool of connections is; read whenever it is asked for. */
export interface PoolStatus {
  /** Connections at most. */
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  /** Callers without a connection. */
  readonly waiting: number;
}

const statusOf = (pool: pg.Pool): PoolStatus => ({
  size: pool.options.max,
  get open() {
    return pool.totalCount;
  },
  get idle() {
    return pool.idleCount;
  },
  get waiting() {
    return pool.waitingCount;
  },
});

interface DialectOptions {
  readonly timeouts: DatabaseTimeouts;
  readonly pool: PoolOptions;
  /** Called when a connection breaks. */
  readonly onConnectionLoss: (error: Error) => void;
  /** Called once, when the pool is created. */
  readonly onPool: (pool: PoolStatus) => void;
  /** Called when a write fails because the disk is full. */
  readonly onStorageFull: () => void;
}

export function postgresDialect(
  connectionString: string,
  { timeouts, pool: options, onConnectionLoss, onPool, onStorageFull }: DialectOptions,
): Dialect {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: options.size,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
  });
  onPool(statusOf(pool));
  pool.on("error", onConnectionLoss);
  pool.on("connect", (client) => {
    // The pool handles errors of idle clients only; an unhandled one of a busy client ends the process.
    client.on("error", onConnectionLoss);
    // Not as a parameter of the connection, which poolers refuse. It precedes the first query.
    if (!options.isTransactional)
      client.query(`set statement_timeout = ${timeouts.queryMs}`).catch(onConnectionLoss);
  });
  const guardedPool: PostgresPool = {
    options: pool.options,
    connect: async () =>
      guardClient(
        await mapOutageError(
          () => "outage",
          () => pool.connect(),
        ),
        options,
        onStorageFull,
      ),
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: guardedPool, controlClient: pg.Client });
}
