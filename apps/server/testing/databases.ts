import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "../src/db/connection.ts";
import type { Db } from "../src/db/schema.ts";
import type { DatabaseTimeouts } from "../src/db/timeouts.ts";
import type { PostgresOffer, SqliteOffer } from "./database-broker.ts";
import { MEMORY_FOLDER } from "./memory-folder.ts";
import { usesSystemPostgres } from "./postgres-programs.ts";
import { runOnPostgres } from "./postgres-server.ts";

/** A database that belongs to one test or one `describe`. */
export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>;
}

/** Creates a migrated database without rows, or with `empty` one without tables. */
export type CreateDatabase = (options?: { readonly empty?: boolean }) => Promise<TestDatabase>;

/** A busy machine isn't an outage. */
export const TEST_TIMEOUTS: DatabaseTimeouts = { connectMs: 15_000, queryMs: 15_000 };

async function fetchOffer<Offer>(path: string): Promise<Offer> {
  const response = await fetch(new URL(path, inject("databaseBroker")));
  if (!response.ok) throw new Error(`No test database: ${await response.text()}`);
  return (await response.json()) as Offer;
}

async function createPostgres(
  { url, template }: { url: string; template: string },
  empty: boolean,
): Promise<TestDatabase> {
  const name = `attune_test_${randomUUID().replaceAll("-", "")}`;
  await runOnPostgres(url, `create database ${name} ${empty ? "" : `template ${template}`}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  return {
    databaseUrl: databaseUrl.href,
    dataDir: tmpdir(),
    remove: () => runOnPostgres(url, `drop database if exists ${name} with (force)`),
  };
}

async function createSqlite({ empty = false } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(MEMORY_FOLDER, "attune-sqlite-"));
  if (!empty) {
    const { file } = await fetchOffer<SqliteOffer>("/sqlite");
    copyFileSync(file, join(dataDir, "attune.db"));
  }
  return {
    databaseUrl: undefined,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/**
 * `TEST_DATABASES=sqlite` skips the PostgreSQL half, for mutation testing.
 * @throws Error in CI, where that half must not be skipped.
 */
async function findPostgres() {
  const offer: PostgresOffer =
    process.env["TEST_DATABASES"] === "sqlite"
      ? { reason: "TEST_DATABASES is sqlite" }
      : await fetchOffer<PostgresOffer>("/postgres");
  if ("url" in offer) return offer;
  if (process.env["CI"]) throw new Error(`PostgreSQL tests can't run: ${offer.reason}`);
  return undefined;
}

const postgres = await findPostgres();

type Tests = (create: CreateDatabase) => void;
type DescribeOnce = (name: string, tests: () => void) => void;

/** Runs the tests on SQLite alone: for logic above SQL that no dialect changes. */
export function describeSqlite(name: string, tests: Tests): void {
  describe(`${name} (SQLite)`, () => tests(createSqlite));
}

/** Runs the tests on PostgreSQL alone; skips them where there is none. */
export function describePostgres(name: string, tests: Tests): void {
  if (postgres)
    describe(`${name} (PostgreSQL)`, () =>
      tests(({ empty = false } = {}) => createPostgres(postgres, empty)));
  else test.skip(`${name} (PostgreSQL)`);
}

/** Those that need more than a server: PostgreSQL's client programs, a replica or pgbouncer. CI runs them. */
export function describeSystemPostgres(name: string, tests: Tests): void {
  if (usesSystemPostgres()) describePostgres(name, tests);
  else test.skip(`${name} (PostgreSQL)`);
}

/**
 * Runs the same tests on both databases.
 *
 * `describeOnce` groups those that need only one: they are registered on SQLite alone. A test stays
 * outside of it when it is the first to run a statement, or depends on locks, transactions, constraints,
 * sort order, or the type of a returned value.
 */
export function describeEachDatabase(
  name: string,
  tests: (create: CreateDatabase, describeOnce: DescribeOnce) => void,
  describeOther: typeof describePostgres = describePostgres,
): void {
  describeSqlite(name, (create) => tests(create, describe));
  describeOther(name, (create) => tests(create, () => {}));
}

/** A migrated database for all tests of the surrounding `describe`; closed and removed after them. */
export function useDatabase(create: CreateDatabase): {
  readonly db: Db;
  readonly location: DatabaseLocation;
} {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await create();
    db = openDatabase(database, { timeouts: TEST_TIMEOUTS });
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.remove();
  });
  return {
    get db() {
      return db;
    },
    get location() {
      return database;
    },
  };
}
