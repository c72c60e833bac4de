/**
 * Measures what a learner's day costs the server: `npm run bench -- learner`, or with `sqlite` or `postgres` for one
 * database. docs/scaling.md plans with these figures. BENCH_LEARNERS sets the number of learners.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import { type Checks, runParts } from "../checks.ts";
import { type Product, serveProduct } from "../product.ts";
import { practiceForADay, signUp } from "./day.ts";

const LEARNERS = Number(process.env["BENCH_LEARNERS"] ?? 150);
const AT_ONCE = 12;
/** docs/scaling.md plans with these, per learner and day. */
const PLANNED = { cpuMs: 150, commits: 300, databaseCpuMs: 120, bytes: 30_000 };
/** A login or a sign-up costs this much, mostly one password hash. */
const PLANNED_SIGN_UP_MS = 60;

/** Runs the work for each learner, several concurrently. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = [...items];
  const take = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** CPU time in ms of a process and all that it has started, in 10 ms ticks. */
function cpuMs(pid: number): number {
  const tick = 10;
  let sum = 0;
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields || (Number(entry) !== pid && Number(fields[1]) !== pid)) continue;
    // Own time; and that of ended children, of the process itself only.
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    sum += utime + stime + (Number(entry) === pid ? cutime + cstime : 0);
  }
  return sum * tick;
}

/** The fields after the name; undefined if the process has ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Work of the database so far. */
interface DatabaseFacts {
  readonly commits: number;
  readonly bytes: number;
  readonly cpuMs: number;
}

type Observe = (product: Product) => Promise<DatabaseFacts>;

async function measure(name: string, product: Product, observe: Observe, checks: Checks) {
  const learners = Array.from({ length: LEARNERS }, (_, n) => ({
    address: `10.${n >> 8}.${n & 255}.7`,
    username: `learner ${randomUUID().slice(0, 13)}`,
    token: "",
  }));
  const start = cpuMs(product.pid);
  await forEach(learners, async (learner) => {
    learner.token = await signUp(product.url, learner);
  });
  const signedUp = cpuMs(product.pid);
  const before = await observe(product);
  await forEach(learners, (learner) => practiceForADay(product.url, learner));
  const after = await observe(product);
  const each = (from: number, to: number) => (to - from) / LEARNERS;
  checks.atMost(`${name}: sign-up, CPU`, each(start, signedUp), PLANNED_SIGN_UP_MS, "ms");
  checks.atMost(`${name}: day, CPU`, each(signedUp, cpuMs(product.pid)), PLANNED.cpuMs, "ms");
  checks.atMost(`${name}: day, bytes`, each(before.bytes, after.bytes), PLANNED.bytes, "bytes");
  if (after.commits > 0)
    checks.atMost(`${name}: day, commits`, each(before.commits, after.commits), PLANNED.commits);
  if (after.cpuMs > 0)
    checks.atMost(
      `${name}: day, CPU of the database`,
      each(before.cpuMs, after.cpuMs),
      PLANNED.databaseCpuMs,
      "ms",
    );
}

async function benchSqlite(checks: Checks): Promise<void> {
  const product = await serveProduct({ TRUST_PROXY: "127.0.0.1,::1" });
  const file = join(product.dataDir, "attune.db");
  try {
    const observe = async () => {
      const database = new Sqlite(file);
      // Moves what was written to the file.
      database.pragma("wal_checkpoint(truncate)");
      database.close();
      return { bytes: statSync(file).size, commits: 0, cpuMs: 0 };
    };
    await measure("SQLite", product, observe, checks);
  } finally {
    await product.close();
  }
}

async function benchPostgres(checks: Checks): Promise<void> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const product = await serveProduct({ TRUST_PROXY: "127.0.0.1,::1", DATABASE_URL: server.url });
  try {
    await measure("PostgreSQL", product, () => factsOf(client), checks);
  } finally {
    await product.close();
    await client.end();
    await server.stop();
  }
}

async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  // Otherwise the old versions of updated rows count.
  await client.query("vacuum full");
  const { rows } = await client.query(`
    select pg_database_size(current_database())::float8 as bytes, xact_commit::float8 as commits,
      (select setting from pg_settings where name = 'data_directory') as folder
    from pg_stat_database where datname = current_database()`);
  const { bytes, commits, folder } = rows[0] as { bytes: number; commits: number; folder: string };
  const [pid] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  return { bytes, commits, cpuMs: cpuMs(Number(pid)) };
}

await runParts({ sqlite: benchSqlite, postgres: benchPostgres });
