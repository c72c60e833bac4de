import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { syncToDisk } from "../../base/sync-to-disk.ts";
import { VERSION } from "../../base/version.ts";
import type { DatabaseLocation } from "../../db/connection.ts";
import { copyDatabase, kindOf } from "./copy-database.ts";
import { copyNewFile, factsOf } from "./files.ts";
import { DATABASE_FILES, MANIFEST_FILE, type Manifest, verifyParts } from "./manifest.ts";

const FOLDER_MODE = 0o700;

/**
 * Writes a backup of the database and the archives into a new folder, and reads it back. A server may run
 * meanwhile. Under its final name the folder is complete; until then its name ends with `.part`.
 * @throws Error if the folder exists, or anything fails; then nothing is left of it.
 */
export async function createBackup(
  location: DatabaseLocation,
  target: string,
  clock: () => number,
): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new Error(`${folder} exists: choose another name`);
  const draft = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: FOLDER_MODE }).catch((cause: NodeJS.ErrnoException) => {
    const hint =
      cause.code === "EEXIST"
        ? ": another backup writes it, or one was interrupted; delete it"
        : "";
    throw new Error(`${draft} can't be created${hint}`, { cause });
  });
  try {
    const manifest = await writeParts(location, draft, clock);
    await verifyParts(draft, manifest);
    await rename(draft, folder);
    await syncToDisk(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(
  location: DatabaseLocation,
  folder: string,
  clock: () => number,
): Promise<Manifest> {
  const createdAt = new Date(clock()).toISOString();
  const database = kindOf(location);
  const file = DATABASE_FILES[database];
  const { schema, rows } = await copyDatabase(location, join(folder, file));
  const parts: Manifest["parts"] = [{ path: file, ...(await factsOf(join(folder, file))) }];
  // After the database: an archive is complete before the database lists it.
  parts.push(...(await copyArchives(location.dataDir, folder)));
  const manifest: Manifest = {
    ...{ format: 1, product: "Attune", version: VERSION, createdAt },
    ...{ database, schema, rows, parts },
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  await syncToDisk(folder);
  return manifest;
}

async function copyArchives(dataDir: string, folder: string): Promise<Manifest["parts"]> {
  const source = join(dataDir, "archives");
  const names = existsSync(source) ? await readdir(source) : [];
  const complete = names.filter((name) => name.endsWith(".csv")).sort();
  if (complete.length === 0) return [];
  await mkdir(join(folder, "archives"), { mode: FOLDER_MODE });
  const parts: Manifest["parts"] = [];
  for (const name of complete) {
    const path = `archives/${name}`;
    parts.push({ path, ...(await copyNewFile(join(source, name), join(folder, path))) });
  }
  await syncToDisk(join(folder, "archives"));
  return parts;
}
