import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const IGNORED_FOLDERS = new Set(["dist", "node_modules", ".cache", "testing", "cli"]);
const IGNORED_FILE = /\.test\.tsx?$|\.tsbuildinfo$/;

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) yield* files(full);
    if (entry.isFile() && !IGNORED_FILE.test(entry.name)) yield full;
  }
}

/**
 * Hashes names and contents of everything that the web build reads.
 * @param root Absolute path that names are relative to.
 * @param inputs Folders (tests and build output excluded) and files below it.
 */
export function hashInputs(
  root: string,
  inputs: { readonly folders: readonly string[]; readonly files: readonly string[] },
): string {
  const found = inputs.folders.flatMap((folder) => [...files(path.join(root, folder))]);
  const all = [...found, ...inputs.files.map((file) => path.join(root, file))];
  const hash = createHash("sha256");
  for (const file of all.sort()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
