import { run } from "./run.ts";

export type Check = readonly [name: string, command: string, ...args: string[]];

/** Runs checks in sequence, continues after a failure, and sets the exit code. */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const failed: string[] = [];
  for (const [name, command, ...args] of checks) {
    console.info(`\n── ${name}`);
    const start = performance.now();
    if ((await run(command, args)) !== 0) failed.push(name);
    console.info(`── ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  console.info(`\nchecks: ${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
