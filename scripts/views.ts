/**
 * Runs the view tests. `npm run views -- PART-OF-A-NAME` runs those of one view. Without arguments it runs all, prints
 * the components that no test renders, and fails if those are more than a few.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.ts";

const CONFIG = ["run", "--config", "apps/web/vitest.config.ts"];
const LEAST_RENDERED = 0.95;

const words = process.argv.slice(2);
process.exitCode = words.length > 0 ? await run("vitest", [...CONFIG, ...words]) : await runAll();

/** Calls by function, as Istanbul writes them. */
type Coverage = Readonly<Record<string, { readonly f: Readonly<Record<string, number>> }>>;

async function runAll(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-views-"));
  try {
    const coverage = [
      "--coverage.enabled",
      "--coverage.reporter=json",
      `--coverage.reportsDirectory=${folder}`,
    ];
    const code = await run("vitest", [...CONFIG, ...coverage], { VIEWS_PATIENT: "1" });
    return reportComponents(path.join(folder, "coverage-final.json")) || code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints which components are not rendered. @returns 1 if they are too many, else 0. */
function reportComponents(file: string): number {
  const coverage = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Coverage);
  const missing = coverage
    .filter(([, { f }]) => Object.values(f).every((calls) => calls === 0))
    .map(([component]) => path.relative(process.cwd(), component))
    .sort();
  const rendered = coverage.length - missing.length;
  const percent = ((100 * rendered) / coverage.length).toFixed(1);
  console.info(`views: ${rendered} of ${coverage.length} components rendered (${percent} %)`);
  for (const component of missing) console.info(`  not rendered: ${component}`);
  return rendered / coverage.length < LEAST_RENDERED ? 1 : 0;
}
