import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Only its owner can read it. */
const MODE = 0o700;

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder for the server's files, and its parents. Node's recursive `mkdir` never returns where
 * the file system denies a folder by "not found", as `/proc` does.
 * @throws Error that names the folder and `DATA_DIR`.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent);
  try {
    mkdirSync(path, { mode: MODE });
  } catch (cause) {
    // Another process may have created it.
    if (isFolder(path)) return;
    const { code } = cause as NodeJS.ErrnoException;
    throw Object.assign(
      new Error(`The folder ${path} can't be created (set DATA_DIR)`, { cause }),
      {
        code,
      },
    );
  }
}
