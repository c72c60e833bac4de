/** Runs every check in sequence, continues after a failure, and lists the failed ones. */
import { run } from "./run.ts";

const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["types", "node", "scripts/typecheck.ts"],
  ["lint", "npm", "run", "--silent", "lint"],
  ["units and server", "vitest", "run", "--coverage"],
  ["journeys", "node", "scripts/e2e.ts"],
  ["packaged app", "node", "scripts/mobile-drift.ts"],
];

const failed: string[] = [];
for (const [name, command, ...args] of CHECKS) {
  console.info(`\n── ${name}`);
  if ((await run(command, args)) !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
console.info(`\nchecks: ${CHECKS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
