import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

/** The newest of a program of PostgreSQL: Debian's folders first, then the PATH. */
export function findPostgresProgram(name: string): string | undefined {
  const version = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1]);
  const debian = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => version(b) - version(a));
  const folders = [...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

interface Invocation {
  readonly databaseUrl: string;
  readonly args: readonly string[];
}

/**
 * Runs a client program of PostgreSQL on a database.
 * @returns Its output.
 * @throws Error with the last line that it printed about its failure.
 */
export async function runPostgresProgram(
  name: "pg_dump" | "pg_restore",
  { databaseUrl, args }: Invocation,
): Promise<string> {
  const { url, password } = withoutPassword(databaseUrl);
  return await run(name, [`--dbname=${url}`, ...args], password);
}

/** Lists what a dump contains. */
export const listDump = (file: string): Promise<string> => run("pg_restore", ["--list", file]);

/** Other users of the machine can read a program's arguments, but not its environment. */
export function withoutPassword(databaseUrl: string): {
  url: string;
  password: string | undefined;
} {
  const url = new URL(databaseUrl);
  const password = url.password ? decodeURIComponent(url.password) : undefined;
  url.password = "";
  return { url: url.href, password };
}

async function run(name: string, args: readonly string[], password?: string): Promise<string> {
  const program = findPostgresProgram(name);
  if (!program)
    throw new Error(
      `${name} is not installed. Install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client)`,
    );
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} failed: ${lastLine(await errors)}`);
  return await output;
}

const lastLine = (lines: string) => lines.trim().split("\n").at(-1) ?? "";
