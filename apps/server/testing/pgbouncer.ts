/** Runs pgbouncer, which gives each transaction another connection, in front of a PostgreSQL server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages } from "../../../scripts/system-packages.ts";
import { serverIdentity } from "./postgres-server.ts";

const BINARY = "/usr/sbin/pgbouncer";
const PORT = 6_432;

export interface Pooler {
  /** URL of the same database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server in pgbouncer's notation. */
function connectionOf({ searchParams, hostname, port, username, password }: URL): string {
  const host = searchParams.get("host") ?? hostname;
  const facts = { host, port: port || "5432", user: username, password };
  const given = Object.entries(facts).filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${decodeURIComponent(value)}`).join(" ");
}

/** Installs pgbouncer if it is missing. @throws Error if it can't be installed. */
export function installPgbouncer(): void {
  if (!existsSync(BINARY)) installPackages(["pgbouncer"]);
  if (!existsSync(BINARY)) throw new Error("pgbouncer isn't installed");
}

/** @throws Error if it doesn't start. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "attune-pgbouncer-"));
  const identity = serverIdentity();
  writeFileSync(join(folder, "users.txt"), `"${target.username}" ""\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = ${connectionOf(target)}
[pgbouncer]
pool_mode = transaction
default_pool_size = 2
auth_type = trust
auth_file = ${folder}/users.txt
unix_socket_dir = ${folder}
listen_port = ${PORT}
`,
  );
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(folder, identity.uid, identity.gid);
  const pooler = spawn(BINARY, [join(folder, "pgbouncer.ini")], {
    cwd: folder,
    ...identity,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(pooler, "exit");
  await new Promise<void>((resolve, reject) => {
    let log = "";
    pooler.stderr.on("data", (chunk) => {
      log += chunk;
      if (log.includes("process up")) resolve();
    });
    pooler.once("exit", () => reject(new Error(`pgbouncer didn't start: ${log}`)));
  });
  const url = new URL(databaseUrl);
  url.port = String(PORT);
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    async stop() {
      pooler.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
