/** A server on a disk whose syncs are delayed, and the requests that the benchmark sends. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MEMORY_FOLDER } from "../../apps/server/testing/memory-folder.ts";
import type { SlowDisk } from "../../apps/server/testing/slow-disk/slow-disk.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/process/main.ts");
const READY_TIMEOUT_MS = 60_000;
const PASSWORD = "Crescendo-88 keys";

export interface SlowServer {
  readonly port: number;
  /** CPU time so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Its files are in memory, so that only the delay counts. @throws Error if the server doesn't start */
export async function serveOn(disk: SlowDisk): Promise<SlowServer> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(MEMORY_FOLDER, "attune-slow-disk-"));
  const child = spawn(process.execPath, ["--max-semi-space-size=16", MAIN], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...disk.environment,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "silent",
      ADS: "off",
    },
  });
  const exited = once(child, "exit");
  for (const until = Date.now() + READY_TIMEOUT_MS; ; await delay(100)) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error("The server didn't start");
  }
  return {
    port,
    cpuMs: () => cpuMs(child),
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let addresses = 0;
/** Each call comes from another network, so that no rate limit applies. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function post(path: string, body: object, token?: string): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    `x-forwarded-for: ${nextAddress()}`,
    "content-type: application/json",
    `content-length: ${text.length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    "",
    text,
  ].join("\r\n");
}

export const visit = () => post("/api/page-visits", { pagePath: "/keys" });

export const attempt = (token: string) =>
  post(
    "/api/exercise-attempts",
    {
      id: randomUUID(),
      exercise: "intervals",
      itemId: "1-8",
      outcome: "great",
      durationMs: 900,
      answeredAt: Date.now(),
    },
    token,
  );

async function call(port: number, path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

/** @returns A token. */
export async function register(port: number, username: string): Promise<string> {
  const body = { username, email: `${randomUUID()}@example.org`, password: PASSWORD };
  const { token } = await call(port, "/api/auth/register", body);
  return token ?? "";
}

/** @returns Milliseconds. */
export async function logIn(port: number, username: string): Promise<number> {
  const start = performance.now();
  await call(port, "/api/auth/login", { username, password: PASSWORD });
  return performance.now() - start;
}
