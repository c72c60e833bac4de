import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The server's files and folders in the data folder. */
const OWN_ENTRIES = [
  "attune.db",
  "attune.db-wal",
  "attune.db-shm",
  "archives",
  "outbox",
  "ballast",
];
/** Permission bits of the group and of all other users. */
const FOREIGN_BITS = 0o077;

/**
 * Takes other users' access to the server's files away: they contain addresses and password hashes. A folder that
 * contains anything else, such as `/tmp`, stays as it is, and only the server's own entries are restricted.
 * @returns A line for the operator, if there was anything to do.
 * @throws Error if the access can't be taken away: the files belong to another user.
 */
export function restrictDataAccess(dataDir: string): string | undefined {
  const open = findOpenPaths(dataDir);
  for (const path of open) restrict(path);
  return open.length > 0
    ? `Other users could read ${open.join(", ")}: their access is taken away.`
    : undefined;
}

/** The server's own files and folders that other users can access. */
export function findOpenPaths(dataDir: string): string[] {
  // Windows has no such modes.
  if (process.platform === "win32" || !existsSync(dataDir)) return [];
  const entries = readdirSync(dataDir);
  const isShared = entries.length === 0 || !entries.every((name) => OWN_ENTRIES.includes(name));
  const own = OWN_ENTRIES.filter((name) => entries.includes(name)).map((name) =>
    join(dataDir, name),
  );
  return [...(isShared ? [] : [dataDir]), ...own].filter(
    (path) => (statSync(path).mode & FOREIGN_BITS) !== 0,
  );
}

function restrict(path: string): void {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
  } catch (cause) {
    const message = `Other users can read ${path}: restrict it to the server's user (chmod go= "${path}")`;
    throw new Error(message, { cause });
  }
}
