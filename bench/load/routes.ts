/** Requests per second, relative to Fastify with one route. The two alternate, so that other load affects both. */
import { readFileSync } from "node:fs";
import { type Checks, quantile } from "../checks.ts";
import { type LoadResult, load } from "./client.ts";
import { type Target, toRequest, withTargets } from "./targets.ts";

const CONNECTIONS = 40;
const ROUNDS = 5;
const ROUND_MS = 1_000;

interface Route {
  readonly path: string;
  readonly acceptEncoding?: string;
  /** The least throughput, as a fraction of bare Fastify's. */
  readonly minRatio?: number;
}

const PAGE_RATIO = 0.18;
const LESSON_RATIO = 0.6;

const ROUTES: readonly Route[] = [
  { path: "/health" },
  { path: "/keys", acceptEncoding: "br, gzip", minRatio: PAGE_RATIO },
  { path: "/keys", acceptEncoding: "gzip", minRatio: PAGE_RATIO },
  // All browsers compress.
  { path: "/keys" },
  { path: "/index.html", acceptEncoding: "br, gzip", minRatio: PAGE_RATIO },
  { path: "/api/lessons", acceptEncoding: "br, gzip", minRatio: LESSON_RATIO },
  { path: "/api/lessons", minRatio: LESSON_RATIO },
  { path: "/api/circle-of-fifths?type=sharp", acceptEncoding: "br, gzip", minRatio: LESSON_RATIO },
  { path: "/api/scales-and-modes/mode/dorian", acceptEncoding: "gzip", minRatio: LESSON_RATIO },
  { path: "/api/matching-lessons?key=C", acceptEncoding: "gzip", minRatio: LESSON_RATIO },
];

/** CPU time of a process in milliseconds; NaN where there is no `/proc`. */
function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

interface Totals {
  responses: number;
  ms: number;
  cpuMs: number;
  latencies: number[];
}

async function measure(totals: Totals, { port, pid }: Target, request: string): Promise<void> {
  const cpu = cpuMs(pid);
  const result: LoadResult = await load({
    port,
    request,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
  });
  totals.cpuMs += cpuMs(pid) - cpu;
  totals.responses += result.responses;
  totals.ms += (1000 * result.responses) / result.perSecond;
  totals.latencies.push(...result.latencies);
}

const HEALTH_CONNECTIONS = 200;
const HEALTH_MS = 4_000;
const MAX_HEALTH_MS = 100;

/** The longest response of `/health`, in milliseconds, while many clients request pages. */
async function slowestHealth({ port }: Target): Promise<number> {
  const [page, health] = [{ path: "/keys", acceptEncoding: "gzip" }, { path: "/health" }];
  const busy = { port, connections: HEALTH_CONNECTIONS, durationMs: HEALTH_MS };
  const [, { latencies }] = await Promise.all([
    load({ ...busy, request: toRequest(page) }),
    load({ ...busy, request: toRequest(health), connections: 1 }),
  ]);
  return Math.max(...latencies);
}

const none = (): Totals => ({ responses: 0, ms: 0, cpuMs: 0, latencies: [] });
const perSecond = ({ responses, ms }: Totals) => (1000 * responses) / ms;
const cpuPerResponse = ({ responses, cpuMs: ms }: Totals) => ms / responses;

export async function benchRoutes(checks: Checks): Promise<void> {
  await withTargets(async (target, bare) => {
    console.info(
      "route · encoding · requests/s (bare) · ratio · ratio of CPU time · p99 ms (bare)",
    );
    for (const route of ROUTES) await compare(route, target, bare, checks);
    const healthMs = await slowestHealth(target);
    checks.atMost("/health beside 200 clients", healthMs, MAX_HEALTH_MS, "ms");
  });
}

async function compare(route: Route, target: Target, bare: Target, checks: Checks) {
  const [own, yardstick] = [none(), none()];
  const request = toRequest(route);
  await measure(none(), target, request);
  for (let round = 0; round < ROUNDS; round++) {
    await measure(yardstick, bare, toRequest({ path: "/" }));
    await measure(own, target, request);
  }
  const ratio = perSecond(own) / perSecond(yardstick);
  const cpuRatio = cpuPerResponse(yardstick) / cpuPerResponse(own);
  const [p99, bareP99] = [own, yardstick].map(({ latencies }) => quantile(latencies, 0.99));
  const name = `${route.path} · ${route.acceptEncoding ?? "identity"}`;
  console.info(
    `${name} · ${Math.round(perSecond(own))} (${Math.round(perSecond(yardstick))}) · ${ratio.toFixed(3)} · ${cpuRatio.toFixed(3)} · ${p99?.toFixed(1)} (${bareP99?.toFixed(1)})`,
  );
  if (route.minRatio !== undefined) checks.atLeast(name, ratio, route.minRatio);
}
