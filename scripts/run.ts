import { spawn } from "node:child_process";
import path from "node:path";

const BIN = path.resolve("node_modules/.bin");

/** Runs a command of the project with its output shown, and resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env["PATH"]}`, ...env },
    });
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
