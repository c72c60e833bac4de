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

/**
 * Finds the view tests of a file: those that the fewest imports separate from it come first.
 *
 * @returns A function from a path to at most `count` paths, all relative to the project.
 */
export function createTestFinder(count: number): (file: string) => readonly string[] {
  const importers = readImporters();
  return (file) => {
    const seen = new Set([file]);
    const found: string[] = [];
    for (let ring = [file]; ring.length > 0 && found.length < count; ) {
      found.push(...ring.filter((each) => IS_VIEW_TEST.test(each)).sort());
      ring = [...new Set(ring.flatMap((each) => importers.get(each) ?? []))].filter(
        (each) => !seen.has(each),
      );
      for (const each of ring) seen.add(each);
    }
    return found.slice(0, count);
  };
}
