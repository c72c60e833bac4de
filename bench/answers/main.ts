/**
 * Whether the time of an answer tells if an account exists: `npm run bench -- answers`. Known and
 * unknown are asked in turn, so that whatever else the machine does meets both alike.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { testApp } from "../../apps/server/testing/app.ts";
import { createChecks, quantile } from "../checks.ts";

const ROUNDS = 200;
/** In percent of the smaller median. */
const LIMIT = 10;
const PASSWORD = "Crescendo-88 keys";

/** A request for the round's number: of an account that exists, or of none. */
type Ask = (n: number, known: boolean) => { readonly url: string; readonly payload: object };

const name = (n: number, known: boolean) => `${known ? "singer" : "nobody"}${n}`;
const email = (n: number, known: boolean) => `${name(n, known)}@x.test`;

const ASKS: Record<string, Ask> = {
  "log in with a wrong password": (n, known) => ({
    url: "/api/auth/login",
    payload: { username: name(n, known), password: "Wrong-password 1" },
  }),
  "forgot username": (n, known) => ({
    url: "/api/auth/forgot-username",
    payload: { email: email(n, known) },
  }),
  "forgot password": (n, known) => ({
    url: "/api/auth/forgot-password",
    payload: { email: email(n, known) },
  }),
  "sign up with an address": (n, known) => ({
    url: "/api/auth/register",
    payload: { username: `new${n}${known}`, email: email(n, known), password: PASSWORD },
  }),
};

/** From an address of its own, so that no limit of addresses cuts in. */
let calls = 0;
async function time(app: FastifyInstance, ask: ReturnType<Ask>): Promise<[number, string]> {
  calls += 1;
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const start = performance.now();
  const answer = await app.inject({ method: "POST", remoteAddress, ...ask });
  const ms = performance.now() - start;
  const { set_cookie, date, ...headers } = answer.headers;
  const shape = Object.keys(headers).toSorted().join(" ");
  return [ms, `${answer.statusCode} ${shape} ${Object.keys(answer.json()).join(" ")}`];
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-answers-"));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  const app = await testApp(db);
  for (let n = 0; n < ROUNDS; n++) {
    const payload = { username: name(n, true), email: email(n, true), password: PASSWORD };
    await time(app, { url: "/api/auth/register", payload });
  }
  const checks = createChecks();
  for (const [what, ask] of Object.entries(ASKS)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const shapes = new Set<string>();
    for (let n = 0; n < ROUNDS; n++) {
      for (const known of n % 2 === 0 ? [true, false] : [false, true]) {
        const [ms, shape] = await time(app, ask(n, known));
        times[known ? "known" : "unknown"].push(ms);
        shapes.add(shape);
      }
    }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const percent = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
    console.info(`${what}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown`);
    checks.atMost(`${what}: medians differ`, percent, LIMIT, "%");
    checks.exactly(`${what}: kinds of answer`, shapes.size, 1);
  }
  await app.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  return checks.report();
}

process.exitCode = (await main()) ? 0 : 1;
