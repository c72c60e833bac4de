/** Child processes that end with this one. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

const TERMINATE_TIMEOUT_MS = 3_000;

const running = new Set<ChildProcess>();

/** Starts a program in a process group of its own, so that its own children end with it. */
export function start(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: "ignore", ...options, detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", (error) => {
    running.delete(child);
    console.error(`${command}: ${error.message}`);
  });
  return child;
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // The group has already ended.
  }
}

/** Ends a program and its children: by SIGTERM, after 3 s by SIGKILL. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const exited = once(child, "exit");
    const timer = setTimeout(() => signal(child, "SIGKILL"), TERMINATE_TIMEOUT_MS);
    signal(child, "SIGTERM");
    await exited;
    clearTimeout(timer);
  }
  // Children that outlived it.
  signal(child, "SIGKILL");
}

/** Ends everything synchronously, from an exit handler too. */
export function killAll(): void {
  for (const child of running) signal(child, "SIGKILL");
}
