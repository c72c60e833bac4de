import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { appPort } from "../mail-config.ts";

export type AdsMode = "off" | "test" | "live";

const SYNC = fileURLToPath(new URL("../../scripts/mobile-sync.ts", import.meta.url));

/** The origin of the API that the package calls: the server under test. */
export const API_ORIGIN = `http://localhost:${appPort()}`;

/** Writes the package's files by the command that writes them for a phone. */
export function buildPackage(folder: string, ads: AdsMode): void {
  const options = ["--api", API_ORIGIN, "--ads", ads];
  execFileSync(process.execPath, [SYNC, "--www-only", "--out", folder, ...options]);
}
