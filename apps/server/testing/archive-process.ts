/**
 * Archives once, in a process of its own, and prints its steps: every word to the database and every
 * one to the disk, in their order. Told to, it kills itself at one of them, as if the machine lost its
 * power. Steps follow from what is archived, never from time.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { devNull } from "node:os";
import Sqlite from "better-sqlite3";
import pg from "pg";

export interface KillPoint {
  /** Which step, from 0. */
  readonly at: number;
  /** Just before it; or once it is begun, and nobody has heard how it ended. */
  readonly when: "before" | "during";
}

interface Order {
  readonly location: { readonly databaseUrl: string | undefined; readonly dataDir: string };
  readonly folder: string;
  readonly now: number;
  readonly death?: KillPoint;
}

const { location, folder, now, death }: Order = JSON.parse(process.argv[2] ?? "{}");
const steps: string[] = [];

/** Makes each call of a method a step. */
function count(owner: object, method: string, nameOf: (self: object, args: unknown[]) => string) {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== "function") throw new Error(`no ${method} to count`);
  Reflect.set(owner, method, function (this: object, ...args: unknown[]) {
    const call = () => Reflect.apply(original, this, args);
    const name = nameOf(this, args);
    // How a connection is set up changes nothing that is kept.
    if (/^pragma/i.test(name)) return call();
    const last = steps.length === death?.at;
    steps.push(name);
    if (last && death?.when === "before") process.kill(process.pid, "SIGKILL");
    const result: unknown = call();
    if (last) process.kill(process.pid, "SIGKILL");
    return result;
  });
}

const handle = await fs.open(devNull, "w");
for (const method of ["writeFile", "sync"])
  count(Object.getPrototypeOf(handle), method, () => method);
await handle.close();
count(fs, "rename", () => "rename");
syncBuiltinESMExports();

count(pg.Client.prototype, "query", (_, [text]) => String(text));
const statement = new Sqlite(":memory:").prepare("select 1");
for (const method of ["run", "all"])
  count(Object.getPrototypeOf(statement), method, (self) => (self as Sqlite.Statement).source);

// They take what they use of the above as they are loaded.
const { archiveService } = await import("../src/archives/service.ts");
const { openDatabase } = await import("../src/db/connection.ts");
const { JOB_PATIENCE: JOB_TIMEOUTS } = await import("../src/db/timeouts.ts");
const { leaseService } = await import("../src/leases/service.ts");
const { visitTotalsService } = await import("../src/visit-totals/service.ts");

const db = openDatabase(location, { patience: JOB_PATIENCE });
const clock = () => now;
const totals = visitTotalsService(db, clock);
const leases = leaseService(db, clock);
// A few slices of what is little.
const archives = archiveService({ db, leases, totals, folder, clock, batchSize: { size: 25 } });
await archives.archiveOlderThan(30);
await db.destroy();
console.info(JSON.stringify(steps));
