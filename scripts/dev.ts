/**
 * Development: Vite with hot reload on PORT, and the server on the next port, restarted when its
 * sources change. Ctrl-C stops both.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { ROOT, VITE, WEB } from "./build/paths.ts";
import { followNpm } from "./follow-npm.ts";

const port = Number(process.env["PORT"] || 3000);
const webUrl = `http://localhost:${port}`;
const apiUrl = `http://localhost:${port + 1}`;

function node(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
}

const children = [
  node(["--watch", "--watch-preserve-output", "apps/server/src/process/main.ts"], {
    PORT: String(port + 1),
    PUBLIC_URL: webUrl,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
  }),
  node([VITE, WEB, "--port", String(port), "--strictPort"], { ATTUNE_API: apiUrl }),
];

function end(code: number): void {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode ??= code;
}

for (const child of children) child.once("exit", (code) => end(code ?? 0));
process.once("SIGINT", () => end(0));
process.once("SIGTERM", () => end(0));
followNpm();
