import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { syncToDisk } from "../../base/sync-to-disk.ts";
import { type DatabaseLocation, openDatabase, SQLITE_FILE } from "../../db/connection.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { MIGRATION_TIMEOUTS } from "../../db/timeouts.ts";
import type { DatabaseKind, Manifest } from "./manifest.ts";
import { listDump, runPostgresProgram } from "./postgres-tools.ts";
import { countAllRows, schemaVersion } from "./row-counts.ts";

type DatabaseFacts = Pick<Manifest, "rows" | "schema">;

export const kindOf = ({ databaseUrl }: DatabaseLocation): DatabaseKind =>
  databaseUrl ? "postgres" : "sqlite";

/**
 * Copies the database to a new file as it is at one moment, while a server writes to it. The copy is checked.
 * @returns Facts of that moment.
 */
export async function copyDatabase(
  location: DatabaseLocation,
  target: string,
): Promise<DatabaseFacts> {
  // Only the owner can read it, from the beginning.
  closeSync(openSync(target, "wx", 0o600));
  const facts = location.databaseUrl
    ? await dumpPostgres(location, location.databaseUrl, target)
    : await copySqlite(join(location.dataDir, SQLITE_FILE), target);
  await syncToDisk(target);
  return facts;
}

const ALL_PAGES = 0x7fff_ffff;

async function copySqlite(file: string, target: string): Promise<DatabaseFacts> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file} (set DATA_DIR)`);
  const source = new Sqlite(file, { readonly: true, timeout: MIGRATION_TIMEOUTS.queryMs });
  try {
    // In one step: between two, a write of another process would start the copy again. It blocks no writer.
    await source.backup(target, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  return await checkSqlite(target);
}

/** Opens a copy of the embedded database as a single file, which also a read-only medium can hold. */
async function checkSqlite(file: string): Promise<DatabaseFacts> {
  const copy = new Sqlite(file);
  copy.pragma("journal_mode = DELETE");
  const db: Db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: copy }) });
  try {
    await checkIntegrity(db);
    return { schema: await schemaVersion(db), rows: await countAllRows(db) };
  } finally {
    await db.destroy();
  }
}

/** @throws Error with the first problem that SQLite finds. */
export async function checkIntegrity(db: Db): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const problem = rows[0]?.integrity_check ?? "no result";
  if (problem !== "ok") throw new Error(`The database is damaged: ${problem}`);
}

async function dumpPostgres(
  location: DatabaseLocation,
  databaseUrl: string,
  target: string,
): Promise<DatabaseFacts> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  try {
    const facts = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        const { rows: exported } = await sql<{ id: string }>`
          select pg_export_snapshot() as id`.execute(transaction);
        const rows = await countAllRows(transaction);
        const schema = await schemaVersion(transaction);
        await runPostgresProgram("pg_dump", {
          databaseUrl,
          args: [
            "--format=custom",
            "--no-owner",
            "--no-privileges",
            `--snapshot=${exported[0]?.id}`,
            `--file=${target}`,
          ],
        });
        return { schema, rows };
      });
    await checkDump(target, Object.keys(facts.rows));
    return facts;
  } finally {
    await db.destroy();
  }
}

/** @throws Error if the dump can't be read, or lacks a table. */
async function checkDump(file: string, tables: readonly string[]): Promise<void> {
  const contents = await listDump(file);
  const found = new Set([...contents.matchAll(/ TABLE \S+ (\S+) /g)].map(([, name]) => name));
  const missing = tables.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The dump lacks tables: ${missing.join(", ")}`);
}
