import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "../src/db/connection.ts";
import { migrate } from "../src/db/migrate.ts";
import type { Db } from "../src/db/schema.ts";
import type {} from "./postgres-setup.ts";

/** An empty database of a test's own. */
export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>;
}

/** `TEST_DATABASE_URL`, else the run's own server; undefined where there is none. */
async function maintenanceUrl(): Promise<string | undefined> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return given;
  const answer = await fetch(inject("postgresBroker"));
  const { url, reason } = (await answer.json()) as { url?: string; reason?: string };
  if (url) return url;
  if (process.env["CI"]) throw new Error(`PostgreSQL tests can't run: ${reason}`);
  return undefined;
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function createPostgres(maintenance: string): Promise<TestDatabase> {
  const name = `attune_test_${randomUUID().replaceAll("-", "")}`;
  await command(maintenance, `create database ${name}`);
  const url = new URL(maintenance);
  url.pathname = name;
  return {
    databaseUrl: url.href,
    dataDir: tmpdir(),
    remove: () => command(maintenance, `drop database if exists ${name} with (force)`),
  };
}

async function createSqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-sqlite-"));
  return {
    databaseUrl: undefined,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

const maintenance = await maintenanceUrl();

type Tests = (create: () => Promise<TestDatabase>) => void;

export function describeSqlite(name: string, tests: Tests): void {
  describe(`${name} (SQLite)`, () => tests(createSqlite));
}

export function describePostgres(name: string, tests: Tests): void {
  if (maintenance) describe(`${name} (PostgreSQL)`, () => tests(() => createPostgres(maintenance)));
  else test.skip(`${name} (PostgreSQL)`);
}

/** Runs the same tests on both databases; each test creates the databases that it needs. */
export function describeEachDatabase(name: string, tests: Tests): void {
  describeSqlite(name, tests);
  describePostgres(name, tests);
}

/** A migrated database for all tests of the surrounding describe, closed and removed after them. */
export function useDatabase(create: () => Promise<TestDatabase>): { readonly db: Db } {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await create();
    db = openDatabase(database);
    await migrate(db);
  });
  afterAll(async () => {
    await db?.destroy();
    await database?.remove();
  });
  return {
    get db() {
      return db;
    },
  };
}
