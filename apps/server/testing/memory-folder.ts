import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** A container may have 64 MB. */
const MIN_FREE_BYTES = 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Where test databases lie: in memory, where syncing costs nothing, or else in the temporary folder. */
export const MEMORY_FOLDER = hasRoom() ? IN_MEMORY : tmpdir();
