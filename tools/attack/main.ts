/**
 * Attacks the production server on loopback: `npm run attack`. See docs/attacks.md.
 * Exit codes: 0 nothing was found; 1 findings; 2 the attack itself failed, or a scanner is missing in CI.
 */
import { randomInt } from "node:crypto";
import { followNpm } from "../../scripts/follow-npm.ts";
import { fuzz } from "./fuzz/run.ts";
import type { Finding } from "./judges/findings.ts";
import { attackNeighbors } from "./neighbors.ts";
import { type Attack, type Options, readOptions, USAGE } from "./options.ts";
import { type Product, startProduct } from "./product.ts";
import { printFindings, printTallies } from "./report.ts";
import { selfTest } from "./self-test/main.ts";
import { attackPages } from "./tools/attack-pages.ts";
import { attackSql, type ToolResult } from "./tools/attack-sql.ts";
import { MissingProgram, requireProgram } from "./tools/program.ts";

const FOUND = 1;
const FAILED = 2;

async function runOne(product: Product, attack: Attack, options: Options): Promise<ToolResult> {
  const { seed, runs, level } = options;
  if (attack === "fuzz") return await fuzz(product, { seed, runs, budgetMs: options.fuzzBudgetMs });
  if (attack === "neighbors") return await attackNeighbors(product);
  requireProgram(attack);
  if (attack === "wapiti")
    return await attackPages(product, { seconds: options.wapitiSeconds, seed });
  return await attackSql(product, { level, seed, budgetMs: options.sqlBudgetMs });
}

/** Prints each attack's table. @returns What all found. */
async function runAll(options: Options): Promise<Finding[]> {
  const starting = startProduct(options.database);
  // A server that is still starting is stopped once it has started.
  const stop = () =>
    void starting.then((started) => started.stop()).finally(() => process.exit(FAILED));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  const product = await starting;
  const findings: Finding[] = [];
  try {
    for (const attack of options.attacks) {
      const start = Date.now();
      console.info(`\n${attack}, on ${options.database}, seed ${options.seed}`);
      try {
        const result = await runOne(product, attack, options);
        printTallies(result.tallies);
        if (result.peakMemoryMb)
          console.info(`memory: ${Math.round(result.peakMemoryMb)} MB at most`);
        findings.push(...result.findings);
      } catch (error) {
        if (!(error instanceof MissingProgram) || process.env["CI"]) throw error;
        console.warn(error.message);
      }
      console.info(`${attack}: ${Math.round((Date.now() - start) / 1_000)} s`);
    }
    if (!product.isRunning())
      findings.push({ kind: "died", where: "server", detail: product.log.slice(-3).join(" ") });
  } finally {
    await product.stop();
  }
  return findings;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), randomInt(2 ** 31));
  if (options.isSelfTest) {
    const missed = await selfTest();
    console.info(missed.length === 0 ? "Every planted fault was found." : `Missed: ${missed}`);
    return missed.length === 0 ? 0 : FOUND;
  }
  const findings = await runAll(options);
  printFindings(findings);
  return findings.length === 0 ? 0 : FOUND;
}

followNpm();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: ${USAGE}`);
  process.exitCode = FAILED;
}
// Sockets of the attack may still be open.
process.exit();
