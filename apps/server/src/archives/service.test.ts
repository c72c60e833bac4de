import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import {
  describeEachDatabase,
  describePostgres,
  type TestDatabase,
} from "../../testing/databases.ts";
import { storedTotals, recomputedTotals, visitRow } from "../../testing/visits.ts";
import { truncateAddress } from "../ip-address.ts";
import { openDatabase } from "../db/connection.ts";
import { isPostgres } from "../db/dialect.ts";
import { insertVisit } from "../db/insert-visit.ts";
import { migrate } from "../db/migrate.ts";
import { ensureMonthPartitions, monthsBetween, monthPartitionsBefore } from "../db/months.ts";
import { JOB_TIMEOUTS } from "../db/timeouts.ts";
import type { Db, PageVisitsTable } from "../db/schema.ts";
import { leaseService } from "../leases/service.ts";
import { setDuration } from "../page-visits/repository.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { archiveService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);

async function open(create: () => Promise<TestDatabase>): Promise<Db> {
  const database = await create();
  const db = openDatabase(database, { timeouts: JOB_TIMEOUTS });
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  await migrate(db);
  return db;
}

async function setUp(create: () => Promise<TestDatabase>) {
  const db = await open(create);
  const folder = mkdtempSync(join(tmpdir(), "attune-archives-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = testClock(NOW);
  const totals = visitTotalsService(db, clock);
  const leases = leaseService(db, clock);
  /** As another process has it. */
  const later = () => archiveService({ db, leases, totals, folder, clock });
  const archives = later();
  const add = async (visits: readonly PageVisitsTable[]) => {
    for (const visit of visits) await insertVisit(db, visit);
  };
  const visits = () => db.selectFrom("page_visits").selectAll().orderBy("id").execute();
  return { db, folder, clock, totals, archives, later, add, visits };
}

/** A visit for each day back, the youngest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, index) =>
    visitRow({
      created_at: NOW - index * DAY_MS - 1000,
      ip_address: `192.0.2.${index % 250}`,
      duration_s: index % 3 === 0 ? null : index,
    }),
  );

const linesOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(file), { columns: true });

describeEachDatabase("archives", (create) => {
  test("old visits move from their table into a file, and out of the totals", async () => {
    const { db, folder, archives, add, visits } = await setUp(create);
    const all = daily(90);
    await add(all);
    expect(await archives.countOlderThan(30)).toBe(60);
    const archive = await archives.archiveOlderThan(30);
    expect(archive?.visits).toBe(60);

    const lines = linesOf(join(folder, archive?.file ?? ""));
    const old = all.filter(({ created_at }) => created_at < NOW - 30 * DAY_MS);
    expect(lines).toEqual(
      old.reverse().map((visit) => ({
        id: visit.id,
        createdAt: new Date(visit.created_at).toISOString(),
        pagePath: visit.page_path,
        durationSeconds: visit.duration_s === null ? "" : String(visit.duration_s),
        ipAddress: "192.0.2.0/24",
        userAgent: visit.user_agent,
      })),
    );
    expect(await visits()).toHaveLength(30);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
    expect(await archives.list()).toEqual([archive]);
    expect(await archives.archiveOlderThan(30)).toBeUndefined();
  });

  test("halted, the rest is left in the table, and goes later", async () => {
    const { db, archives, totals, add, visits, later } = await setUp(create);
    await add(daily(70));
    archives.abort();
    const archive = await archives.archiveOlderThan(60);
    expect(archive?.visits).toBe(10);
    expect(await visits()).toHaveLength(70);
    await later().resume();
    expect(await visits()).toHaveLength(60);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("nothing that was not written is removed", async () => {
    const { db, archives, add, visits } = await setUp(create);
    await add(daily(70));
    const archive = await archives.archiveOlderThan(60);
    expect(archive?.visits).toBe(10);
    // As if it had been interrupted, and older visits had come from elsewhere.
    await db.updateTable("archives").set({ removed: 8 }).execute();
    await add(Array.from({ length: 3 }, () => visitRow({ created_at: NOW - 80 * DAY_MS })));
    await expect(archives.resume()).rejects.toThrow(/More visits/);
    expect(await visits()).toHaveLength(63);
  });

  test("whole months go with their place, and what is younger stays", async () => {
    const { db, archives, totals, add, visits } = await setUp(create);
    await ensureMonthPartitions(db, monthsBetween(NOW - 100 * DAY_MS, NOW));
    await add(daily(90));
    // From the middle of October on.
    expect((await archives.archiveOlderThan(40))?.visits).toBe(50);
    expect(await visits()).toHaveLength(40);
    const months = await monthPartitionsBefore(db, NOW);
    expect(months.map(({ name }) => name)).toEqual(isPostgres(db) ? ["2026_10"] : []);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("0 days: everything, the visits of this minute too", async () => {
    const { db, archives, add, visits } = await setUp(create);
    await add(daily(3));
    expect((await archives.archiveOlderThan(0))?.visits).toBe(3);
    expect(await visits()).toEqual([]);
    expect((await storedTotals(db)).ranges).toEqual([]);
  });

  test("restored, the visits are as they were, but for what an archive doesn't keep", async () => {
    const { db, folder, totals, archives, add, visits } = await setUp(create);
    await add(daily(70));
    const before = await visits();
    const archive = await archives.archiveOlderThan(10);
    const path = join(folder, archive?.file ?? "");
    expect(await archives.restore(path)).toEqual({ read: 60, restored: 60 });
    expect(await visits()).toEqual(
      before.map((visit) =>
        visit.created_at < NOW - 10 * DAY_MS
          ? { ...visit, ip_address: truncateAddress(visit.ip_address), secret_hash: "" }
          : visit,
      ),
    );
    expect(await archives.restore(path)).toEqual({ read: 60, restored: 0 });
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("any text survives the way into the file and back", async () => {
    const { folder, archives, add, visits, db } = await setUp(create);
    const words = fc.string({ unit: "grapheme", maxLength: 40 });
    const risky = fc.constantFrom(
      "=1+1",
      "'=a",
      "@SUM(A1)",
      '"a","b"',
      "a\r\nb",
      "🎵 é",
      "\t-",
      "＝1",
    );
    const anything = fc.oneof(words, risky).map((some) => some.toWellFormed().replaceAll("\0", ""));
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 5 }), async (agents) => {
        await db.deleteFrom("page_visits").execute();
        await add(agents.map((user_agent) => visitRow({ user_agent, created_at: NOW - DAY_MS })));
        const before = await visits();
        const archive = await archives.archiveOlderThan(0);
        const path = join(folder, archive?.file ?? "");
        for (const { userAgent } of linesOf(path))
          expect(userAgent).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        await archives.restore(path);
        expect((await visits()).map(({ user_agent }) => user_agent)).toEqual(
          before.map(({ user_agent }) => user_agent),
        );
        rmSync(path);
        await db.deleteFrom("archives").execute();
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ["no columns of ours", "a,b\r\n1,2\r\n", /no column id/],
    [
      "a line that is none",
      "id,createdAt,pagePath,durationSeconds,ipAddress,userAgent\r\na,yesterday,/,1,,x\r\n",
      /Line 2 .*createdAt/,
    ],
  ])("a file with %s is refused", async (_, content, message) => {
    const { folder, archives, visits } = await setUp(create);
    const path = join(folder, "other.csv");
    writeFileSync(path, content);
    await expect(archives.restore(path)).rejects.toThrow(message);
    expect(await visits()).toEqual([]);
  });

  test("a visit that goes on while the rest is archived is told whole or not removed", async () => {
    const { db, folder, archives, add, visits } = await setUp(create);
    const young = visitRow({ created_at: NOW - 60_000, duration_s: null });
    await add([...daily(200), young]);
    const told = Array.from({ length: 30 }, (_, index) => index + 1).reduce(
      (before, seconds) =>
        before.then(async () => {
          const row = await db
            .selectFrom("page_visits")
            .selectAll()
            .where("id", "=", young.id)
            .executeTakeFirst();
          if (row) await setDuration(db, row, seconds);
        }),
      Promise.resolve(),
    );
    const [archive] = await Promise.all([archives.archiveOlderThan(0), told]);
    const line = linesOf(join(folder, archive?.file ?? "")).find(({ id }) => id === young.id);
    expect(line).toBeDefined();
    expect(await visits()).toEqual([]);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });
});

describePostgres("an archive of months", (create) => {
  test("that are being read waits for nobody", async () => {
    const { db, archives, totals, add, visits } = await setUp(create);
    await ensureMonthPartitions(db, monthsBetween(NOW - 100 * DAY_MS, NOW));
    await add(daily(90));
    await db.transaction().execute(async (reader) => {
      // As a backup does.
      await reader.selectFrom("page_visits").select("id").execute();
      expect((await archives.archiveOlderThan(40))?.visits).toBe(50);
    });
    expect(await visits()).toHaveLength(40);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
    expect(await totals.rebuild()).toEqual([]);
  });
});
