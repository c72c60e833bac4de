import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "./journey.ts";

const MAIN = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));

export interface IsolatedServer {
  readonly url: string;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const place = createServer().listen(0);
  await once(place, "listening");
  const address = place.address();
  await new Promise((resolve) => place.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A server with nothing in it yet, for a journey whose doings would be felt by others. */
export async function startIsolatedServer(
  settings: Readonly<Record<string, string>>,
): Promise<IsolatedServer> {
  const data = mkdtempSync(path.join(tmpdir(), "attune-e2e-own-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: "warn", ...settings, PORT: String(port), DATA_DIR: data },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  return {
    url,
    async close() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      rmSync(data, { recursive: true });
    },
  };
}
