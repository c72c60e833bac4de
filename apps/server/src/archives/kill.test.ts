import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import type { KillPoint } from "../../testing/archive-process.ts";
import { describeEachDatabase, type TestDatabase } from "../../testing/databases.ts";
import { storedTotals, recomputedTotals, visitRow } from "../../testing/visits.ts";
import { openDatabase } from "../db/connection.ts";
import { isPostgres } from "../db/dialect.ts";
import { insertVisit } from "../db/insert-visit.ts";
import { migrate } from "../db/migrate.ts";
import { JOB_TIMEOUTS } from "../db/timeouts.ts";
import type { Db } from "../db/schema.ts";
import { leaseService, TTL_MS } from "../leases/service.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { archiveService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);
/** On each of the two databases. */
const KILLS = 16;
const ARCHIVER = new URL("../../testing/archive-process.ts", import.meta.url).pathname;

async function setUp(create: () => Promise<TestDatabase>) {
  const database = await create();
  const db = openDatabase(database, { patience: JOB_TIMEOUTS });
  const folder = mkdtempSync(join(tmpdir(), "attune-archives-"));
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(db);
  const clock = testClock(NOW);
  const totals = visitTotalsService(db, clock);
  const archives = archiveService({ db, leases: leaseService(db, clock), totals, folder, clock });

  /** Archives in another process. @returns Its steps, where it wasn't told to die. */
  async function archiveApart(death?: KillPoint): Promise<string[]> {
    const argument = JSON.stringify({ location: database, folder, now: clock(), death });
    const child = spawn(process.execPath, [ARCHIVER, argument], {
      stdio: ["ignore", "pipe", "inherit"],
      // What the first has translated, the others needn't.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "cache") },
    });
    const output = text(child.stdout);
    const [code, signal] = await once(child, "close");
    expect(signal ?? code, JSON.stringify(death)).toBe(death ? "SIGKILL" : 0);
    await allGone(db);
    // The lease of whoever was killed is over.
    clock.advance(TTL_MS);
    return death ? [] : JSON.parse(await output);
  }

  const linesOf = (file: string): { id: string }[] =>
    parse(readFileSync(join(folder, file)), { columns: true });
  /** Of all visits: those in whole files that are listed, and those in the table. */
  async function ids(): Promise<string[]> {
    const whole = (await archives.list()).flatMap(({ file }) => linesOf(file));
    const table = await db.selectFrom("page_visits").select("id").execute();
    return [...whole, ...table].map(({ id }) => id).sort();
  }
  async function expectTotalsToFit(): Promise<void> {
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, clock()));
  }
  return { db, folder, totals, archives, archiveApart, ids, expectTotalsToFit };
}

/** PostgreSQL ends what a killed client had begun when it notices; SQLite's lock ends with the process. */
async function allGone(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const others = async () => {
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
    return rows.length;
  };
  await expect.poll(others, { timeout: 10_000 }).toBe(0);
}

/** At what decides, and evenly over all else; by turns before a step and while it is being done. */
function deathsAt(steps: readonly string[]): KillPoint[] {
  const decides = (step: string) => /^(sync|rename|commit)$/i.test(step);
  const places = steps.map((step, at) => ({ step, at }));
  const deciding = places.filter(({ step }) => decides(step));
  const others = places.filter(({ step }) => !decides(step));
  const wanted = KILLS - deciding.length;
  const spread = Array.from(
    { length: wanted },
    (_, n) => others[Math.floor(((n + 0.5) * others.length) / wanted)],
  );
  const chosen = [...deciding, ...spread].flatMap((place) => place?.at ?? []);
  return [...new Set(chosen)]
    .sort((one, other) => one - other)
    .map((at, n) => ({ at, when: n % 2 === 0 ? "during" : "before" }));
}

describeEachDatabase("archives", (create) => {
  test("whenever the process is killed, each visit is in the table or in a whole file", async () => {
    const { db, folder, totals, archives, archiveApart, ids, expectTotalsToFit } =
      await setUp(create);
    const visits = Array.from({ length: 60 }, (_, index) =>
      visitRow({
        created_at: NOW - (40 + index) * DAY_MS,
        ip_address: `192.0.2.${index}`,
        duration_s: index % 3 === 0 ? null : index,
      }),
    );
    for (const visit of visits) await insertVisit(db, visit);
    const all = visits.map(({ id }) => id).sort();

    /** The same before each death, so that the same steps are taken. */
    async function putAllBack(file: string): Promise<void> {
      await archives.restore(join(folder, file));
      await db.deleteFrom("archives").execute();
      await totals.refresh();
    }

    await archiveApart();
    const [{ file = "" } = {}] = await archives.list();
    await putAllBack(file);
    const steps = await archiveApart();
    expect(await ids()).toEqual(all);
    const deaths = deathsAt(steps);
    expect(deaths).toHaveLength(KILLS);
    for (const death of deaths) {
      await putAllBack(file);
      await archiveApart(death);
      const found = await ids();
      expect([...new Set(found)], `${death.when} ${steps[death.at]}`).toEqual(all);
      await expectTotalsToFit();
      // What was being removed goes on, and then each visit is in one of the two.
      await archives.resume();
      expect(await ids()).toEqual(all);
      await expectTotalsToFit();
    }
  }, 240_000);
});
