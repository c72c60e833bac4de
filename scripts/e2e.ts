/**
 * Builds the web app if its sources changed, and runs the browser journeys. Arguments go to
 * Playwright: `--grep @smoke` runs a short journey through each important part. Without arguments, or with
 * `--repeat-failed`, a few journeys that failed beside others run once more alone, see docs/decisions/0035-a-second-run-alone.md.
 * With `--cluster` each request goes to another of several servers.
 */
import { readFileSync } from "node:fs";
import { requireBrowser, requireHeadlessShell } from "./browser.ts";
import { run } from "./run.ts";

/** More failures than this aren't those of a busy machine. */
const MOST_REPEATED = 3;
const LAST_RUN = "test-results/.last-run.json";
/** Repeats failures as without arguments. */
const REPEAT = "--repeat-failed";
const CLUSTER = "--cluster";

try {
  process.exitCode =
    (await run("node", ["scripts/build.ts"])) || (await runJourneys(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function runJourneys(words: readonly string[]): Promise<number> {
  const args = words.filter((word) => word !== REPEAT && word !== CLUSTER);
  const environment = words.includes(CLUSTER) ? { E2E_CLUSTER: "1" } : {};
  // Provides the browsers once, before several processes look for them.
  requireBrowser();
  requireHeadlessShell();
  const play = (...more: readonly string[]) =>
    run("playwright", ["test", "--config", "e2e/playwright.config.ts", ...more], environment);
  const code = await play(...args);
  if (code === 0 || (words.length > 0 && !words.includes(REPEAT))) return code;
  const failed = countFailures();
  if (failed === 0 || failed > MOST_REPEATED) return code;
  console.warn(`\nOnce more, alone: ${failed} failed. One that passes now is still a bug to cure.`);
  return play("--last-failed", "--workers=1");
}

/** How many journeys of the last run failed; 0 if it ended before it ran any. */
function countFailures(): number {
  try {
    const { failedTests } = JSON.parse(readFileSync(LAST_RUN, "utf8")) as {
      failedTests: readonly string[];
    };
    return failedTests.length;
  } catch {
    return 0;
  }
}
