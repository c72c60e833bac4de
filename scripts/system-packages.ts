/** Installs programs from Debian's packages, where this user may. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

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
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], QUIET);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
      ...QUIET,
      env,
    });
  } catch {
    return false;
  }
  return true;
}
