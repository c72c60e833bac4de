import { availableParallelism, constants } from "node:os";
import { run, runQuietly } from "./run.ts";

export type Check = readonly [name: string, command: string, ...args: string[]];

/** Checks that need nothing from each other. They run side by side, as many as there are cores. */
export interface Concurrently {
  readonly concurrently: readonly Check[];
}

/**
 * Checks that only calculate, and need nothing from the steps after them. From then on they run as far as those leave
 * a core idle, such as journeys that wait for sounds.
 */
export interface Meanwhile {
  readonly meanwhile: readonly Check[];
}

/** Runs checks in sequence, continues after a failure, and sets the exit code. */
export async function runChecks(
  steps: readonly (Check | Concurrently | Meanwhile)[],
): Promise<void> {
  const failed: string[] = [];
  let passed = 0;
  const record = (name: string, code: number, start: number) => {
    if (code === 0) passed += 1;
    else failed.push(name);
    console.info(`── ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  };
  const runAlone = async ([name, command, ...args]: Check) => {
    const start = performance.now();
    console.info(`\n── ${name}`);
    record(name, await run(command, args), start);
  };
  /** Shows the output when the check has ended, so that two of them don't mix. */
  const runBeside = async ([name, command, ...args]: Check, priority?: number) => {
    const start = performance.now();
    const { code, output } = await runQuietly(command, args, priority);
    console.info(`\n── ${name}\n${output.trimEnd()}`);
    record(name, code, start);
  };
  const runAside = (check: Check) => runBeside(check, constants.priority.PRIORITY_LOW);
  const background: Promise<void>[] = [];
  for (const step of steps) {
    if ("meanwhile" in step) background.push(forEachOf(step.meanwhile, runAside));
    else if ("concurrently" in step) await forEachOf(step.concurrently, (each) => runBeside(each));
    else await runAlone(step);
  }
  await Promise.all(background);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  console.info(`\nchecks: ${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** Calls the function for each item in order, for as many at a time as there are cores. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
}
