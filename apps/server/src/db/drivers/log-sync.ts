import { fdatasync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";

export interface LogSync {
  /** Resolves when everything that was written to the file before the call is on the disk. */
  sync(): Promise<void>;
  /** Waits for the last sync. */
  close(): Promise<void>;
}

interface LogSyncOptions {
  /**
   * Writes everything to the disk in another way, after a sync has failed: the system may have dropped what that one
   * should have written, and later ones would succeed without it. Throws if it can't.
   */
  readonly repair: () => void;
  /** Replaced in tests. */
  readonly syncFile?: (file: FileHandle) => Promise<void>;
}

/** On a thread of Node's pool: the event loop runs on. `FileHandle.datasync` isn't one of SQLite's flushes on macOS. */
const syncOnDisk = (file: FileHandle) => promisify(fdatasync)(file.fd);

/** Syncs a file off the event loop. Calls that arrive during a sync share the next one. */
export function createLogSync(
  path: string,
  { repair, syncFile = syncOnDisk }: LogSyncOptions,
): LogSync {
  let file: Promise<FileHandle> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let hasFailed = false;

  async function run(): Promise<void> {
    await running.catch(() => {});
    running = next as Promise<void>;
    next = undefined;
    try {
      if (hasFailed) repair();
      // Windows only syncs files that are open for writing.
      file ??= open(path, "r+");
      await syncFile(await file);
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  return {
    sync() {
      next ??= run();
      return next;
    },
    async close() {
      await (next ?? running).catch(() => {});
      await (await file)?.close();
    },
  };
}
