import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { findOpenPaths } from "../process/data-access.ts";
import { type Finding, ok, problem, reasonOf, warning } from "./finding.ts";

/** Whether the server's user can use the data folder, and others can't. */
export function checkFolder(dataDir: string): Finding {
  if (!existsSync(dataDir))
    return warning("data folder", `${dataDir} doesn't exist yet; the first start creates it`);
  try {
    if (!statSync(dataDir).isDirectory()) throw new Error("it is not a folder");
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return problem(
      "data folder",
      `${dataDir} can't be written (${reasonOf(error)}): give it to the server's user, or set DATA_DIR`,
    );
  }
  const open = findOpenPaths(dataDir);
  return open.length > 0
    ? warning(
        "data folder",
        `other users can access ${open.join(", ")}: the next start restricts it`,
      )
    : ok("data folder", dataDir);
}

const MB = 1_000_000;
/** About a day of a busy site, and then some hours. */
const SCARCE_BYTES = 1_000 * MB;
const EMPTY_BYTES = 100 * MB;

export const formatBytes = (bytes: number): string =>
  bytes >= 1_000 * MB ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;

export function judgeFreeSpace(bytes: number): Finding {
  const free = `${formatBytes(bytes)} free`;
  if (bytes < EMPTY_BYTES)
    return problem("disk", `${free}: the server soon refuses writes; make room or archive visits`);
  if (bytes < SCARCE_BYTES) return warning("disk", `${free}: make room soon`);
  return ok("disk", free);
}

const nearestFolder = (path: string): string =>
  existsSync(path) ? path : nearestFolder(dirname(path));

export async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(nearestFolder(dataDir));
    return judgeFreeSpace(bavail * bsize);
  } catch (error) {
    return warning("disk", `free space is unknown: ${reasonOf(error)}`);
  }
}
