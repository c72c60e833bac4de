/**
 * Finds SQL outside of the rooms for it that not every database runs alike: locks, integer division, row ids, settings;
 * and transactions that don't run again after a collision. See docs/scaling.md.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../build/paths.ts";

const SQL = /\bsql(?:<[^`]*?>)?`(?<text>[^`]*)`/g;

/** Patterns that a statement must not contain, with the reason. */
const IN_STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\block table\b|\bfor (no key )?(update|share)\b|\bskip locked\b/i, "a lock"],
  [/\badvisory\b/i, "an advisory lock"],
  [/\bset (local|session)\b|\bpragma\b/i, "a setting of the connection"],
  [/\b(ctid|rowid|oid)\b|\bpg_\w+/i, "an internal of one database"],
  [/[\w)}"] \/ [\w($"]/, "a division, which some databases don't truncate"],
];

/** The same for other code. */
const IN_CODE: readonly (readonly [RegExp, string])[] = [
  [/\.transaction\(\)/, "a transaction that doesn't run again: use `write` or `transact`"],
];

/** Rooms that know the databases: a backup copies one by its own means, and the doctor asks it how it is. */
const EXEMPT = /\/src\/(db|storage\/backup|doctor)\/|\.test\.ts$/;

const findings: string[] = [];
const files = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).filter(
  (file) => !EXEMPT.test(file),
);
for (const file of files) {
  const code = readFileSync(path.join(ROOT, file), "utf8");
  const lineAt = (index: number) => code.slice(0, index).split("\n").length;
  for (const { index, groups } of code.matchAll(SQL))
    for (const [pattern, what] of IN_STATEMENTS)
      if (pattern.test(groups?.["text"] ?? "")) findings.push(`${file}:${lineAt(index)}  ${what}`);
  for (const [pattern, what] of IN_CODE) {
    const found = pattern.exec(code);
    if (found) findings.push(`${file}:${lineAt(found.index)}  ${what}`);
  }
}
for (const finding of findings) console.error(finding);
console.info(`statements: ${files.length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
