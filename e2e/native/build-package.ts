import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { appPort } from "../support/servers/mail-config.ts";

export type AdsMode = "off" | "test" | "live";

const SYNC = fileURLToPath(new URL("../../scripts/mobile-sync.ts", import.meta.url));

/** The origin of the API that the package calls: the server under test. */
export const API_ORIGIN = `http://localhost:${appPort()}`;

/**
 * Returns the folder of the package's files. The first worker that needs them builds them, by the command that
 * builds them for a phone; others wait.
 * @param output Playwright's folder for results, which each run empties.
 */
export async function packageFolder(output: string, ads: AdsMode): Promise<string> {
  const folder = path.join(output, `package-${ads}`);
  if (!claim(folder)) {
    const exists = () => existsSync(folder);
    await expect.poll(exists, { timeout: 120_000, intervals: [100] }).toBe(true);
    return folder;
  }
  // The folder appears when it is complete.
  const draft = `${folder}-draft`;
  const options = ["--api", API_ORIGIN, "--ads", ads];
  execFileSync(process.execPath, [SYNC, "--www-only", "--out", draft, ...options]);
  renameSync(draft, folder);
  return folder;
}

/** Whether this is the first call for the folder, in all workers. */
function claim(folder: string): boolean {
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    mkdirSync(`${folder}-claim`);
    return true;
  } catch {
    return false;
  }
}
