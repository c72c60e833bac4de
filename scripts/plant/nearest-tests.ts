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

/** View tests by folder. */
const testsByFolder = (): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(globSync("apps/web/src/**/*.view.test.tsx").sort(), (test) => path.dirname(test));

/**
 * Finds the view tests of a file: those that import it or stand beside it, then those of what imports it, from the
 * nearest to the farthest. A page is opened by its address, so that its test imports the whole app.
 *
 * @returns A function from a path to at most `count` paths, all relative to the project. The class of a rule
 *   says which of the files that import a style sheet show it.
 */
export function createTestFinder(
  count: number,
): (file: string, className?: string) => readonly string[] {
  const importers = readImporters();
  const beside = testsByFolder();

  const usersOf = (sheet: string, className = "") => {
    const users = importers.get(sheet) ?? [];
    const own = users.filter((user) => readFileSync(user, "utf8").includes(`.${className}`));
    return own.length > 0 ? own : users;
  };

  return (file, className) => {
    const isRule = (each: string) => each === file && className !== undefined;
    const seen = new Set([file]);
    const found = new Set<string>();
    for (let ring = [file]; ring.length > 0 && found.size < count; ) {
      const next = [
        ...new Set(
          ring.flatMap((each) =>
            isRule(each) ? usersOf(each, className) : (importers.get(each) ?? []),
          ),
        ),
      ];
      for (const test of next.filter((each) => IS_VIEW_TEST.test(each)).sort()) found.add(test);
      for (const each of ring.filter((one) => !one.includes("/testing/") && !isRule(one)))
        for (const test of beside.get(path.dirname(each)) ?? []) found.add(test);
      ring = next.filter((each) => !seen.has(each));
      for (const each of ring) seen.add(each);
    }
    return [...found].slice(0, count);
  };
}
