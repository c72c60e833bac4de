import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = "apps/web/{src,testing}/**/*.{ts,tsx}";
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const IS_VIEW_TEST = /\.view\.test\.tsx$/;

/** For each file, the files that import it. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES)) {
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const imported = path.join(path.dirname(file), target);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** How many folders two paths have in common. */
function sharedFolders(one: string, other: string): number {
  const folders = path.dirname(one).split(path.sep);
  const others = path.dirname(other).split(path.sep);
  const difference = folders.findIndex((folder, index) => folder !== others[index]);
  return difference < 0 ? folders.length : difference;
}

/**
 * Finds the view tests of a file: first the one that is nearest by folder, since a page is opened by its address and
 * not imported, then those that the fewest imports separate from it.
 *
 * @returns A function from a path to at most `count` paths, all relative to the project.
 */
export function createTestFinder(count: number): (file: string) => readonly string[] {
  const importers = readImporters();

  /** All tests that import a file, directly or not. */
  function findAll(file: string): readonly string[] {
    const byFolder = (one: string, other: string) =>
      sharedFolders(other, file) - sharedFolders(one, file) || one.localeCompare(other);
    const seen = new Set([file]);
    const found: string[] = [];
    for (let ring = [file]; ring.length > 0; ) {
      found.push(...ring.filter((each) => IS_VIEW_TEST.test(each)).sort(byFolder));
      ring = [...new Set(ring.flatMap((each) => importers.get(each) ?? []))].filter(
        (each) => !seen.has(each),
      );
      for (const each of ring) seen.add(each);
    }
    return found;
  }

  return (file) => {
    const all = findAll(file);
    const most = Math.max(...all.map((test) => sharedFolders(test, file)));
    const beside = all.filter((test) => sharedFolders(test, file) === most).slice(0, 1);
    return [...new Set([...beside, ...all])].slice(0, count);
  };
}
