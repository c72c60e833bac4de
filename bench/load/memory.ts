/** Memory of the server during ten minutes of load; BENCH_MINUTES sets another time. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Checks } from "../checks.ts";
import { load } from "./client.ts";
import { type Target, toRequest, withTargets } from "./targets.ts";

const MINUTES = Number(process.env["BENCH_MINUTES"] ?? 10);
const CONNECTIONS = 50;
const SAMPLE_MS = 2_000;
const MAX_GROWTH = 1.15;
const MAX_MB = 400;
const PATHS = ["/", "/keys", "/api/lessons", "/api/scales-and-modes/mode/dorian", "/ready"];

/** Resident memory in MB. */
function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function sample({ pid }: Target, until: number): Promise<number[]> {
  const samples: number[] = [];
  for (; performance.now() < until; await setTimeout(SAMPLE_MS)) samples.push(memoryMb(pid));
  return samples;
}

export async function benchMemory(checks: Checks): Promise<void> {
  await withTargets(async (product) => {
    const durationMs = MINUTES * 60_000;
    const until = performance.now() + durationMs;
    const [samples] = await Promise.all([
      sample(product, until),
      ...PATHS.map((path) =>
        load({
          port: product.port,
          request: toRequest({ path, acceptEncoding: "br, gzip" }),
          connections: CONNECTIONS / PATHS.length,
          durationMs,
        }),
      ),
    ]);
    const fifth = Math.floor(samples.length / 5);
    const [early, late] = [samples.slice(2 * fifth, 3 * fifth), samples.slice(-fifth)].map(mean);
    console.info(
      `memory after 40 % of the time ${early?.toFixed(0)} MB, at the end ${late?.toFixed(0)} MB`,
    );
    checks.atMost(
      `memory, growth in the last 40 % of ${MINUTES} min`,
      (late ?? 0) / (early ?? 1),
      MAX_GROWTH,
    );
    checks.atMost("memory, at most", Math.max(...samples), MAX_MB, "MB");
  });
}
