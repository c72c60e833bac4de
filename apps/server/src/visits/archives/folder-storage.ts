import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "../../base/folders.ts";
import { syncToDisk } from "../../base/sync-to-disk.ts";
import type { ArchiveStorage } from "./storage.ts";

/** Suffix of an incomplete file. */
const PART_SUFFIX = ".part";

/**
 * Keeps files in a folder of this machine. Complete files that were never listed stay: their visits are both in
 * the file and in their table.
 * @param folder Absolute path; created if missing. Folder and files are accessible to the server's user only.
 */
export const folderStorage = (folder: string): ArchiveStorage => ({
  async create({ file }) {
    createFolder(folder);
    const path = join(folder, file);
    const partPath = path + PART_SUFFIX;
    const handle = await open(partPath, "wx", 0o600);
    return {
      append: (bytes) => handle.writeFile(bytes),
      async finish() {
        await handle.sync();
        await handle.close();
        await rename(partPath, path);
        // A rename is durable only after its folder is synced.
        await syncToDisk(folder);
      },
      async discard() {
        await handle.close().catch(() => {});
        await rm(partPath, { force: true });
        await rm(path, { force: true });
      },
    };
  },
  async read({ file }) {
    const path = join(folder, file);
    const exists = await stat(path).catch(() => undefined);
    return exists && createReadStream(path);
  },
  async deleteIncomplete() {
    const names = await readdir(folder).catch(() => []);
    for (const name of names)
      if (name.endsWith(PART_SUFFIX)) await rm(join(folder, name), { force: true });
  },
});
