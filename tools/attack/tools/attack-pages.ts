/** Scans the site with wapiti. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Endpoint, endpoints, PAGE_PATHS } from "@attune/contract";
import { createAttackClient } from "../fuzz/client.ts";
import { examplesOf } from "../fuzz/examples.ts";
import { planExample } from "../fuzz/requests.ts";
import { productAccounts } from "../fuzz/roles.ts";
import type { Finding } from "../judges/findings.ts";
import type { Product } from "../product.ts";
import { productRules } from "../rules.ts";
import type { ToolResult } from "./attack-sql.ts";
import { runProgram } from "./program.ts";
import { startRelay } from "./relay.ts";

/**
 * Without those that call other hosts or download lists (ssrf, xxe, nikto, wapp), those that guess names and
 * passwords (buster, brute_login_form, drupal_enum, wp_enum), and `backup`, which takes the app's page for a
 * file: unknown paths without an extension are routes of the app.
 */
const MODULES = [
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

/** Entries of wapiti's report that aren't faults here, with the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  "HTTP Secure Headers: X-XSS-Protection is not set":
    "Browsers have removed it; the Content-Security-Policy replaces it.",
  "HTTP Secure Headers: Strict-Transport-Security is not set":
    "It is sent if PUBLIC_URL is HTTPS, which the attacked server's isn't.",
};

interface Report {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { readonly path: string; readonly info: string }[]>
  >;
}

/** @returns Every vulnerability of a report that isn't accepted. */
export function judgeWapiti({ vulnerabilities }: Report): Finding[] {
  return Object.entries(vulnerabilities).flatMap(([category, list]) =>
    list
      .map(({ path: where, info }) => ({ where, detail: `${category}: ${info}` }))
      .filter(({ detail }) => !Object.hasOwn(ACCEPTED, detail))
      .map(({ where, detail }) => ({
        kind: "scanner" as const,
        where: `wapiti: ${where}`,
        detail: detail.slice(0, 300),
      })),
  );
}

/** Without links between them that a crawler would find: pages, and each endpoint that reads. */
function startUrls(url: string, seed: number): string[] {
  const reading = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { method }]) => method === "GET",
  );
  const paths = reading.flatMap(([name, endpoint]) =>
    examplesOf(name, endpoint, { runs: 1, seed }).map((each) => planExample(endpoint, each).path),
  );
  const all = new Set([...PAGE_PATHS, ...paths]);
  return [...all].flatMap((each) => ["-s", url + each]);
}

/** Scans as the administrator, who may read the most. */
export async function attackPages(
  product: Product,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<ToolResult> {
  const client = createAttackClient(product.url);
  const { token } = await productAccounts(client, product).createAdmin();
  client.close();
  const folder = mkdtempSync(path.join(tmpdir(), "attune-wapiti-"));
  const relay = await startRelay({
    url: product.url,
    rules: productRules(product),
    tokenOf: () => token,
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
      startUrls(relay.url, seed),
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
