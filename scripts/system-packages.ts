/** Installs programs from Debian's packages, where this user may. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Checks that run beside each other install one after the other: apt-get fails while another one runs. */
const LOCK = path.join(tmpdir(), "attune-packages.lock");

const QUIET = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };

/**
 * Installs packages without their recommendations. Says what it installs.
 *
 * @returns Whether all are installed; false without root or apt.
 */
export function installPackages(names: readonly string[]): boolean {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall) return false;
  console.info(`Installing ${names.join(", ")} from the system's packages…`);
  // Run level 1 keeps the packages of servers from starting one.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  try {
    const apt = (...args: string[]) =>
      execFileSync("flock", [LOCK, "apt-get", "-qq", ...args], { ...QUIET, env });
    apt("update");
    apt("install", "-y", "--no-install-recommends", ...names);
  } catch {
    return false;
  }
  return true;
}

function isInstalled(name: string): boolean {
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: of dpkg-query
    const format = ["-W", "-f", "${db:Status-Status}"];
    const options = { stdio: ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"] };
    return execFileSync("dpkg-query", [...format, name], options).toString() === "installed";
  } catch {
    return false;
  }
}

/** Installs those packages that are missing. @returns Those that still are, mostly none. */
export function installMissing(names: readonly string[]): string[] {
  const findMissing = () => [...new Set(names)].filter((name) => !isInstalled(name));
  const missing = findMissing();
  if (missing.length === 0) return [];
  installPackages(missing);
  return findMissing();
}
