import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { appPort } from "../mail-config.ts";

export type AdsMode = "off" | "test" | "live";

const SYNC = fileURLToPath(new URL("../../scripts/mobile-sync.ts", import.meta.url));

/** Where the packaged page finds the API: the journeys' server. */
export const API_ORIGIN = `http://localhost:${appPort()}`;

/** Writes the package's files, as a phone holds them, by the very command that writes them for it. */
export function buildPackage(folder: string, ads: AdsMode): void {
  const told = ["--api", API_ORIGIN, "--ads", ads];
  execFileSync(process.execPath, [SYNC, "--www-only", "--out", folder, ...told]);
}
