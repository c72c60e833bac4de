import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import type { KillPoint } from "../../../testing/archive-process.ts";
import { type CreateDatabase, describeEachDatabase } from "../../../testing/databases.ts";
import { insertVisits, recomputedTotals, storedTotals, visitRow } from "../../../testing/visits.ts";
import { openDatabase } from "../../db/connection.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Db, StorageKind } from "../../db/schema.ts";
import { JOB_TIMEOUTS } from "../../db/timeouts.ts";
import { leaseService, TTL_MS } from "../../storage/leases/service.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { archiveService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);
/** Per database. */
const KILLS = 16;
const ARCHIVE_PROCESS = new URL("../../../testing/archive-process.ts", import.meta.url).pathname;

async function setUp(create: CreateDatabase) {
  const database = await create();
  const db = openDatabase(database, { timeouts: JOB_TIMEOUTS });
  const folder = mkdtempSync(join(tmpdir(), "attune-archives-"));
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const clock = testClock(NOW);
  const totals = visitTotalsService(db, clock);
  // As the server does by default.
  const storeIn: StorageKind = isPostgres(db) ? "database" : "folder";
  const leases = leaseService(db, clock);
  const archives = archiveService({ db, leases, totals, folder, clock, storeIn });

  /** Archives in another process, which dies at the kill point. @returns Its steps if it survives. */
  async function archiveInProcess(killPoint?: KillPoint): Promise<string[]> {
    const options = { location: database, folder, storeIn, now: clock(), killPoint };
    const argument = JSON.stringify(options);
    const child = spawn(process.execPath, [ARCHIVE_PROCESS, argument], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const output = text(child.stdout);
    const [code, signal] = await once(child, "close");
    expect(signal ?? code, JSON.stringify(killPoint)).toBe(killPoint ? "SIGKILL" : 0);
    await waitForBackends(db);
    // Expires the lease of the killed process.
    clock.advance(TTL_MS);
    return killPoint ? [] : JSON.parse(await output);
  }

  async function linesOf(id: string): Promise<{ id: string }[]> {
    const { bytes } = await archives.open(id);
    return parse(await buffer(bytes), { columns: true });
  }
  /** Ids of all visits in complete, listed files and in the table. */
  async function ids(): Promise<string[]> {
    const archived: { id: string }[] = [];
    for (const { id } of await archives.list()) archived.push(...(await linesOf(id)));
    const table = await db.selectFrom("page_visits").select("id").execute();
    return [...archived, ...table].map(({ id }) => id).sort();
  }
  async function expectRightTotals(): Promise<void> {
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, clock()));
  }
  return { db, folder, totals, archives, archiveInProcess, ids, expectRightTotals };
}

/** PostgreSQL ends the transaction of a killed client with a delay; SQLite releases its lock immediately. */
async function waitForBackends(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const others = async () => {
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
    return rows.length;
  };
  await expect.poll(others, { timeout: 10_000 }).toBe(0);
}

/** Every sync, rename and commit, and other steps at even distances; alternately before and during. */
function chooseKillPoints(steps: readonly string[]): KillPoint[] {
  const isCritical = (step: string) => /^(sync|rename|commit)$/i.test(step);
  const numbered = steps.map((step, at) => ({ step, at }));
  const critical = numbered.filter(({ step }) => isCritical(step));
  const others = numbered.filter(({ step }) => !isCritical(step));
  const wanted = KILLS - critical.length;
  const spread = Array.from(
    { length: wanted },
    (_, n) => others[Math.floor(((n + 0.5) * others.length) / wanted)],
  );
  const chosen = [...critical, ...spread].flatMap((step) => step?.at ?? []);
  return [...new Set(chosen)]
    .sort((one, other) => one - other)
    .map((at, n) => ({ at, when: n % 2 === 0 ? "during" : "before" }));
}

describeEachDatabase("archives", (create) => {
  test("keep every visit in the table or in a complete file whenever the process is killed", async () => {
    const { db, folder, totals, archives, archiveInProcess, ids, expectRightTotals } =
      await setUp(create);
    const visits = Array.from({ length: 60 }, (_, index) =>
      visitRow({
        created_at: NOW - (40 + index) * DAY_MS,
        ip_address: `192.0.2.${index}`,
        duration_s: index % 3 === 0 ? null : index,
      }),
    );
    await insertVisits(db, visits);
    const all = visits.map(({ id }) => id).sort();

    /** Resets the state, so that every process takes the same steps. */
    async function restoreAll(): Promise<void> {
      await archives.restore(copy);
      await db.deleteFrom("archives").execute();
      await totals.refresh();
    }

    await archiveInProcess();
    const [{ id = "" } = {}] = await archives.list();
    const copy = join(folder, "copy.csv");
    await writeFile(copy, (await archives.open(id)).bytes);
    await restoreAll();
    const steps = await archiveInProcess();
    expect(await ids()).toEqual(all);
    const killPoints = chooseKillPoints(steps);
    expect(killPoints).toHaveLength(KILLS);
    for (const killPoint of killPoints) {
      await restoreAll();
      await archiveInProcess(killPoint);
      const found = await ids();
      expect([...new Set(found)], `${killPoint.when} ${steps[killPoint.at]}`).toEqual(all);
      await expectRightTotals();
      // Once the removal is finished, every visit is in exactly one of the two.
      await archives.resume();
      expect(await ids()).toEqual(all);
      await expectRightTotals();
    }
  }, 240_000);
});
