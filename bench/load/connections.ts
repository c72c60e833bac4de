/** Latency with many concurrent connections, beside that of bare Fastify. */
import { type Checks, quantile } from "../checks.ts";
import { load } from "./client.ts";
import { type Target, toRequest, withTargets } from "./targets.ts";

const COUNTS = [200, 2_000];
const DURATION_MS = 5_000;
const MAX_P99_MS = 2_000;
const PATHS = ["/keys", "/api/lessons"];

async function p99Of({ port }: Target, path: string, connections: number): Promise<number> {
  const request = toRequest({ path, acceptEncoding: "br, gzip" });
  const { latencies } = await load({ port, request, connections, durationMs: DURATION_MS });
  return quantile(latencies, 0.99);
}

/** A connection that is refused or cut fails the benchmark. */
export async function benchConnections(checks: Checks): Promise<void> {
  await withTargets(async (product, bare) => {
    for (const connections of COUNTS) {
      const bareP99 = await p99Of(bare, "/", connections);
      for (const path of PATHS) {
        const p99 = await p99Of(product, path, connections);
        console.info(
          `${connections} connections · ${path} · p99 ${p99.toFixed(0)} ms (bare ${bareP99.toFixed(0)})`,
        );
        checks.atMost(`${path}: p99 with ${connections} connections`, p99, MAX_P99_MS, "ms");
      }
    }
  });
}
