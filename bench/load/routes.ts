/**
 * CPU time per response, relative to a bare Fastify route that sends the same body. The two alternate, so that other load
 * affects both. Requests per second are printed.
 */
import { type Checks, quantile } from "../checks.ts";
import { load } from "./client.ts";
import { cpuMs } from "./cpu.ts";
import { attemptRequests, signUpLearners } from "./learners.ts";
import { type BareTarget, type Request, type Target, toRequest, withTargets } from "./targets.ts";

const CONNECTIONS = 50;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ROUND_MS = 1_000;
/** Part of the paths to measure; all by default. */
const [, , , ONLY = ""] = process.argv;

interface Route extends Request {
  /** Bare Fastify's CPU time per response, as a fraction of the product's, at least. */
  readonly minRatio?: number;
}

const PAGE_RATIO = 0.25;
const LESSON_RATIO = 0.6;
const ME_RATIO = 0.3;
const ATTEMPTS = "/api/exercise-attempts";
const MAX_ATTEMPT_MS = 0.5;

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

interface Totals {
  responses: number;
  ms: number;
  cpuMs: number;
  latencies: number[];
}

type MakeRequest = string | (() => string);

async function measure(totals: Totals, { port, pid }: Target, request: MakeRequest): Promise<void> {
  const cpu = cpuMs(pid);
  const result = await load({ port, request, connections: CONNECTIONS, durationMs: ROUND_MS });
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
const perSecond = ({ responses, ms }: Totals) => Math.round((1000 * responses) / ms);
const cpuPerResponse = ({ responses, cpuMs: ms }: Totals) => ms / responses;
const p99Of = ({ latencies }: Totals) => quantile(latencies, 0.99).toFixed(1);
const micros = (totals: Totals) => Math.round(1000 * cpuPerResponse(totals));

export async function benchRoutes(checks: Checks): Promise<void> {
  await withTargets(async (target, bare) => {
    console.info(
      `${CONNECTIONS} connections; bare: a Fastify route that sends the same body, its type and its encoding`,
    );
    console.info("route · encoding · CPU µs (bare) · ratio · requests/s (bare) · p99 ms (bare)");
    const [learner] = await signUpLearners(target.url, 1);
    const me = {
      path: "/api/auth/me",
      cookie: `attune_session=${learner?.token}; attune_signed_in=1`,
      minRatio: ME_RATIO,
    };
    for (const route of [...ROUTES, me])
      if (route.path.includes(ONLY)) await compare(route, target, bare, checks);
    if (ATTEMPTS.includes(ONLY))
      await measureAttempts(target, attemptRequests(await signUpLearners(target.url)), checks);
    const healthMs = await slowestHealth(target);
    checks.atMost("/health beside 200 clients", healthMs, MAX_HEALTH_MS, "ms");
  });
}

async function compare(route: Route, target: Target, bare: BareTarget, checks: Checks) {
  const [own, yardstick] = [none(), none()];
  const request = toRequest(route);
  await measure(none(), target, request);
  await bare.imitate(target, route);
  for (let round = 0; round < ROUNDS; round++) {
    await measure(yardstick, bare, toRequest({ path: "/" }));
    await measure(own, target, request);
  }
  const ratio = cpuPerResponse(yardstick) / cpuPerResponse(own);
  const name = `${route.path} · ${route.acceptEncoding ?? "identity"}`;
  console.info(
    `${name} · ${micros(own)} (${micros(yardstick)}) · ${ratio.toFixed(3)} · ${perSecond(own)} (${perSecond(yardstick)}) · ${p99Of(own)} (${p99Of(yardstick)})`,
  );
  if (route.minRatio !== undefined) checks.atLeast(name, ratio, route.minRatio);
}

async function measureAttempts(target: Target, request: () => string, checks: Checks) {
  await measure(none(), target, request);
  const own = none();
  for (let round = 0; round < ROUNDS; round++) await measure(own, target, request);
  console.info(`POST ${ATTEMPTS} · ${micros(own)} · ${perSecond(own)} · p99 ${p99Of(own)}`);
  checks.atMost("CPU time of an attempt", cpuPerResponse(own), MAX_ATTEMPT_MS, "ms");
}
