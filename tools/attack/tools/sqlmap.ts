/** Runs sqlmap on parameters, and reads its verdict. */
import type { Finding } from "../judges/findings.ts";
import { type Output, runProgram } from "./program.ts";

export interface SqlmapRequest {
  /** Names the attack in findings. */
  readonly where: string;
  readonly method: string;
  /** A `*` marks what is attacked; without one, the parameters are. */
  readonly url: string;
  /** JSON. */
  readonly body?: string;
  readonly parameters: readonly string[];
}

export interface SqlmapOptions {
  readonly level: number;
  readonly timeoutMs: number;
  /** An empty folder for sqlmap's files. */
  readonly folder: string;
}

/** Not "appears to be injectable": sqlmap verifies that, and discards false positives. */
const FOUND = /identified the following injection point|\bis vulnerable\b/;
const SKIPPED = /\bskipping .*parameter/;
const CLEAN = /all tested parameters do not appear to be injectable/;

/** @returns Findings; `incomplete` if sqlmap reached no verdict. */
export function judgeSqlmap(where: string, { text, isTimedOut }: Output): Finding[] {
  const lines = text.split("\n");
  const found = lines.filter((line) => FOUND.test(line));
  if (found.length > 0)
    return [{ kind: "sql_injection", where, detail: found.join(" | ").slice(0, 300) }];
  if (CLEAN.test(text) && !SKIPPED.test(text)) return [];
  const said = lines.filter((line) => /CRITICAL|ERROR/.test(line)).at(-1) ?? lines.at(-2) ?? "";
  const reason = isTimedOut ? "the time was over" : said;
  return [{ kind: "incomplete", where, detail: `sqlmap reached no verdict: ${reason}` }];
}

export async function runSqlmap(
  { where, method, url, body, parameters }: SqlmapRequest,
  { level, timeoutMs, folder }: SqlmapOptions,
): Promise<Finding[]> {
  const args = [
    ["-u", url, "--method", method],
    body === undefined ? [] : ["--data", body, "--headers", "Content-Type: application/json"],
    parameters.length > 0 ? ["-p", parameters.join(",")] : [],
    ["--level", String(level), "--risk", "1", "--batch", "--skip-waf", "--disable-coloring"],
    ["--flush-session", "--output-dir", folder, "--timeout", "20", "--retries", "1"],
    // Valid responses here: invalid credentials, no such id, a taken name, a limit.
    // The schemas refuse quotes in some values, which sqlmap takes for a cast.
    ["--answers", "skip those kind=N"],
    ["--ignore-code", "401,404,409,429"],
  ].flat();
  return judgeSqlmap(where, await runProgram("sqlmap", args, { home: folder, timeoutMs }));
}
