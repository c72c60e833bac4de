/**
 * Runs a private PostgreSQL server: a new data folder, a Unix socket instead of a port, and no fsync. PostgreSQL refuses
 * to run as root, so root starts it as another user.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { provideServerPrograms } from "./postgres-programs.ts";

export interface PostgresServer {
  /** URL of its maintenance database. */
  readonly url: string;
  /** Sends a signal to each of its processes. On Linux only, as the two below. */
  signalAll(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Kills it. */
  crash(): Promise<void>;
  /** Starts it again after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export type Identity = { uid?: number; gid?: number };

const SETTINGS = {
  listen_addresses: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

function numericId(option: "-u" | "-g", user: string): number | undefined {
  try {
    return Number(execFileSync("id", [option, user], { encoding: "utf8", stdio: "pipe" }));
  } catch {
    return undefined;
  }
}

/** The user that runs the server: the caller or, if that is root, `postgres` or `nobody`. */
export function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = [numericId("-u", user), numericId("-g", user)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("no user 'postgres' or 'nobody' to run PostgreSQL as");
}

/** Runs one statement on a connection of its own. */
export async function runOnPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * @param parent Contains the folder of the data.
 * @throws Error whose first line says why PostgreSQL can't start.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<PostgresServer> {
  const arguments_ = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  return await start("initdb", arguments_, { settings, parent });
}

/** Starts a server that follows another one and allows reading only. Both are the system's, see `TEST_POSTGRES`. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const host = new URL(primary.url).searchParams.get("host") ?? "";
  const from = ["-h", host, "-U", "postgres", "--checkpoint=fast", "--no-sync", "-R"];
  return await start("pg_basebackup", from);
}

interface StartOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Contains the folder of the data. */
  readonly parent?: string;
}

/** Serves data that a program of PostgreSQL creates. */
async function start(
  program: "initdb" | "pg_basebackup",
  args: readonly string[],
  { settings = {}, parent = tmpdir() }: StartOptions = {},
): Promise<PostgresServer> {
  // Apart from the data: programs may not run from a file system in memory.
  const folder = createFolder(tmpdir());
  const data = createFolder(parent);
  const remove = () => {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
  };
  try {
    const bin = provideServerPrograms(folder);
    runAs(folder, join(bin, program), ["-D", data, ...args]);
    return await serve({ bin, folder, data, remove }, settings);
  } catch (error) {
    remove();
    throw error;
  }
}

/** Programs and folders of a server. */
interface Installation {
  readonly bin: string;
  /** Contains its socket. */
  readonly folder: string;
  readonly data: string;
  /** Called when it has stopped. */
  remove(): void;
}

/** A folder that belongs to the server's user. */
function createFolder(parent: string): string {
  const { uid, gid } = serverIdentity();
  const folder = mkdtempSync(join(parent, "attune-pg-"));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function runAs(cwd: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd, ...serverIdentity(), stdio: "pipe" });
}

async function serve(
  { bin, folder, data, remove }: Installation,
  changed: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const settings = Object.entries({ ...SETTINGS, ...changed });
  const options = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", data, "-k", folder, ...options];
  const run = () => startProcess(join(bin, "postgres"), args, folder);
  let server = await run();
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    signalAll(signal) {
      for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, signal);
    },
    async crash() {
      const children = childrenOf(server.pid);
      await server.end("SIGKILL");
      // They notice that the main process has ended, and hold its shared memory until then.
      while (children.some(isAlive)) await setTimeout(10);
    },
    async restart() {
      server = await run();
    },
    async stop() {
      await server.end("SIGINT"); // "fast" shutdown
      remove();
    },
  };
}

/** Starts the server and waits until it accepts connections. */
async function startProcess(command: string, args: readonly string[], folder: string) {
  const server = spawn(command, args, {
    cwd: folder,
    ...serverIdentity(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(server, "exit");
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (chunk) => {
      log += chunk;
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL didn't start: ${log}`)));
  });
  return {
    pid: server.pid ?? 0,
    async end(signal: NodeJS.Signals) {
      server.kill(signal);
      await exited;
    },
  };
}

function childrenOf(parent: number): number[] {
  const children = `/proc/${parent}/task/${parent}/children`;
  return readFileSync(children, "utf8").split(" ").filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
