/** Runs the production server for an attack: on loopback, with an empty database of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import { ROOT } from "../../scripts/build/paths.ts";
import { buildWeb } from "../../scripts/build/web.ts";
import type { Credentials } from "./fuzz/roles.ts";

const MAIN = path.join(ROOT, "apps/server/src/process/main.ts");
const COMMANDS = path.join(ROOT, "apps/server/cli/main.ts");
const READY_TIMEOUT_MS = 60_000;
const HOST = "127.0.0.1";

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly admin: Credentials;
  /** Lines that it wrote so far, including those of Node. */
  readonly log: readonly string[];
  isRunning(): boolean;
  /** Resident memory in megabytes; undefined where the system doesn't report it. */
  memoryMb(): number | undefined;
  /** Runs the operator's command that unlocks the administrator's login. */
  unlockAdmin(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  for (const until = Date.now() + READY_TIMEOUT_MS; ; await setTimeout(100)) {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (!isRunning() || Date.now() > until) throw new Error("The server didn't start.");
  }
}

/** @throws Error if the server doesn't start; nothing of it remains. */
export async function startProduct(database: "sqlite" | "postgres"): Promise<Product> {
  buildWeb();
  const dataDir = mkdtempSync(path.join(tmpdir(), "attune-attack-"));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const admin = { username: "admin", password: "Canary-Admin 4711!" };
  const environment = {
    ...process.env,
    NODE_ENV: "production",
    HOST,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? "",
    TRUST_PROXY: HOST,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    // Lines of files, too.
    LOG_LEVEL: "debug",
  };
  const server = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  const kill = () => {
    server.kill("SIGKILL");
    removeData();
  };
  process.once("exit", kill);
  const log: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    createInterface({ input: stream }).on("line", (line) => log.push(line));
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const stop = async () => {
    const exited = isRunning() ? once(server, "exit") : undefined;
    server.kill("SIGKILL");
    await exited;
    await postgres?.stop();
    removeData();
    process.off("exit", kill);
  };
  try {
    await untilReady(url, isRunning);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${log.slice(-5).join("\n")}`);
  }
  return {
    url,
    dataDir,
    admin,
    log,
    isRunning,
    memoryMb: () => memoryOf(server),
    async unlockAdmin() {
      const command = spawn(process.execPath, [COMMANDS, "admin", "unlock"], {
        stdio: "ignore",
        env: environment,
      });
      await once(command, "exit");
    },
    stop,
  };
}
