import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { type DatabaseLocation, openDatabase } from "../../../apps/server/src/db/connection.ts";
import type { Db } from "../../../apps/server/src/db/schema.ts";
import { listTables } from "../../../apps/server/src/storage/backup/row-counts.ts";
import { runOnPostgres } from "../../../apps/server/testing/postgres-server.ts";
import { expectThat, type Place, type Scenario } from "../scenario.ts";
import { ROOT, startServer } from "../server.ts";
import { startWriting } from "../writers.ts";
import { expectDurable, registerLearners } from "./kill.ts";

const run = promisify(execFile);
const WRITES_BEFORE = 800;

const operate = (
  command: "backup" | "restore",
  { databaseUrl, dataDir }: DatabaseLocation,
  folder: string,
) =>
  run(process.execPath, [join(ROOT, `apps/server/cli/${command}.ts`), folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" },
  });

/** An empty database beside that of the place. */
async function createTarget(
  { location, folder, postgres }: Place,
  name: string,
): Promise<DatabaseLocation> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  if (!location.databaseUrl || !postgres) return { databaseUrl: undefined, dataDir };
  await runOnPostgres(postgres.url, `create database ${name}`);
  const url = new URL(location.databaseUrl);
  url.pathname = name;
  return { databaseUrl: url.href, dataDir };
}

async function withDb<Result>(location: DatabaseLocation, work: (db: Db) => Promise<Result>) {
  const db = openDatabase(location);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** SHA-256 of the rows of each table, sorted. */
async function hashesOf(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hashes[table] = createHash("sha256").update(lines.join("\n")).digest("hex");
  }
  return hashes;
}

export const backup: Scenario = {
  name: "backup under load",
  claim: "A backup has all that was acknowledged before it, and restores to equal rows",
  async run(place) {
    const server = await startServer(place.location);
    const learners = await registerLearners(server.url, 40);
    const writing = startWriting(server.url, learners);
    await writing.reached(WRITES_BEFORE);
    const before = structuredClone(writing.acknowledged);
    const busy = join(place.folder, "busy");
    await operate("backup", place.location, busy);
    await writing.stop();
    const busyTarget = await createTarget(place, "busy_target");
    await operate("restore", busyTarget, busy);
    await withDb(busyTarget, (db) => expectDurable(db, before));
    await server.stop();

    const quiet = join(place.folder, "quiet");
    await operate("backup", place.location, quiet);
    const quietTarget = await createTarget(place, "quiet_target");
    await operate("restore", quietTarget, quiet);
    const [source, restored] = [await place.withDb(hashesOf), await withDb(quietTarget, hashesOf)];
    const different = Object.keys(source).filter((table) => source[table] !== restored[table]);
    expectThat("all tables are equal", different.length === 0, different);
    const again = await startServer(quietTarget);
    await again.stop();
    return `${Object.keys(source).length} tables equal; ${WRITES_BEFORE} writes before the busy one`;
  },
};
