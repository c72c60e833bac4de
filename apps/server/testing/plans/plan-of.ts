/** How the databases execute statements, with statistics of large tables. */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { type DatabaseLocation, SQLITE_FILE } from "../../src/db/connection.ts";
import type { Statement } from "./record-statements.ts";

/** Tables that have few rows however many learners there are; `visit_days` has a few a day. */
const SMALL_TABLES = ["meta", "visit_spans", "leases", "visit_days"];
const PLANTED_ROWS = 1_000_000;
/** Rows that share the first column of an index, of those the second column, and so on. */
const ROWS_PER_VALUE = 50;

export interface Planner {
  /** Lets the database believe that its tables are large. */
  plantStatistics(): Promise<void>;
  /** A line per step. */
  planOf(statement: Statement): Promise<string[]>;
  close(): Promise<void>;
}

export async function openPlanner(location: DatabaseLocation): Promise<Planner> {
  return location.databaseUrl
    ? await postgresPlanner(location.databaseUrl)
    : sqlitePlanner(join(location.dataDir, SQLITE_FILE));
}

const isSmall = (table: string) => SMALL_TABLES.includes(table);

/** Steps that read a whole table or a whole index, unless the table is always small. */
export function scansIn(plan: readonly string[]): string[] {
  return plan.filter((step) => {
    const table = /(?:\bSCAN|\bSeq Scan on) ([a-z]\w*)/.exec(step)?.[1];
    return table !== undefined && !isSmall(table);
  });
}

function sqlitePlanner(file: string): Planner {
  const db = new Sqlite(file);
  const namesOf = (text: string) => db.prepare(text).pluck().all() as string[];
  return {
    async plantStatistics() {
      db.exec("analyze; delete from sqlite_stat1");
      const insert = db.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)");
      const tables = namesOf(
        "select name from sqlite_schema where type = 'table' and rootpage > 0",
      );
      for (const table of tables.filter((name) => !name.startsWith("sqlite_") && !isSmall(name)))
        for (const index of namesOf(`select name from pragma_index_list('${table}')`)) {
          const columns = namesOf(`select name from pragma_index_info('${index}')`);
          const rows = columns.map((_, n) =>
            Math.max(1, Math.round(PLANTED_ROWS / (10_000 * ROWS_PER_VALUE ** n))),
          );
          insert.run(table, index, [PLANTED_ROWS, ...rows].join(" "));
        }
      // Read by each connection that opens from now on, and by this one.
      db.exec("analyze sqlite_schema");
    },
    async planOf({ text }) {
      const parameters = Array.from(text.matchAll(/\?/g), () => null);
      const steps = db.prepare(`explain query plan ${text}`).all(parameters);
      return (steps as { detail: string }[]).map(({ detail }) => detail);
    },
    async close() {
      db.close();
    },
  };
}

async function postgresPlanner(databaseUrl: string): Promise<Planner> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async plantStatistics() {
      // As many rows on each page of a table as there are in all: the planner multiplies that by the pages.
      await client.query(
        `update pg_class set reltuples = ${PLANTED_ROWS}, relpages = 1
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and relname <> all($1)`,
        [SMALL_TABLES],
      );
    },
    async planOf({ text, values }) {
      const { rows } = await client.query(`explain (costs off) ${text}`, [...values]);
      return rows.map((row: Record<string, string>) => row["QUERY PLAN"] ?? "");
    },
    close: () => client.end(),
  };
}
