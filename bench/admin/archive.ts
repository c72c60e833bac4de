/** Archives a million visits in a separate process and checks its limits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../../apps/server/src/db/connection.ts";
import type { Checks } from "../checks.ts";
import type { Archiving } from "./archive-process.ts";

const PROCESS = fileURLToPath(new URL("archive-process.ts", import.meta.url));
/** As in `npm start`: with much memory, V8 would let its young generation grow to three times 32 MB. */
const NODE_OPTIONS = ["--max-semi-space-size=16"];
const LIMIT_MEGABYTES = 300;
const LIMIT_WAIT_MS = 250;

export async function benchArchive(
  checks: Checks,
  name: string,
  location: DatabaseLocation,
  olderThanDays: number,
): Promise<void> {
  const options = JSON.stringify({ ...location, olderThanDays });
  const child = spawn(process.execPath, [...NODE_OPTIONS, PROCESS, options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The archive process failed.");
  const result: Archiving = JSON.parse(await output);
  const { visits, seconds, peakMegabytes, megabytesBefore, longestMs, medianMs, recorded } = result;
  console.info(
    `archived ${visits} visits in ${seconds.toFixed(1)} s, at most ${peakMegabytes.toFixed(0)} MB (${megabytesBefore.toFixed(0)} MB before); ${recorded} visits recorded meanwhile, ${medianMs.toFixed(1)} ms median`,
  );
  checks.atLeast(`${name}: visits in an archive`, visits, 1_000_000);
  checks.atMost(`${name}: memory of the archive process`, peakMegabytes, LIMIT_MEGABYTES, "MB");
  checks.atMost(`${name}: longest response meanwhile`, longestMs, LIMIT_WAIT_MS, "ms");
}
