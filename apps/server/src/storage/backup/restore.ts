import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createFolder } from "../../base/folders.ts";
import { syncToDisk } from "../../base/sync-to-disk.ts";
import { type DatabaseLocation, openDatabase, SQLITE_FILE } from "../../db/connection.ts";
import { migrations } from "../../db/migrations/index.ts";
import { MIGRATION_TIMEOUTS } from "../../db/timeouts.ts";
import { checkIntegrity, kindOf } from "./copy-database.ts";
import { copyNewFile } from "./files.ts";
import { DATABASE_FILES, type Manifest, readManifest, verifyParts } from "./manifest.ts";
import { runPostgresProgram } from "./postgres-tools.ts";
import { countAllRows, listTables } from "./row-counts.ts";

/**
 * Restores a backup into an empty database and a data folder without archives, and counts its rows. If that
 * fails, the files that it wrote are removed; PostgreSQL restores all tables or none.
 * @throws Error that says why, before anything is written: the backup is damaged, of another kind of database or
 *   of a newer version, or the database isn't empty.
 */
export async function restoreBackup(location: DatabaseLocation, source: string): Promise<Manifest> {
  const folder = resolve(source);
  const manifest = await readManifest(folder);
  ensureKnown(manifest, location);
  await ensureEmpty(location);
  await verifyParts(folder, manifest);
  const written: string[] = [];
  try {
    await restoreArchives(folder, manifest, location.dataDir, written);
    if (location.databaseUrl) await restorePostgres(folder, location.databaseUrl);
    else await restoreSqlite(folder, manifest, location.dataDir, written);
    await verifyDatabase(location, manifest);
    return manifest;
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    throw error;
  }
}

function ensureKnown({ database, schema, version }: Manifest, location: DatabaseLocation): void {
  if (database !== kindOf(location))
    throw new Error(
      database === "sqlite"
        ? "This is a backup of the embedded database: unset DATABASE_URL"
        : "This is a backup of PostgreSQL: set DATABASE_URL",
    );
  if (!Object.hasOwn(migrations, schema))
    throw new Error(
      `The backup belongs to a newer version of Attune: ${version}, with schema ${schema}`,
    );
}

/** A restore never overwrites or mixes data. */
async function ensureEmpty(location: DatabaseLocation): Promise<void> {
  const { dataDir, databaseUrl } = location;
  const existing = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`]
    .map((name) => join(dataDir, name))
    .find((path) => existsSync(path));
  if (!databaseUrl && existing)
    throw new Error(`${existing} exists: set DATA_DIR to a new folder, or move it away`);
  const archives = join(dataDir, "archives");
  const names = existsSync(archives) ? await readdir(archives) : [];
  if (names.length > 0) throw new Error(`${archives} is not empty: move its files away`);
  if (databaseUrl) await ensureNoTables(location);
}

async function ensureNoTables(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  try {
    const tables = await listTables(db);
    if (tables.length > 0)
      throw new Error("The database is not empty: create another one, and set DATABASE_URL to it");
  } finally {
    await db.destroy();
  }
}

async function restoreArchives(
  folder: string,
  { parts }: Manifest,
  dataDir: string,
  written: string[],
): Promise<void> {
  const archives = parts.filter(({ path }) => path.startsWith("archives/"));
  if (archives.length === 0) return;
  createFolder(join(dataDir, "archives"));
  for (const { path, sha256 } of archives) {
    const target = join(dataDir, path);
    written.push(target);
    await copyVerified(join(folder, path), target, sha256);
  }
  await syncToDisk(join(dataDir, "archives"));
}

/** The file may have changed since all parts were verified. */
async function copyVerified(source: string, target: string, sha256: string): Promise<void> {
  const copied = await copyNewFile(source, target);
  if (copied.sha256 !== sha256) throw new Error(`${source} changed while it was copied`);
}

async function restoreSqlite(
  folder: string,
  { parts }: Manifest,
  dataDir: string,
  written: string[],
): Promise<void> {
  const database = parts.find(({ path }) => path === DATABASE_FILES.sqlite);
  if (!database) throw new Error("The backup is incomplete: it has no database");
  createFolder(dataDir);
  const target = join(dataDir, SQLITE_FILE);
  const draft = `${target}.part`;
  written.push(draft);
  await copyVerified(join(folder, database.path), draft, database.sha256);
  written.push(target, `${target}-wal`, `${target}-shm`);
  await rename(draft, target);
  await syncToDisk(dataDir);
}

async function restorePostgres(folder: string, databaseUrl: string): Promise<void> {
  await runPostgresProgram("pg_restore", {
    databaseUrl,
    args: [
      "--exit-on-error",
      "--single-transaction",
      "--no-owner",
      "--no-privileges",
      join(folder, DATABASE_FILES.postgres),
    ],
  });
}

/** @throws Error if SQLite finds damage, or a table has another number of rows than the backup's. */
async function verifyDatabase(location: DatabaseLocation, { rows }: Manifest): Promise<void> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  try {
    if (!location.databaseUrl) await checkIntegrity(db);
    const counted = await countAllRows(db);
    const names = new Set([...Object.keys(rows), ...Object.keys(counted)]);
    const different = [...names].filter((name) => rows[name] !== counted[name]);
    if (different.length > 0)
      throw new Error(`Restored, but these tables differ from the backup: ${different.join(", ")}`);
  } finally {
    await db.destroy();
  }
}
