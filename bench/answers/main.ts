/**
 * Checks that response times don't reveal whether an account exists: `npm run bench -- answers`. Requests
 * for known and unknown accounts alternate, so that other load on the machine affects both.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { createMailer } from "../../apps/server/src/mail/create-mailer.ts";
import { testServer } from "../../apps/server/testing/app.ts";
import { type Checks, createChecks, quantile } from "../checks.ts";

const ROUNDS = 200;
/** Difference of the medians. */
const LIMIT_PERCENT = 10;
const PASSWORD = "Crescendo-88 keys";

/** Builds the request of round `n`, for a known or an unknown account. */
type RequestBuilder = (
  n: number,
  known: boolean,
) => { readonly url: string; readonly payload: object };

const name = (n: number, known: boolean) => `${known ? "singer" : "unknown"}${n}`;
const email = (n: number, known: boolean) => `${name(n, known)}@x.test`;

const REQUESTS: Record<string, RequestBuilder> = {
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
  "sign up with an email address": (n, known) => ({
    url: "/api/auth/register",
    payload: { username: `new${n}${known}`, email: email(n, known), password: PASSWORD },
  }),
};

/** Sends each request from another IP address, so that no rate limit applies. */
let calls = 0;
async function time(
  app: FastifyInstance,
  request: ReturnType<RequestBuilder>,
): Promise<[number, string]> {
  calls += 1;
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const start = performance.now();
  const response = await app.inject({ method: "POST", remoteAddress, ...request });
  const ms = performance.now() - start;
  const { set_cookie, date, ...headers } = response.headers;
  const shape = Object.keys(headers).toSorted().join(" ");
  return [ms, `${response.statusCode} ${shape} ${Object.keys(response.json()).join(" ")}`];
}

/** The next request of the same caller. */
const RESET = { token: "x".repeat(43), newPassword: PASSWORD };

function compare(
  checks: Checks,
  what: string,
  times: Record<"known" | "unknown", readonly number[]>,
): void {
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const percent = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
  console.info(`${what}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown`);
  checks.atMost(`${what}: medians differ`, percent, LIMIT_PERCENT, "%");
}

/** A mail server in a process of its own, so that its work isn't measured. */
async function startMailCatcher(dataDir: string): Promise<{ url: string; stop(): void }> {
  const port = 20_000 + (process.pid % 10_000);
  const catcher = spawn(process.execPath, [
    "e2e/support/servers/mail-catcher.ts",
    `${port}`,
    join(dataDir, "mail"),
  ]);
  await once(catcher.stdout, "data");
  return { url: `smtp://localhost:${port}`, stop: () => void catcher.kill() };
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-answers-"));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db);
  const mail = await startMailCatcher(dataDir);
  const log = { info: () => {}, error: (facts: object) => console.error(facts) };
  const config = {
    smtpUrl: mail.url,
    mailSender: "attune@x.test",
    dataDir,
    publicUrl: "http://localhost",
  };
  const { app, services } = await testServer(db, { mailer: createMailer(config, log) });
  for (let n = 0; n < ROUNDS; n++) {
    const payload = { username: name(n, true), email: email(n, true), password: PASSWORD };
    await time(app, { url: "/api/auth/register", payload });
  }
  const checks = createChecks();
  for (const [what, buildRequest] of Object.entries(REQUESTS)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const following: typeof times = { known: [], unknown: [] };
    const shapes = new Set<string>();
    for (let n = 0; n < ROUNDS; n++) {
      for (const known of n % 2 === 0 ? [true, false] : [false, true]) {
        const [ms, shape] = await time(app, buildRequest(n, known));
        const account = known ? "known" : "unknown";
        times[account].push(ms);
        shapes.add(shape);
        // Background tasks of the first request delay the second.
        const [next] = await time(app, { url: "/api/auth/reset-password", payload: RESET });
        following[account].push(next);
        await services.settled();
      }
    }
    compare(checks, what, times);
    compare(checks, `after ${what}`, following);
    checks.exactly(`${what}: distinct responses`, shapes.size, 1);
  }
  await app.close();
  await db.destroy();
  mail.stop();
  rmSync(dataDir, { recursive: true });
  return checks.report();
}

process.exitCode = (await main()) ? 0 : 1;
