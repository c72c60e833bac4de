import { randomFillSync } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { isNoSpace } from "../db/errors/no-space.ts";

/** `full` if there is no room; `impossible` if it can't be created for another reason, such as missing rights. */
export type HoldResult = "held" | "full" | "impossible";

/** A file that occupies space on the disk of the database, to be given up when the disk is full. */
export interface Ballast {
  readonly isHeld: boolean;
  /** Creates the file if there is room for twice its size. */
  hold(): Promise<HoldResult>;
  /** Whether it is held and hardly anything else is free. */
  isNeeded(): Promise<boolean>;
  /** Frees the space immediately. @returns False if there was nothing to free. */
  release(): boolean;
}

/** As large as SQLite's write-ahead log may become. */
export const BALLAST_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** File systems may compress zeros to nothing, so the content is random. */
async function allocate(path: string, bytes: number): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    for (let rest = bytes; rest > 0; rest -= CHUNK_BYTES)
      await handle.writeFile(randomFillSync(Buffer.alloc(Math.min(rest, CHUNK_BYTES))));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * @param folder Where the database is.
 * @param path Path of the file, in that folder.
 */
export function createBallast(folder: string, path: string, bytes = BALLAST_BYTES): Ballast {
  const exists = () => statSync(path, { throwIfNoEntry: false })?.size === bytes;
  let isHeld = exists();
  return {
    get isHeld() {
      return isHeld;
    },
    async hold() {
      if (isHeld) return "held";
      try {
        // With no more room than for itself, the next write would release it again.
        if ((await freeBytes(folder)) < 2 * bytes) return "full";
        await allocate(path, bytes);
      } catch (error) {
        rmSync(path, { force: true });
        return isNoSpace(error) ? "full" : "impossible";
      }
      // It may have been released meanwhile.
      isHeld = exists();
      return isHeld ? "held" : "full";
    },
    isNeeded: async () => isHeld && (await freeBytes(folder)) < bytes / 8,
    release() {
      const wasHeld = isHeld;
      isHeld = false;
      rmSync(path, { force: true });
      return wasHeld;
    },
  };
}
