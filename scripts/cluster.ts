/**
 * Runs the product as several machines would: three servers with folders of their own behind HAProxy, on a
 * PostgreSQL with a replica. Each request goes to the next server. For tests and load; all data is deleted at the end.
 * Environment variables are passed on to the servers, as far as the cluster doesn't set them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgres, startReplica } from "../apps/server/testing/postgres-server.ts";
import { ROOT } from "./build/paths.ts";
import { buildWeb } from "./build/web.ts";
import { startHaproxy } from "./cluster/haproxy.ts";
import { followNpm } from "./follow-npm.ts";

/** The registry's PostgreSQL lacks pg_basebackup, which makes the replica. */
process.env["TEST_POSTGRES"] = "system";

const SERVERS = 3;
const MAIN = path.join(ROOT, "apps/server/src/process/main.ts");

interface Part {
  stop(): Promise<void>;
}

const folder = mkdtempSync(path.join(tmpdir(), "attune-cluster-"));
const parts: Part[] = [];
let isStopping = false;

/** In reverse order: no server outlives its database by a request. */
async function stopAll(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const part of parts.reverse()) await part.stop();
  rmSync(folder, { recursive: true, force: true });
}

const toPart = (child: ChildProcess): Part => ({
  async stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  },
});

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/ready`).catch(() => undefined);
  return response?.ok ?? false;
}

/** @returns The server's port. */
async function startServer(index: number, environment: NodeJS.ProcessEnv, firstPort: number) {
  const port = firstPort + 1 + index;
  const dataDir = path.join(folder, `server-${index}`);
  mkdirSync(dataDir);
  const server = spawn(process.execPath, [MAIN], {
    stdio: "inherit",
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
  });
  parts.push(toPart(server));
  server.once("exit", (code) => {
    if (isStopping) return;
    console.error(`Server ${index + 1} ended with ${code}.`);
    process.exitCode = 1;
    void stopAll();
  });
  while (!isStopping && !(await isReady(`http://localhost:${port}`))) await setTimeout(100);
  return port;
}

async function start(): Promise<void> {
  buildWeb();
  const port = Number(process.env["PORT"] || 3000);
  // Commits are sent to the replica immediately; otherwise they arrive up to 0.6 s late.
  const primary = await startPostgres({ synchronous_commit: "on" });
  parts.push(primary);
  const replica = await startReplica(primary);
  parts.push(replica);
  const environment = {
    HOST: "127.0.0.1",
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    PUBLIC_URL: process.env["PUBLIC_URL"] || `http://localhost:${port}`,
    TRUST_PROXY: "127.0.0.1,::1",
  };
  const ports = await Promise.all(
    Array.from({ length: SERVERS }, (_, index) => startServer(index, environment, port)),
  );
  parts.push(await startHaproxy({ port, servers: ports, folder }));
  console.info(`A cluster of ${SERVERS} servers runs at http://localhost:${port}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopAll());
followNpm();
try {
  await start();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
  await stopAll();
}
