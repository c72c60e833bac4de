/** A server process as an operator starts it, to be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DatabaseLocation } from "../../apps/server/src/db/connection.ts";

export const ROOT = path.join(import.meta.dirname, "../..");
const MAIN = path.join(ROOT, "apps/server/src/process/main.ts");
const START_TIMEOUT_MS = 120_000;

export const ADMIN_PASSWORD = "Baton-and-podium 9";

export interface FaultyServer {
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Its standard output and error so far. */
  output(): string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. @returns The exit code. */
  stop(): Promise<number | null>;
}

/** Servers that haven't ended. */
const running = new Set<ChildProcess>();

/** Ends the servers that a failed scenario left. */
export async function killServers(): Promise<void> {
  for (const server of running) {
    const exited = once(server, "exit");
    server.kill("SIGKILL");
    await exited;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts a server without waiting for it. */
export async function spawnServer(
  location: DatabaseLocation,
  environment: Readonly<Record<string, string>> = {},
): Promise<FaultyServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? "",
      ADMIN_PASSWORD,
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "warn",
      ADS: "off",
      // Loads faster at the next start.
      NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/faults"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  running.add(child);
  const exited = once(child, "exit");
  child.once("exit", () => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url,
    process: child,
    output: () => output,
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}

export async function isReady({ url }: Pick<FaultyServer, "url">): Promise<boolean> {
  const response = await fetch(`${url}/ready`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Starts a server and waits until it is ready. @throws Error with its output. */
export async function startServer(
  location: DatabaseLocation,
  environment: Readonly<Record<string, string>> = {},
): Promise<FaultyServer> {
  const server = await spawnServer(location, environment);
  await waitUntilReady(server);
  return server;
}

/** @throws Error with the server's output. */
export async function waitUntilReady(server: FaultyServer): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; !(await isReady(server)); await setTimeout(20))
    if (server.process.exitCode !== null || Date.now() > until)
      throw new Error(`The server didn't start: ${server.output()}`);
}
