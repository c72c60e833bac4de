/** Finds, installs and runs a scanner. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { installPackages } from "../../../scripts/system-packages.ts";

/** A scanner isn't installed and can't be. */
export class MissingProgram extends Error {
  override readonly name = "MissingProgram";
}

function isInstalled(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs the Debian package of the same name, as root.
 * @throws MissingProgram
 */
export function requireProgram(name: string): void {
  if (isInstalled(name)) return;
  installPackages([name]);
  if (!isInstalled(name))
    throw new MissingProgram(`${name} is missing: install it, as in \`apt-get install ${name}\`.`);
}

export interface Output {
  readonly text: string;
  readonly isTimedOut: boolean;
}

/** Runs a program; what it started ends with it. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { home, timeoutMs }: { readonly home: string; readonly timeoutMs: number },
): Promise<Output> {
  const child = spawn(command, args, {
    // A group of its own, so that a timeout ends its children, too.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8", NO_PROXY: "127.0.0.1" },
  });
  const kill = () => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  process.once("exit", kill);
  let text = "";
  let isTimedOut = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  const timer = setTimeout(() => {
    isTimedOut = true;
    kill();
  }, timeoutMs);
  await once(child, "close");
  clearTimeout(timer);
  process.off("exit", kill);
  return { text, isTimedOut };
}
