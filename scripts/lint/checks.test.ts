import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const DOCUMENTS = ["docs/security.md", "docs/reliability.md"] as const;
const LAST_CHECK = 71;

interface Row {
  readonly numbers: readonly number[];
  /** Names in backquotes in the last column. */
  readonly names: readonly string[];
}

function rowsOf(document: string): Row[] {
  const paragraphs = readFileSync(join(ROOT, document), "utf8").split("\n\n");
  const tables = paragraphs.filter((paragraph) => paragraph.startsWith("| no."));
  const rows = tables.flatMap((table) => table.trim().split("\n").slice(2));
  return rows.map((line) => {
    const cells = line.slice(1, -1).split("|");
    return {
      numbers: (cells[0]?.match(/\d+/g) ?? []).map(Number),
      names: [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    };
  });
}

function exists(name: string): boolean {
  const bench = /^npm run bench -- ([\w-]+)$/.exec(name)?.[1];
  if (bench) return existsSync(join(ROOT, "bench", bench, "main.ts"));
  const tool = /^npm run (attack|faults)\b/.exec(name)?.[1];
  if (tool) return existsSync(join(ROOT, "tools", tool, "main.ts"));
  return [ROOT, join(ROOT, "apps/server/src")].some((folder) => existsSync(join(folder, name)));
}

describe.each(DOCUMENTS)("%s", (document) => {
  it("names something that shows it in every row", () => {
    for (const { numbers, names } of rowsOf(document)) expect(names, `${numbers}`).not.toEqual([]);
  });

  it("names tests and benches that exist", () => {
    const names = rowsOf(document).flatMap((row) => row.names);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !exists(name))).toEqual([]);
  });
});

it("the documents have each check once", () => {
  const numbers = DOCUMENTS.flatMap(rowsOf).flatMap((row) => row.numbers);
  const all = Array.from({ length: LAST_CHECK }, (_, index) => index + 1);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(all);
});
