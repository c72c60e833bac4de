import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";

const BIN = path.resolve("node_modules/.bin");
/** Node's code as compiled, and TypeScript as stripped: each command starts a dozen processes of the same modules. */
const COMPILED = path.resolve(".cache/compiled");

interface RunOptions {
  readonly env?: Record<string, string>;
  /** Receives the output, which is otherwise shown. */
  readonly onOutput?: (chunk: string) => void;
  /** From -20, the highest, to 19; processes that the command starts have it, too. */
  readonly priority?: number | undefined;
}

/** Runs a command of the project with its output shown, and resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return start(command, args, { env });
}

export interface Ended {
  readonly code: number;
  /** Written to both streams, in the order of arrival. */
  readonly output: string;
}

/** Runs a command of the project, and resolves to its exit code and its whole output. */
export function runQuietly(
  command: string,
  args: readonly string[],
  priority?: number,
): Promise<Ended> {
  return collect(command, args, { priority });
}

/** Runs a command of the project with its output shown, and resolves to its exit code and that output. */
export function runAndKeep(command: string, args: readonly string[]): Promise<Ended> {
  return collect(command, args, { onOutput: (chunk) => process.stdout.write(chunk) });
}

async function collect(
  command: string,
  args: readonly string[],
  { onOutput, ...options }: RunOptions,
): Promise<Ended> {
  let output = "";
  const code = await start(command, args, {
    ...options,
    onOutput: (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    },
  });
  return { code, output };
}

function start(command: string, args: readonly string[], { env, onOutput, priority }: RunOptions) {
  return new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32",
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        PATH: `${BIN}${path.delimiter}${process.env["PATH"]}`,
        ...env,
      },
    });
    // Undefined if the command couldn't be started.
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk: string) => onOutput?.(chunk));
    child.on("error", ({ message }) => {
      const line = `${command}: ${message}`;
      if (onOutput) onOutput(line);
      else console.error(line);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
