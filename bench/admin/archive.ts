/** Archives a million visits in a separate process and checks its limits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../../apps/server/src/db/connection.ts";
import { type Checks, quantile } from "../checks.ts";
import type { Archiving } from "./archive-process.ts";

const PROCESS = fileURLToPath(new URL("archive-process.ts", import.meta.url));
/** As in `npm start`: with much memory, V8 would let its young generation grow to three times 32 MB. */
const NODE_OPTIONS = ["--max-semi-space-size=16"];
const LIMIT_MEGABYTES = 300;
const LIMIT_BATCH_MS = 250;

/**
 * Stores 4 KB in a file on the same disk every 50 ms, as a peer of a visit that is recorded.
 * @returns The times, in milliseconds.
 */
async function writeWhile(folder: string, isRunning: () => boolean): Promise<number[]> {
  const file = await open(join(folder, "peer"), "a");
  const block = Buffer.alloc(4_096);
  const times: number[] = [];
  while (isRunning()) {
    const start = performance.now();
    await file.write(block);
    await file.datasync();
    times.push(performance.now() - start);
    await wait(50);
  }
  await file.close();
  return times;
}

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
  let isRunning = true;
  const writing = writeWhile(location.dataDir, () => isRunning);
  const [code] = await once(child, "close");
  isRunning = false;
  const writes = await writing;
  if (code !== 0) throw new Error("The archive process failed.");
  const result: Archiving = JSON.parse(await output);
  const { visits, seconds, peakMegabytes, megabytesBefore, longestMs, medianMs, p99Ms, recorded } =
    result;
  console.info(
    `archived ${visits} visits in ${seconds.toFixed(1)} s, at most ${peakMegabytes.toFixed(0)} MB (${megabytesBefore.toFixed(0)} MB before); ${recorded} visits recorded meanwhile, ${medianMs.toFixed(0)} ms median; ${writes.length} writes of 4 KB, ${quantile(writes, 0.5).toFixed(0)} ms median`,
  );
  checks.atLeast(`${name}: visits in an archive`, visits, 1_000_000);
  checks.atMost(`${name}: memory of the archive process`, peakMegabytes, LIMIT_MEGABYTES, "MB");
  // A response waits for a batch and for two commits, and the disk may be slow in each.
  const limitOf = (writeMs: number) => LIMIT_BATCH_MS + 2 * writeMs;
  const p99Limit = limitOf(quantile(writes, 0.99));
  checks.atMost(`${name}: 99 % of responses meanwhile`, p99Ms, p99Limit, "ms");
  const longestLimit = limitOf(Math.max(...writes));
  checks.atMost(`${name}: longest response meanwhile`, longestMs, longestLimit, "ms");
}
