/** Proves that the attack can fail: `npm run attack -- --self-test`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireProgram } from "../tools/program.ts";
import { runSqlmap } from "../tools/sqlmap.ts";
import { EXPECTED_KINDS, findFaults } from "./find-faults.ts";
import { startVulnerableServer } from "./vulnerable-server.ts";

const SQLMAP_TIMEOUT_MS = 60_000;

/** Runs sqlmap on an endpoint of the vulnerable server. */
async function kindsAt(pathname: string): Promise<string[]> {
  const server = await startVulnerableServer();
  const folder = mkdtempSync(path.join(tmpdir(), "attune-sqlmap-"));
  try {
    const url = `${server.url}${pathname}?text=a`;
    const request = { where: pathname, method: "GET", url, parameters: ["text"] };
    const options = { level: 1, timeoutMs: SQLMAP_TIMEOUT_MS, folder };
    return (await runSqlmap(request, options)).map(({ kind }) => kind);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns What the attack should have found, but didn't, or the other way around. */
export async function selfTest(): Promise<string[]> {
  requireProgram("sqlmap");
  const found = await findFaults();
  const missed: string[] = EXPECTED_KINDS.filter((kind) => !found.has(kind));
  if (String(await kindsAt("/injectable")) !== "sql_injection") missed.push("sql_injection");
  if ((await kindsAt("/harmless")).length > 0) missed.push("sqlmap accuses a harmless endpoint");
  return missed;
}
