/**
 * Tries the proxies of `deploy/` in front of a server with the settings of `deploy/attune.service`: `npm run proxies`, or with
 * `nginx` or `Caddy` for one. Skips those that are neither installed nor can be.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ROOT } from "../../../scripts/build/paths.ts";
import { buildWeb } from "../../../scripts/build/web.ts";
import { installMissing } from "../../../scripts/system-packages.ts";
import { createCertificate, PROXIES, type ReverseProxy } from "./programs.ts";
import { TRIALS } from "./trials.ts";

const MAIN = path.join(ROOT, "apps/server/src/process/main.ts");
const READY_TIMEOUT_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Waits until something accepts connections. */
async function untilOpen(port: number, isRunning: () => boolean): Promise<void> {
  for (const until = Date.now() + READY_TIMEOUT_MS; ; await setTimeout(50)) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/ready`, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (!isRunning() || Date.now() > until) throw new Error(`nothing listens on port ${port}`);
  }
}

async function run(
  children: ChildProcess[],
  command: string,
  args: readonly string[],
  { port, env = {} }: { readonly port: number; readonly env?: Record<string, string> },
): Promise<void> {
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, ...env },
  });
  children.push(child);
  await untilOpen(port, () => child.exitCode === null && child.pid !== undefined);
}

/** @returns How many trials failed. */
async function tryProxy(proxy: ReverseProxy, folder: string): Promise<number> {
  const [upstreamPort, httpPort, httpsPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ]);
  const place = { folder, upstreamPort, httpPort, httpsPort };
  const url = `https://localhost:${httpsPort}`;
  const children: ChildProcess[] = [];
  let failures = 0;
  try {
    await run(children, process.execPath, ["--max-semi-space-size=16", MAIN], {
      port: upstreamPort,
      env: {
        HOST: "127.0.0.1",
        PORT: String(upstreamPort),
        DATA_DIR: path.join(folder, "data"),
        TRUST_PROXY: "loopback",
        PUBLIC_URL: url,
        LOG_LEVEL: "warn",
      },
    });
    createCertificate(folder);
    await run(children, proxy.program, proxy.configure(place), {
      port: httpPort,
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    for (const [name, attempt] of Object.entries(TRIALS)) {
      const failure = await attempt({ url, httpPort }).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (failure !== undefined) failures += 1;
      console.info(`${failure === undefined ? "ok  " : "FAIL"}  ${proxy.name} ${name}`);
      if (failure !== undefined) console.info(`      ${failure}`);
    }
  } finally {
    for (const child of children.reverse()) {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
    }
  }
  return failures;
}

buildWeb();
let failures = 0;
for (const proxy of PROXIES) {
  const [only = proxy.name] = process.argv.slice(2);
  if (only !== proxy.name) continue;
  if (installMissing([proxy.debianPackage, "openssl"]).length > 0) {
    console.warn(`Skipping ${proxy.name}: install ${proxy.debianPackage} and openssl to try it.`);
    continue;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "attune-proxy-"));
  mkdirSync(path.join(folder, "data"), { mode: 0o700 });
  try {
    failures += await tryProxy(proxy, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = failures === 0 ? 0 : 1;
