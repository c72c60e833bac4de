/** Scans the site with wapiti. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Finding } from "../judges/findings.ts";
import type { Product } from "../product.ts";
import { productRules } from "../rules.ts";
import type { ToolResult } from "./attack-sql.ts";
import { runProgram } from "./program.ts";
import { startRelay } from "./relay.ts";

/**
 * Without those that call other hosts or download lists (ssrf, xxe, nikto, wapp, shellshock's peers), and
 * those that only guess names (buster, brute_login_form).
 */
const MODULES = [
  "backup",
  "blindsql",
  "cookieflags",
  "crlf",
  "csp",
  "csrf",
  "exec",
  "file",
  "htaccess",
  "http_headers",
  "methods",
  "permanentxss",
  "redirect",
  "shellshock",
  "sql",
  "xss",
];

/** Categories of wapiti's report that aren't faults here, with the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {};

interface Report {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { readonly path: string; readonly info: string }[]>
  >;
}

/** @returns Every vulnerability of a report that isn't accepted. */
export function judgeWapiti(
  report: Report,
  accepted: Readonly<Record<string, string>> = ACCEPTED,
): Finding[] {
  return Object.entries(report.vulnerabilities)
    .filter(([category]) => !Object.hasOwn(accepted, category))
    .flatMap(([category, list]) =>
      list.map(({ path: where, info }) => ({
        kind: "scanner" as const,
        where: `wapiti: ${where}`,
        detail: `${category}: ${info}`.slice(0, 300),
      })),
    );
}

export async function attackPages(product: Product, seconds: number): Promise<ToolResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-wapiti-"));
  const relay = await startRelay({
    url: product.url,
    rules: productRules(product),
    tokenOf: () => undefined,
  });
  const file = path.join(folder, "report.json");
  try {
    const args = [
      [
        "-u",
        `${relay.url}/`,
        "--scope",
        "folder",
        "-m",
        MODULES.join(","),
        "-f",
        "json",
        "-o",
        file,
      ],
      ["--max-scan-time", String(seconds / 2), "--max-attack-time", String(seconds / 4)],
      ["--flush-session", "--no-bugreport", "-v", "0"],
      ["--store-session", folder, "--store-config", folder],
    ].flat();
    const options = { home: folder, timeoutMs: seconds * 1_000 * 3 };
    const { text } = await runProgram("wapiti", args, options);
    return {
      tallies: new Map([["wapiti", relay.tally]]),
      findings: [...relay.findings, ...readReport(file, text)],
    };
  } finally {
    relay.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, output: string): Finding[] {
  try {
    return judgeWapiti(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch {
    const detail = `wapiti wrote no report: ${output.trim().slice(-300)}`;
    return [{ kind: "incomplete", where: "wapiti", detail }];
  }
}
