import { availableParallelism, constants } from "node:os";
import { type Ended, runAndKeep, runQuietly } from "./run.ts";

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

/** The lines at the end of a failed check's output, which name what failed. */
const LAST_LINES = 60;

/**
 * Runs checks in sequence, continues after a failure, and sets the exit code. The end of the output repeats why checks
 * failed, since of a long log often only that is kept.
 */
export async function runChecks(
  steps: readonly (Check | Concurrently | Meanwhile)[],
): Promise<void> {
  const failed = new Map<string, string>();
  let passed = 0;
  const record = (name: string, { code, output }: Ended, start: number) => {
    if (code === 0) passed += 1;
    else failed.set(name, output);
    console.info(`── ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  };
  const runAlone = async ([name, command, ...args]: Check) => {
    const start = performance.now();
    console.info(`\n── ${name}`);
    record(name, await runAndKeep(command, args), start);
  };
  /** Shows the output when the check has ended, so that two of them don't mix. */
  const runBeside = async ([name, command, ...args]: Check, priority?: number) => {
    const start = performance.now();
    const ended = await runQuietly(command, args, priority);
    console.info(`\n── ${name}\n${ended.output.trimEnd()}`);
    record(name, ended, start);
  };
  const runAside = (check: Check) => runBeside(check, constants.priority.PRIORITY_LOW);
  const background: Promise<void>[] = [];
  for (const step of steps) {
    if ("meanwhile" in step) background.push(forEachOf(step.meanwhile, runAside));
    else if ("concurrently" in step) await forEachOf(step.concurrently, (each) => runBeside(each));
    else await runAlone(step);
  }
  await Promise.all(background);
  for (const [name, output] of failed) {
    const lines = output.trimEnd().split("\n").slice(-LAST_LINES);
    console.error(`\n── ${name} failed, the last lines\n${lines.join("\n")}`);
  }
  if (failed.size > 0) console.error(`\nFailed: ${[...failed.keys()].join(", ")}`);
  console.info(`\nchecks: ${passed} passed, ${failed.size} failed`);
  process.exitCode = failed.size > 0 ? 1 : 0;
}

/** Calls the function for each item in order, for as many at a time as there are cores. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
}
