import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { mapForeignKeyError } from "./user-not-found.ts";
import type { DatabaseTimeouts } from "./timeouts.ts";
import { preparedName } from "./prepared.ts";
import { DatabaseUnavailable, mapOutageError } from "./unavailable.ts";

/** Classes 08 (connection), 53 (resources) and 57P (shutdown), and a statement cut for its time. */
const OUTAGE_CODES = /^(08|53|57P|57014)/;
const SYSTEM_CODE = /^E[A-Z]+$/;
/** The driver's own errors carry no code. */
const DRIVER_MESSAGE = /timeout|terminated|not queryable|Connection ended/i;

function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OUTAGE_CODES.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return SYSTEM_CODE.test(code) || DRIVER_MESSAGE.test(error.message);
}

const FOREIGN_KEY_VIOLATION = "23503";

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** int8 as number: ids are text and times are milliseconds, so all of ours fit in 53 bits. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

/**
 * A client that broke is asked nothing more, not even to roll back, which would take as long again;
 * and it is never given to the next caller: its answers could be stuck or lost.
 */
function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw new DatabaseUnavailable("The connection broke");
    return await mapOutageError(
      (error) => {
        const outage = isOutage(error);
        broken ||= outage;
        return outage;
      },
      () =>
        mapForeignKeyError(isForeignKeyViolation, () => {
          const name = preparedName(text);
          return client.query({ text, values: [...values], ...(name && { name }) });
        }),
    );
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || broken),
  };
}

/** @param onLoss Told when a connection breaks. */
export function postgresDialect(
  connectionString: string,
  patience: DatabaseTimeouts,
  onLoss: (error: Error) => void,
): Dialect {
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.queryMs,
    statement_timeout: patience.queryMs,
  });
  pool.on("error", onLoss);
  // The pool listens to idle clients alone; an unheard error of another would end the process.
  pool.on("connect", (client) => client.on("error", onLoss));
  const watchedPool: PostgresPool = {
    options: pool.options,
    connect: async () =>
      guardClient(
        await mapOutageError(
          () => true,
          () => pool.connect(),
        ),
      ),
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: watchedPool, controlClient: pg.Client });
}
