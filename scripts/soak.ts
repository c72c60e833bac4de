/**
 * `npm run soak -- [RUNS]`: runs all journeys several times (10 by default) beside two busy loops, without a second try,
 * and fails if any run failed. Runs that passed on this commit aren't repeated, so it can be stopped and continued.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.ts";

const BUSY_LOOPS = 2;

const runs = Number(process.argv[2] ?? 10);
const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
/** How many runs have passed on this commit. */
const record = path.join(tmpdir(), `attune-soak-${commit}`);
const loops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
process.on("exit", () => {
  for (const loop of loops) loop.kill();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

let passed = existsSync(record) ? Number(readFileSync(record, "utf8")) : 0;
let failed = 0;
while (passed + failed < runs) {
  // An argument keeps scripts/e2e.ts from repeating failures.
  if ((await run("node", ["scripts/e2e.ts", "--grep", "."])) === 0) passed += 1;
  else failed += 1;
  writeFileSync(record, String(passed));
  console.info(`soak: ${passed} runs passed, ${failed} failed, of ${runs} (${commit.slice(0, 8)})`);
}
process.exit(failed > 0 ? 1 : 0);
