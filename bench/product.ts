/** Serves the production build for a benchmark, with its own data folder. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const START = fileURLToPath(new URL("../scripts/start.ts", import.meta.url));
const READY_TIMEOUT_MS = 120_000;

export interface Product {
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Absolute path of its data folder. */
  readonly dataDir: string;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once("error", reject);
  server.listen(0, "localhost", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
  });
  return promise;
}

/**
 * Builds what is missing, and serves the production build on a free port.
 * @param environment Added to the environment of this process.
 * @throws Error if it isn't ready within two minutes.
 */
export async function serveProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "attune-bench-"));
  // As `npm start`.
  const server = spawn(process.execPath, ["--max-semi-space-size=16", START], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      LOG_LEVEL: "warn",
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const close = async () => {
    server.kill("SIGTERM");
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  for (const until = Date.now() + READY_TIMEOUT_MS; ; await wait(100)) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined);
    if (ready?.ok) return { url, pid: server.pid ?? 0, dataDir, close };
    if (server.exitCode === null && Date.now() < until) continue;
    await close();
    throw new Error("The product didn't start.");
  }
}
