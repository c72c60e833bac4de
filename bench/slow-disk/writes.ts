/** How many visits a second many clients write, relative to one client, whose visits are committed alone. */
import { setTimeout as delay } from "node:timers/promises";
import type { SlowDisk } from "../../apps/server/testing/slow-disk/slow-disk.ts";
import type { Checks } from "../checks.ts";
import { load } from "../load/client.ts";
import { serveOn, visit } from "./server.ts";

const CLIENTS = 50;
const WARM_UP_MS = 500;
/** The totals of the visits until then are counted. */
const SETTLE_MS = 6_000;
const ALONE_MS = 3_000;
const TOGETHER_MS = 5_000;
/** Least ratio by the delay of a sync in milliseconds. Without a delay the CPU decides, see below. */
const LEAST_TIMES = new Map([
  [5, 5],
  [15, 5],
  [30, 5],
]);
/** CPU time of a visit when many are written to a fast disk. */
const MAX_CPU_MS = 1.2;

export async function benchWrites(disk: SlowDisk, checks: Checks): Promise<void> {
  for (const delayMs of [0, ...LEAST_TIMES.keys()]) {
    // Without visits of another measurement, whose totals would still be counted.
    const server = await serveOn(disk);
    const write = (connections: number, durationMs: number) =>
      load({ port: server.port, request: visit, connections, durationMs });
    try {
      // Compiles the code.
      await write(CLIENTS, WARM_UP_MS);
      await delay(SETTLE_MS);
      disk.setDelay(delayMs);
      const syncs = disk.syncs();
      const alone = await write(1, ALONE_MS);
      checks.atLeast(
        `${delayMs} ms: syncs that the library saw`,
        disk.syncs() - syncs,
        alone.responses,
      );
      const cpu = server.cpuMs();
      const together = await write(CLIENTS, TOGETHER_MS);
      const cpuEach = (server.cpuMs() - cpu) / together.responses;
      const ratio = together.perSecond / alone.perSecond;
      console.info(
        `sync ${delayMs} ms · ${CLIENTS} clients ${together.perSecond.toFixed(0)} visits/s · one client ${alone.perSecond.toFixed(0)} · ratio ${ratio.toFixed(1)} · CPU ${cpuEach.toFixed(2)} ms a visit`,
      );
      const least = LEAST_TIMES.get(delayMs);
      if (least === undefined) checks.atMost("0 ms: CPU of a visit", cpuEach, MAX_CPU_MS, "ms");
      else checks.atLeast(`${delayMs} ms: together / each alone`, ratio, least, "times");
    } finally {
      disk.setDelay(0);
      await server.stop();
    }
  }
}
