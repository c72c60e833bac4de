import { availableParallelism, constants, cpus } from "node:os";
import { type Ended, runAndKeep, runQuietly } from "./run.ts";

export type Check = readonly [name: string, command: string, ...args: string[]];

/** Checks that need nothing from each other. They run side by side, as many as there are cores. */
export interface Concurrently {
  readonly concurrently: readonly Check[];
}

/**
 * Checks that need nothing from the steps after them. From then on they run mostly while those leave a core idle, such
 * as journeys that wait for sounds.
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
  const record = (name: string, { code, output }: Ended, start: Moment) => {
    if (code === 0) passed += 1;
    else failed.set(name, output);
    console.info(`── ${name}: ${describeSince(start)}`);
  };
  const runAlone = async ([name, command, ...args]: Check) => {
    const start = now();
    console.info(`\n── ${name}`);
    record(name, await runAndKeep(command, args), start);
  };
  /** Shows the output when the check has ended, so that two of them don't mix. */
  const runBeside = async ([name, command, ...args]: Check, priority?: number) => {
    const start = now();
    const ended = await runQuietly(command, args, priority);
    console.info(`\n── ${name}\n${ended.output.trimEnd()}`);
    record(name, ended, start);
  };
  // Not the lowest: a browser that gets no time for half a minute fails its tests.
  const runAside = (check: Check) => runBeside(check, constants.priority.PRIORITY_BELOW_NORMAL);
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

interface Moment {
  readonly ms: number;
  /** CPU time that all programs of the machine have taken, in ms. */
  readonly cpuMs: number;
}

function now(): Moment {
  const busy = cpus().map(({ times: { user, nice, sys } }) => user + nice + sys);
  return { ms: performance.now(), cpuMs: busy.reduce((sum, ms) => sum + ms, 0) };
}

/** How long it took, and how much of the machine was used meanwhile: another check fits beside one that waits. */
function describeSince(start: Moment): string {
  const { ms, cpuMs } = now();
  const cores = (cpuMs - start.cpuMs) / (ms - start.ms);
  return `${Math.round((ms - start.ms) / 1000)} s, ${cores.toFixed(1)} of ${cpus().length} cores busy`;
}

/** Calls the function for each item in order, for as many at a time as there are cores. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const workOff = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
}
