import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "../journey.ts";

const MAIN = fileURLToPath(new URL("../../../apps/server/src/process/main.ts", import.meta.url));

export interface IsolatedServer {
  readonly url: string;
  close(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Starts a server with an empty database, for journeys that need other settings or would disturb others.
 * @param environment added to the environment of this process
 */
export async function startIsolatedServer(
  environment: Readonly<Record<string, string>>,
): Promise<IsolatedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "attune-e2e-own-"));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      LOG_LEVEL: "warn",
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  async function close(): Promise<void> {
    if (server.exitCode === null) {
      const exited = once(server, "exit");
      server.kill();
      await exited;
    }
    rmSync(dataDir, { recursive: true });
  }
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 90_000, intervals: [50, 100, 200] }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
