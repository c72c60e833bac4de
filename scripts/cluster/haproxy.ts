import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { installPackages } from "../system-packages.ts";

const BINARY = "/usr/sbin/haproxy";
const START_TIMEOUT_MS = 10_000;

interface Options {
  /** Where it listens, on this machine only. */
  readonly port: number;
  /** Ports of the servers. */
  readonly servers: readonly number[];
  /** For its configuration. */
  readonly folder: string;
}

/** Each request goes to the next server that is ready, also on a connection that stays open. */
const configurationOf = ({ port, servers }: Options) => `
global
  maxconn 4000
defaults
  mode http
  option forwardfor
  option redispatch
  timeout connect 2s
  timeout client 75s
  timeout server 75s
frontend site
  bind 127.0.0.1:${port}
  bind [::1]:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /ready
  default-server check inter 500 fall 2 rise 1
${servers.map((each) => `  server server-${each} 127.0.0.1:${each}`).join("\n")}
`;

/** Starts HAProxy in front of servers. @throws Error if it isn't installed and can't be, or doesn't start. */
export async function startHaproxy(options: Options): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(BINARY)) installPackages(["haproxy"]);
  if (!existsSync(BINARY)) throw new Error("HAProxy isn't installed: apt-get install haproxy");
  const file = path.join(options.folder, "haproxy.cfg");
  writeFileSync(file, configurationOf(options));
  const proxy = spawn(BINARY, ["-f", file, "-db"], { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(proxy, "exit");
  for (const until = Date.now() + START_TIMEOUT_MS; ; await setTimeout(50)) {
    const response = await fetch(`http://localhost:${options.port}/health`).catch(() => undefined);
    if (response?.ok) break;
    if (proxy.exitCode !== null || Date.now() > until) throw new Error("HAProxy didn't start");
  }
  return {
    async stop() {
      proxy.kill("SIGTERM");
      await exited;
    },
  };
}
