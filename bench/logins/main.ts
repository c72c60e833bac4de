/**
 * Measures how abandoned logins affect others: `npm run bench -- logins`. Starts a server, and measures
 * other routes when it is quiet; then 400 clients send a login and disconnect, and a real one logs in.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createChecks, quantile } from "../checks.ts";

/** Duration of each of the two measurements of a round: without and with abandoned logins. */
const MEASURED_MS = 3_000;
const ROUNDS = 5;
const LOGIN_LIMIT_MS = 2_000;
const LIMIT_RATIO = 2;
const PASSWORD = "Crescendo-88 keys";
const MAIN = join(import.meta.dirname, "../../apps/server/src/process/main.ts");

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--max-semi-space-size=16", MAIN], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "silent",
    },
  });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (response?.ok) return child;
    if (child.exitCode !== null) throw new Error("The server did not start");
    await delay(100);
  }
}

/** Each call comes from another network, so that no rate limit applies. */
let calls = 0;
function nextAddress(): string {
  calls += 1;
  return `192.0.2.${calls}`;
}

function post(port: number, path: string, body: object) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
    body: JSON.stringify(body),
  });
}

/**
 * Abandons logins when it is called. In a process of its own, so that its work does not delay the measured
 * calls.
 */
async function startAbandoning(port: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "abandon.ts"), `${port}`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    async abandonLogins() {
      child.stdin.write("again\n");
      await once(child.stdout, "data");
    },
    /** Ends the process. */
    stop: () => child.stdin.end(),
  };
}

/** Milliseconds until the real client is in, retrying while the server is busy as a person would. */
async function logIn(port: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const response = await post(port, "/api/auth/login", { username: "Clara", password: PASSWORD });
    await response.text();
    if (response.ok) return performance.now() - begin;
    if (response.status !== 503) throw new Error(`login: ${response.status}`);
    await delay(1_000 * Number(response.headers.get("retry-after")));
  }
}

const OTHER_ROUTES = ["/health", "/ready", "/api/lessons", "/api/auth/me"];

/** Latencies of other routes, one call every 5 ms. */
async function measureOthers(port: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  for (let n = 0; performance.now() < end; n += 1) {
    const begin = performance.now();
    const call = request({ port, host: "127.0.0.1", path: OTHER_ROUTES[n % 4], agent }).end();
    const [response] = await once(call, "response");
    response.resume();
    await once(response, "end");
    times.push(performance.now() - begin);
    await delay(5);
  }
  agent.destroy();
  return times;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-logins-"));
  const port = await findFreePort();
  const server = await start(port, dataDir);
  const checks = createChecks();
  try {
    const account = { username: "Clara", email: "clara@x.test", password: PASSWORD };
    await (await post(port, "/api/auth/register", account)).text();
    const { abandonLogins, stop } = await startAbandoning(port);
    // The first time compiles the code.
    await abandonLogins();
    const quiet: number[] = [];
    const busy: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await measureOthers(port)));
      const measured = measureOthers(port);
      await abandonLogins();
      waits.push(await logIn(port));
      busy.push(...(await measured));
    }
    stop();
    const [quietP99, busyP99] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
    console.info(`logins: ${waits.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    console.info(
      `other routes, quiet: median ${quantile(quiet, 0.5).toFixed(2)} ms, p99 ${quietP99.toFixed(2)} ms (${quiet.length})`,
    );
    console.info(
      `other routes, busy: median ${quantile(busy, 0.5).toFixed(2)} ms, p99 ${busyP99.toFixed(2)} ms (${busy.length})`,
    );
    checks.atMost("slowest real login", Math.max(...waits), LOGIN_LIMIT_MS, "ms");
    checks.atMost("p99 of other routes, busy / quiet", busyP99 / quietP99, LIMIT_RATIO);
  } finally {
    server.kill("SIGKILL");
    await once(server, "exit");
    rmSync(dataDir, { recursive: true });
  }
  return checks.report();
}

process.exitCode = (await main()) ? 0 : 1;
