import { createHash } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { csvLine } from "@attune/contract";
import { createFolder } from "../folders.ts";
import { type ArchivedVisit, COLUMNS, toLine } from "./columns.ts";
import type { VisitTotals } from "./repository.ts";

/** Suffix of an incomplete file. */
const PART_SUFFIX = ".part";

/** An archive file that is being written. */
export interface Draft {
  readonly file: string;
  /** Of the visits written so far. */
  readonly totals: VisitTotals;
  write(visits: readonly ArchivedVisit[]): Promise<void>;
  /** Syncs the file to disk, renames it to its final name, and syncs the folder. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Deletes the file under its temporary and its final name, if it exists. */
  discard(): Promise<void>;
}

/** A rename is durable only after the folder is synced. */
async function fsyncDir(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Windows can't sync a folder and doesn't need to.
    if (process.platform !== "win32") throw error;
  } finally {
    await handle.close();
  }
}

/** @param folder Created if missing. Folder and file are accessible to the server's user only. */
export async function createDraft(folder: string, file: string): Promise<Draft> {
  createFolder(folder);
  const partFile = join(folder, file + PART_SUFFIX);
  const handle = await open(partFile, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  const totals = { visits: 0, ended: 0, durationS: 0 };
  const append = async (text: string) => {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    bytes += chunk.length;
    await handle.writeFile(chunk);
  };
  await append(csvLine(COLUMNS));
  return {
    file,
    totals,
    async write(visits) {
      if (visits.length === 0) return;
      await append(visits.map(toLine).join(""));
      totals.visits += visits.length;
      for (const { duration_s } of visits) {
        totals.ended += duration_s === null ? 0 : 1;
        totals.durationS += duration_s ?? 0;
      }
    },
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(partFile, join(folder, file));
      await fsyncDir(folder);
      return { bytes, sha256: hash.digest("hex") };
    },
    async discard() {
      await handle.close().catch(() => {});
      await rm(partFile, { force: true });
      await rm(join(folder, file), { force: true });
    },
  };
}

/**
 * Deletes the incomplete files of processes that died while writing. Complete files stay, even if they
 * were never listed: their visits are then both in the file and in their table.
 */
export async function deleteDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.endsWith(PART_SUFFIX)) await rm(join(folder, name), { force: true });
}
