/** An archive of very many visits, in a process of its own, held to its limits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../../apps/server/src/db/connection.ts";
import type { Checks } from "../checks.ts";
import type { Archiving } from "./archive-process.ts";

const PROCESS = fileURLToPath(new URL("archive-process.ts", import.meta.url));
/** As `npm start` has it: where there is much memory, V8 lets its young generation grow to three times 32 MB. */
const AS_STARTED = ["--max-semi-space-size=16"];
const LIMIT_MEGABYTES = 300;
const LIMIT_WAIT_MS = 250;

export async function benchArchive(
  checks: Checks,
  name: string,
  location: DatabaseLocation,
  olderThanDays: number,
): Promise<void> {
  const order = JSON.stringify({ ...location, olderThanDays });
  const child = spawn(process.execPath, [...AS_STARTED, PROCESS, order], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The archiver failed.");
  const told: Archiving = JSON.parse(await output);
  const { visits, seconds, peakMegabytes, megabytesBefore, longest, median, asked } = told;
  console.info(
    `archived ${visits} visits in ${seconds.toFixed(1)} s, at most ${peakMegabytes.toFixed(0)} MB (${megabytesBefore.toFixed(0)} MB before); of ${asked} visits recorded meanwhile the median waited ${median.toFixed(1)} ms`,
  );
  checks.atLeast(`${name}: visits in an archive`, visits, 1_000_000);
  checks.atMost(`${name}: memory of the archiver`, peakMegabytes, LIMIT_MEGABYTES, "MB");
  checks.atMost(`${name}: longest wait meanwhile`, longest, LIMIT_WAIT_MS, "ms");
}
