import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { csvLine } from "@attune/contract";
import { type ArchivedVisit, COLUMNS, toLine } from "./columns.ts";
import type { VisitTotals } from "./repository.ts";

/** What is not whole yet ends so. */
const PART_SUFFIX = ".part";

/** A file that becomes an archive when it is finished, and is nothing until then. */
export interface Draft {
  readonly file: string;
  /** What was written so far. */
  readonly totals: VisitTotals;
  write(visits: readonly ArchivedVisit[]): Promise<void>;
  /** Has the disk keep it, then gives it its name, and has the disk keep that. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Removes it, under whichever name; does nothing where it is gone. */
  discard(): Promise<void>;
}

/** On most systems a folder's list of names is kept only when it is told so, too. */
async function fsyncDir(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Windows can't, and needn't.
    if (process.platform !== "win32") throw error;
  } finally {
    await handle.close();
  }
}

/** @param folder Made where it is missing; only the server's own user reads it. */
export async function createDraft(folder: string, file: string): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, file + PART_SUFFIX);
  const handle = await open(unfinished, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  const tally = { visits: 0, ended: 0, durationS: 0 };
  const append = async (text: string) => {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    bytes += chunk.length;
    await handle.writeFile(chunk);
  };
  await append(csvLine(COLUMNS));
  return {
    file,
    totals: tally,
    async write(visits) {
      if (visits.length === 0) return;
      await append(visits.map(toLine).join(""));
      tally.visits += visits.length;
      for (const { duration_s } of visits) {
        tally.ended += duration_s === null ? 0 : 1;
        tally.durationS += duration_s ?? 0;
      }
    },
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(unfinished, join(folder, file));
      await fsyncDir(folder);
      return { bytes, sha256: hash.digest("hex") };
    },
    async discard() {
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
      await rm(join(folder, file), { force: true });
    },
  };
}

/**
 * Removes what a process left behind that died while it wrote. Whole files are never removed: of one
 * that died a moment later, the visits are in their table and in the file.
 */
export async function deleteDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.endsWith(PART_SUFFIX)) await rm(join(folder, name), { force: true });
}
