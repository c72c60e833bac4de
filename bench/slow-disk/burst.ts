/** Attempts and logins while a burst of visits from distinct addresses arrives, and while its totals are counted. */
import { setTimeout as delay } from "node:timers/promises";
import type { SlowDisk } from "../../apps/server/testing/slow-disk/slow-disk.ts";
import { type Checks, quantile } from "../checks.ts";
import { load } from "../load/client.ts";
import { attempt, logIn, register, type SlowServer, serveOn, visit } from "./server.ts";

/** Their limit is 240 attempts a minute each. */
const LEARNERS = 500;
const LEARNER_CLIENTS = 20;
const VISIT_CLIENTS = 50;
const DELAYS_MS = [0, 15];
const QUIET_MS = 5_000;
const BURST_MS = 8_000;
/** The totals of a burst are counted after it, too. */
const AFTER_MS = 5_000;
const LOGIN_EVERY_MS = 200;
const SLICE_MS = 1_000;
const LEAST_RATIO = 0.5;
const MAX_LOGIN_MS = 200;
/** Other programs on the machine delay some. */
const LOGIN_QUANTILE = 0.9;

/** Logs in again and again. @returns How long each login took. */
async function logInFor(port: number, durationMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + durationMs; performance.now() < until; ) {
    times.push(await logIn(port, "Clara"));
    await delay(LOGIN_EVERY_MS);
  }
  return times;
}

interface Slice {
  readonly perSecond: number;
  /** Attempts by the server's CPU time, which other programs on this machine don't change. */
  readonly perCpuSecond: number;
}

/** Attempts in each slice of the time. */
async function attemptsFor(server: SlowServer, tokens: readonly string[], durationMs: number) {
  const slices: Slice[] = [];
  let sent = 0;
  const request = () => attempt(tokens[sent++ % tokens.length] ?? "");
  const slice = { port: server.port, request, connections: LEARNER_CLIENTS, durationMs: SLICE_MS };
  for (const until = performance.now() + durationMs; performance.now() < until; ) {
    const cpu = server.cpuMs();
    const { perSecond, responses } = await load(slice);
    slices.push({ perSecond, perCpuSecond: (1000 * responses) / (server.cpuMs() - cpu) });
  }
  return slices;
}

async function measure(server: SlowServer, tokens: readonly string[]) {
  const { port } = server;
  const attempts = (durationMs: number) => attemptsFor(server, tokens, durationMs);
  const visits = () =>
    load({ port, request: visit, connections: VISIT_CLIENTS, durationMs: BURST_MS });
  await attempts(SLICE_MS);
  const quiet = await attempts(QUIET_MS);
  // A login hashes a password for longer than a hundred attempts take: it would count as theirs.
  const [burst, { responses }] = await Promise.all([attempts(BURST_MS + AFTER_MS), visits()]);
  const quietLogins = await logInFor(port, QUIET_MS);
  const [logins] = await Promise.all([logInFor(port, BURST_MS + AFTER_MS), visits()]);
  return { quiet, burst, responses, quietLogins, logins };
}

/** Median during the burst over median before it. */
function ratioOf(quiet: readonly Slice[], burst: readonly Slice[], by: keyof Slice): number {
  const medianOf = (slices: readonly Slice[]) =>
    quantile(
      slices.map((slice) => slice[by]),
      0.5,
    );
  return medianOf(burst.slice(0, BURST_MS / SLICE_MS)) / medianOf(quiet);
}

const round = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(" ");

export async function benchBurst(disk: SlowDisk, checks: Checks): Promise<void> {
  for (const delayMs of DELAYS_MS) {
    const server = await serveOn(disk);
    try {
      const names = Array.from({ length: LEARNERS }, (_, n) => `learner ${n}`);
      const tokens: string[] = [];
      for (const name of names) tokens.push(await register(server.port, name));
      await register(server.port, "Clara");
      disk.setDelay(delayMs);
      const { quiet, burst, responses, quietLogins, logins } = await measure(server, tokens);
      console.info(`sync ${delayMs} ms, ${responses} visits in the burst`);
      for (const by of ["perSecond", "perCpuSecond"] as const) {
        console.info(`  attempts ${by}, quiet: ${round(quiet.map((slice) => slice[by]))}`);
        console.info(`    during the burst and after: ${round(burst.map((slice) => slice[by]))}`);
      }
      console.info(`  logins: ${round(logins)} ms, without visits ${round(quietLogins)} ms`);
      // On a fast disk the CPU decides, and its time is what other programs don't change.
      const by = delayMs === 0 ? "perCpuSecond" : "perSecond";
      const ratio = ratioOf(quiet, burst, by);
      checks.atLeast(`${delayMs} ms: attempts in the burst / quiet`, ratio, LEAST_RATIO);
      const slowest = quantile(logins, LOGIN_QUANTILE);
      checks.atMost(`${delayMs} ms: p90 of logins`, slowest, MAX_LOGIN_MS, "ms");
    } finally {
      disk.setDelay(0);
      await server.stop();
    }
  }
}
