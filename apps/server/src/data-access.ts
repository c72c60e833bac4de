import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files of SQLite in the data folder: the database, its write-ahead log and the log's index. */
const DATABASE_FILES = ["attune.db", "attune.db-wal", "attune.db-shm"];
/** Of the group and of everyone else. */
const FOREIGN_BITS = 0o077;

/**
 * Takes other users' access to an existing data folder and its database files away: they contain addresses and
 * password hashes.
 * @returns A line for the operator, if there was anything to do.
 * @throws Error if the access can't be taken away: the folder belongs to another user.
 */
export function restrictDataAccess(dataDir: string): string | undefined {
  // Windows has no such modes.
  if (process.platform === "win32") return undefined;
  const open = [dataDir, ...DATABASE_FILES.map((name) => join(dataDir, name))].filter(
    (path) => existsSync(path) && (statSync(path).mode & FOREIGN_BITS) !== 0,
  );
  for (const path of open) restrict(path);
  return open.includes(dataDir)
    ? `Other users could read ${dataDir}: their access is taken away.`
    : undefined;
}

function restrict(path: string): void {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
  } catch (cause) {
    const message = `Other users can read ${path}: restrict it to the server's user (chmod go= "${path}")`;
    throw new Error(message, { cause });
  }
}
