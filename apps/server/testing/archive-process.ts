/**
 * Archives once and prints its steps: every database statement and every file operation, in order. Given
 * a kill point, it kills itself there with SIGKILL. The steps depend on the visits only, never on time.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { devNull } from "node:os";
import Sqlite from "better-sqlite3";
import pg from "pg";

export interface KillPoint {
  /** Index of the step, from 0. */
  readonly at: number;
  /** Before the step begins, or after it begins and before its result arrives. */
  readonly when: "before" | "during";
}

interface Options {
  readonly location: { readonly databaseUrl: string | undefined; readonly dataDir: string };
  readonly folder: string;
  readonly storeIn: "folder" | "database";
  readonly now: number;
  readonly killPoint?: KillPoint;
}

const { location, folder, storeIn, now, killPoint }: Options = JSON.parse(process.argv[2] ?? "{}");
const steps: string[] = [];

/** Makes each call of a method a step. */
function record(owner: object, method: string, nameOf: (self: object, args: unknown[]) => string) {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== "function") throw new Error(`${method} is not a method`);
  Reflect.set(owner, method, function (this: object, ...args: unknown[]) {
    const call = () => Reflect.apply(original, this, args);
    const name = nameOf(this, args);
    // Connection settings change no data.
    if (/^pragma/i.test(name)) return call();
    const isKillPoint = steps.length === killPoint?.at;
    steps.push(name);
    if (isKillPoint && killPoint?.when === "before") process.kill(process.pid, "SIGKILL");
    const result: unknown = call();
    if (isKillPoint) process.kill(process.pid, "SIGKILL");
    return result;
  });
}

const handle = await fs.open(devNull, "w");
for (const method of ["writeFile", "sync"])
  record(Object.getPrototypeOf(handle), method, () => method);
await handle.close();
record(fs, "rename", () => "rename");
syncBuiltinESMExports();

record(pg.Client.prototype, "query", (_, [text]) => String(text));
const statement = new Sqlite(":memory:").prepare("select 1");
for (const method of ["run", "all"])
  record(Object.getPrototypeOf(statement), method, (self) => (self as Sqlite.Statement).source);

// Imported late, because they bind the patched methods when they load.
const { archiveService } = await import("../src/visits/archives/service.ts");
const { openDatabase } = await import("../src/db/connection.ts");
const { JOB_TIMEOUTS } = await import("../src/db/timeouts.ts");
const { leaseService } = await import("../src/storage/leases/service.ts");
const { visitTotalsService } = await import("../src/visits/visit-totals/service.ts");

const db = openDatabase(location, { timeouts: JOB_TIMEOUTS });
const clock = () => now;
const totals = visitTotalsService(db, clock);
const leases = leaseService(db, clock);
// Small enough for several batches.
const batchSize = { size: 25 };
const archives = archiveService({ db, leases, totals, folder, storeIn, clock, batchSize });
await archives.archiveOlderThan(30);
await db.destroy();
console.info(JSON.stringify(steps));
