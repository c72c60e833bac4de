import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import {
  type CreateDatabase,
  describeEachDatabase,
  describePostgres,
} from "../../../testing/databases.ts";
import {
  insertVisits,
  recomputedTotals,
  storedTotals,
  storedVisits,
  visitRow,
} from "../../../testing/visits.ts";
import { truncateAddress } from "../../base/ip-address.ts";
import { openDatabase } from "../../db/connection.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import { JOB_TIMEOUTS } from "../../db/timeouts.ts";
import { insertVisit, type Visit } from "../../db/visits/insert-visit.ts";
import {
  ensureMonthPartitions,
  monthPartitionsBefore,
  monthsBetween,
} from "../../db/visits/months.ts";
import { LeaseLost, leaseService } from "../../storage/leases/service.ts";
import { findVisit, setDuration } from "../page-visits/repository.ts";
import { SEALED_AFTER_MS } from "../page-visits/service.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { sealedCutoff } from "./remove-archived.ts";
import { archiveService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);

async function open(create: CreateDatabase): Promise<Db> {
  const database = await create();
  const db = openDatabase(database, { timeouts: JOB_TIMEOUTS });
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  return db;
}

async function setUp(create: CreateDatabase) {
  const db = await open(create);
  const folder = mkdtempSync(join(tmpdir(), "attune-archives-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = testClock(NOW);
  const totals = visitTotalsService(db, clock);
  const leases = leaseService(db, clock);
  /** As another process creates it. */
  const createArchives = (replaced: Partial<Parameters<typeof archiveService>[0]> = {}) =>
    archiveService({ db, leases, totals, folder, clock, ...replaced });
  const archives = createArchives();
  const add = (visits: readonly Visit[]) => insertVisits(db, visits);
  const visits = () => storedVisits(db);
  return { db, folder, clock, totals, leases, archives, createArchives, add, visits };
}

/** A visit per day, newest first. */
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

describeEachDatabase("archives", (create, describeOnce) => {
  test("move old visits from their table and the totals into a file", async () => {
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

  test("leave visits in the table when aborted, and remove them on resume", async () => {
    const { db, archives, totals, add, visits, createArchives } = await setUp(create);
    await add(daily(70));
    archives.abort();
    const archive = await archives.archiveOlderThan(60);
    expect(archive?.visits).toBe(10);
    expect(await visits()).toHaveLength(70);
    await createArchives().resume();
    expect(await visits()).toHaveLength(60);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("drop the partitions of whole months and keep newer visits", async () => {
    const { db, archives, totals, add, visits } = await setUp(create);
    await ensureMonthPartitions(db, monthsBetween(NOW - 100 * DAY_MS, NOW));
    await add(daily(90));
    // The remaining visits begin in the middle of October.
    expect((await archives.archiveOlderThan(40))?.visits).toBe(50);
    expect(await visits()).toHaveLength(40);
    const months = await monthPartitionsBefore(db, NOW);
    expect(months.map(({ name }) => name)).toEqual(isPostgres(db) ? ["2026_10"] : []);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("move every visit with 0 days", async () => {
    const { db, archives, add, visits } = await setUp(create);
    await add(daily(3));
    expect((await archives.archiveOlderThan(0))?.visits).toBe(3);
    expect(await visits()).toEqual([]);
    expect((await storedTotals(db)).ranges).toEqual([]);
  });

  test("restore visits as they were, except for what a file omits", async () => {
    const { db, folder, totals, archives, add, visits } = await setUp(create);
    await add(daily(70));
    const before = await visits();
    const archive = await archives.archiveOlderThan(10);
    const path = join(folder, archive?.file ?? "");
    expect(await archives.restore(path)).toEqual({ read: 60, restored: 60 });
    expect(await visits()).toEqual(
      before.map((visit) =>
        visit.created_at < NOW - 10 * DAY_MS
          ? { ...visit, ip_address: truncateAddress(visit.ip_address) }
          : visit,
      ),
    );
    expect(await archives.restore(path)).toEqual({ read: 60, restored: 0 });
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("contain a visit whose duration changes while it is archived", async () => {
    const { db, folder, archives, add, visits } = await setUp(create);
    const young = visitRow({ created_at: NOW - 60_000, duration_s: null });
    await add([...daily(200), young]);
    const reports = Array.from({ length: 30 }, (_, index) => index + 1).reduce(
      (earlier, seconds) =>
        earlier.then(async () => {
          const row = await findVisit(db, young);
          if (row) await setDuration(db, row, seconds);
        }),
      Promise.resolve(),
    );
    const [archive] = await Promise.all([archives.archiveOlderThan(0), reports]);
    const line = linesOf(join(folder, archive?.file ?? "")).find(({ id }) => id === young.id);
    expect(line).toBeDefined();
    expect(await visits()).toEqual([]);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });

  test("lose no duration that is reported between writing and removing", async () => {
    const { db, folder, totals, createArchives, add } = await setUp(create);
    const young = visitRow({ created_at: NOW - 60_000, duration_s: null });
    await add([...daily(40), young]);
    let isReported = false;
    let locks = 0;
    const archives = createArchives({
      totals: {
        ...totals,
        // The first lock is held to list the file; the next ones remove visits.
        async withLock(work, options) {
          locks += 1;
          const row = await findVisit(db, young);
          if (locks > 1 && row) isReported ||= await setDuration(db, row, 50);
          return await totals.withLock(work, options);
        },
      },
    });
    const archive = await archives.archiveOlderThan(0);
    expect(locks).toBeGreaterThan(1);
    const line = linesOf(join(folder, archive?.file ?? "")).find(({ id }) => id === young.id);
    expect(line?.["durationSeconds"]).toBe(isReported ? "50" : "");
  });

  test("count the visits that began before the first of the days", async () => {
    const { archives, add } = await setUp(create);
    await add([
      visitRow({ created_at: NOW - 30 * DAY_MS - 1 }),
      visitRow({ created_at: NOW - 30 * DAY_MS }),
    ]);
    expect(await archives.countOlderThan(30)).toBe(1);
    expect((await archives.archiveOlderThan(30))?.visits).toBe(1);
    expect(await archives.countOlderThan(30)).toBe(0);
  });

  test("come from the database on every machine, in chunks", async () => {
    const { db, folder, createArchives, add, visits } = await setUp(create);
    // A chunk has 1 MiB.
    const long = visitRow({ created_at: NOW - 50 * DAY_MS, page_path: `/${"x".repeat(1_500)}` });
    await add(Array.from({ length: 1_200 }, () => ({ ...long, id: randomUUID() })));
    // A chunk left behind by a process that died.
    const stale = { archive_id: "dead", number: 0, bytes: Buffer.from("incomplete") };
    await db.insertInto("archive_chunks").values(stale).execute();
    const archive = await createArchives({ storeIn: "database" }).archiveOlderThan(40);
    expect(readdirSync(folder)).toEqual([]);
    const numbers = await db
      .selectFrom("archive_chunks")
      .select(["archive_id", "number"])
      .execute();
    expect(numbers).toEqual([
      { archive_id: archive?.id, number: 0 },
      { archive_id: archive?.id, number: 1 },
    ]);
    const { bytes } = await createArchives().open(archive?.id ?? "");
    const content = await buffer(bytes);
    expect(content).toHaveLength(archive?.bytes ?? 0);
    expect(createHash("sha256").update(content).digest("hex")).toBe(archive?.sha256);
    const path = join(folder, "copy.csv");
    writeFileSync(path, content);
    expect(await createArchives().restore(path)).toEqual({ read: 1_200, restored: 1_200 });
    expect(await visits()).toHaveLength(1_200);
  });

  test("in the database leave nothing when listing them fails", async () => {
    const { db, totals, createArchives, add } = await setUp(create);
    await add(daily(70));
    const archives = createArchives({
      storeIn: "database",
      totals: {
        ...totals,
        withLock: (work, options) =>
          totals.withLock(async (locked) => {
            await work(locked);
            throw new Error("a bug");
          }, options),
      },
    });
    await expect(archives.archiveOlderThan(10)).rejects.toThrow("a bug");
    expect(await db.selectFrom("archive_chunks").selectAll().execute()).toEqual([]);
    expect(await archives.list()).toEqual([]);
  });

  test("leave no file and every visit when another process has taken the lease", async () => {
    const { folder, totals, createArchives, add, visits } = await setUp(create);
    await add(daily(70));
    const archives = createArchives({
      totals: {
        ...totals,
        withLock: (work, options) =>
          totals.withLock(async (locked) => {
            await locked.db.updateTable("leases").set({ holder: "another" }).execute();
            return await work(locked);
          }, options),
      },
    });
    await expect(archives.archiveOlderThan(10)).rejects.toThrow(LeaseLost);
    expect(readdirSync(folder)).toEqual([]);
    expect(await visits()).toHaveLength(70);
    expect(await archives.list()).toEqual([]);
  });

  const old = { created_at: NOW - 80 * DAY_MS };
  test.each<[string, Partial<Visit>, (db: Db, id: string) => Promise<unknown>]>([
    ["is added", {}, (db) => insertVisit(db, visitRow({ created_at: old.created_at - 1 }))],
    [
      "ends",
      { duration_s: null },
      (db, id) =>
        db.updateTable("page_visits").set({ duration_s: 0 }).where("id", "=", id).execute(),
    ],
    [
      "gets longer",
      { duration_s: 5 },
      (db, id) =>
        db.updateTable("page_visits").set({ duration_s: 6 }).where("id", "=", id).execute(),
    ],
  ])("remove nothing when a written visit %s before the comparison", async (_, fields, change) => {
    const { db, folder, createArchives, add, visits } = await setUp(create);
    const changing = visitRow({ ...old, ...fields });
    await add([...daily(70), changing]);
    const { length } = await visits();
    let isWritten = false;
    const archives = createArchives({
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (!isWritten && result.rows.some(({ id }) => id === changing.id)) {
            isWritten = true;
            await change(db, changing.id);
          }
          return result;
        },
      }),
    });
    await expect(archives.archiveOlderThan(10)).rejects.toThrow(
      "Visits changed while they were archived; nothing was removed",
    );
    expect(isWritten).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    expect((await visits()).length).toBeGreaterThanOrEqual(length);
    expect(await archives.list()).toEqual([]);
  });

  describeOnce("jobs", () => {
    test("never remove more visits than the file contains", async () => {
      const { db, archives, add, visits } = await setUp(create);
      await add(daily(70));
      const archive = await archives.archiveOlderThan(60);
      expect(archive?.visits).toBe(10);
      // As if the removal was interrupted and older visits were then inserted.
      await db.updateTable("archives").set({ removed: 8 }).execute();
      await add(Array.from({ length: 3 }, () => visitRow({ created_at: NOW - 80 * DAY_MS })));
      await expect(archives.resume()).rejects.toThrow(/Refusing to remove more visits/);
      expect(await visits()).toHaveLength(63);
    });

    test("refuses a second one while another process archives", async () => {
      const { archives, createArchives, leases, add, visits } = await setUp(create);
      await add(daily(70));
      await leases.tryWithLease("archives", async () => {
        await expect(archives.archiveOlderThan(1)).rejects.toMatchObject({ code: "archiving" });
        await expect(archives.restore("/nowhere")).rejects.toMatchObject({ code: "archiving" });
        await createArchives().resume();
      });
      expect(await visits()).toHaveLength(70);
      expect(await archives.list()).toEqual([]);
    });

    test("finish an interrupted removal before the next archive", async () => {
      const { db, archives, add, visits, createArchives } = await setUp(create);
      await add(daily(70));
      archives.abort();
      const interrupted = await archives.archiveOlderThan(60);
      expect(interrupted).toMatchObject({ visits: 10, removed: 0 });
      await createArchives().resume();
      const next = await createArchives().archiveOlderThan(50);
      expect(next).toMatchObject({ visits: 10, removed: 10 });
      expect(await visits()).toHaveLength(50);
      const listed = await db.selectFrom("archives").select(["visits", "removed"]).execute();
      expect(listed).toEqual([
        { visits: 10, removed: 10 },
        { visits: 10, removed: 10 },
      ]);
    });

    test("continue with the same job while an interrupted one is unfinished", async () => {
      const { archives, createArchives, add, visits } = await setUp(create);
      await add(daily(70));
      archives.abort();
      await archives.archiveOlderThan(60);
      const others = createArchives();
      expect(await others.currentJob()).toMatchObject({
        finished_at: null,
        visits: 10,
        removed: 0,
      });
      await expect(others.archiveOlderThan(50)).rejects.toMatchObject({ code: "archiving" });
      await others.resume();
      expect(await others.currentJob()).toMatchObject({
        finished_at: NOW,
        is_failed: 0,
        removed: 10,
      });
      expect(await visits()).toHaveLength(60);
    });

    test("write the file again when the process stopped while it was written", async () => {
      const { folder, archives, createArchives, add, visits } = await setUp(create);
      await add(Array.from({ length: 4_100 }, () => visitRow({ created_at: NOW - 50 * DAY_MS })));
      const { ended } = await archives.start(40);
      archives.abort();
      await expect(ended).rejects.toThrow("The server stops");
      expect(readdirSync(folder)).toEqual([]);
      const others = createArchives();
      const job = await others.currentJob();
      expect(job).toMatchObject({ finished_at: null, visits: 4_100, removed: 0 });
      await others.resume();
      expect(await others.currentJob()).toMatchObject({ id: job?.id, finished_at: NOW });
      expect(await others.list()).toMatchObject([{ id: job?.id, visits: 4_100, removed: 4_100 }]);
      expect(await visits()).toEqual([]);
    });

    test("report their progress, and how they ended", async () => {
      const { totals, createArchives, add } = await setUp(create);
      await add(daily(70));
      const progress: unknown[] = [];
      const archives = createArchives({
        batchSize: { size: 4 },
        totals: {
          ...totals,
          async withLock(work, options) {
            progress.push(await archives.currentJob());
            return await totals.withLock(work, options);
          },
        },
      });
      expect(await archives.currentJob()).toBeUndefined();
      await archives.archiveOlderThan(60);
      expect(progress).toMatchObject([
        { visits: 10, written: 0, removed: 0, finished_at: null },
        { written: 10, removed: 0 },
        { removed: 4 },
        { removed: 8 },
      ]);
      expect(await archives.currentJob()).toMatchObject({
        removed: 10,
        finished_at: NOW,
        is_failed: 0,
      });
    });

    test("go on when the client has waited long enough", async () => {
      const { totals, createArchives, add, visits } = await setUp(create);
      await add(daily(70));
      const { promise: waited, resolve } = Promise.withResolvers<void>();
      const archives = createArchives({
        waitMs: 0,
        totals: {
          ...totals,
          withLock: (work, options) => waited.then(() => totals.withLock(work, options)),
        },
      });
      expect(await archives.begin(60)).toMatchObject({ job: { visits: 10, finished_at: null } });
      await expect(archives.begin(60)).rejects.toMatchObject({ code: "archiving" });
      resolve();
      await archives.settled();
      expect(await archives.currentJob()).toMatchObject({ finished_at: NOW, is_failed: 0 });
      expect(await visits()).toHaveLength(60);
      expect(await createArchives().begin(60)).toEqual({ archivedCount: 0 });
    });

    test("reports a failure in the background and can be repeated", async () => {
      const { totals, createArchives, add } = await setUp(create);
      await add(daily(70));
      const failures: unknown[] = [];
      const archives = createArchives({
        onFailure: (error) => failures.push(error),
        totals: { ...totals, withLock: () => Promise.reject(new Error("a bug")) },
      });
      const { ended } = await archives.start(60);
      await expect(ended).rejects.toThrow("a bug");
      expect(failures).toMatchObject([{ message: "a bug" }]);
      expect(await archives.currentJob()).toMatchObject({ finished_at: NOW, is_failed: 1 });
      expect(await createArchives().archiveOlderThan(60)).toMatchObject({ visits: 10 });
    });

    test("leave no file and every visit when listing the file fails", async () => {
      const { folder, totals, createArchives, add, visits } = await setUp(create);
      await add(daily(70));
      const archives = createArchives({
        totals: { ...totals, withLock: () => Promise.reject(new Error("a bug")) },
      });
      await expect(archives.archiveOlderThan(10)).rejects.toThrow("a bug");
      expect(readdirSync(folder)).toEqual([]);
      expect(await visits()).toHaveLength(70);
      expect(await archives.list()).toEqual([]);
    });
  });

  describeOnce("files", () => {
    test("opens one by its id while its file is on this machine", async () => {
      const { folder, archives, add } = await setUp(create);
      await add(daily(3));
      const archive = await archives.archiveOlderThan(1);
      const path = join(folder, archive?.file ?? "");
      const opened = await archives.open(archive?.id ?? "");
      expect(opened.archive).toEqual(archive);
      expect(await text(opened.bytes)).toBe(readFileSync(path, "utf8"));
      await expect(archives.open("unknown")).rejects.toMatchObject({ code: "not_found" });
      rmSync(path);
      await expect(archives.open(archive?.id ?? "")).rejects.toMatchObject({
        code: "archive_elsewhere",
      });
    });

    test("names them by the time of their creation and their id", async () => {
      const { archives, add } = await setUp(create);
      await add(daily(3));
      const archive = await archives.archiveOlderThan(1);
      expect(archive?.file).toBe(
        `page-visits-2026-11-22T09-00-00-000Z-${archive?.id.slice(0, 8)}.csv`,
      );
    });

    test("restore any text unchanged", async () => {
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
      const anything = fc
        .oneof(words, risky)
        .map((some) => some.toWellFormed().replaceAll("\0", ""));
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
      ["missing columns", "a,b\r\n1,2\r\n", /column id.* is missing/],
      [
        "an invalid line",
        "id,createdAt,pagePath,durationSeconds,ipAddress,userAgent\r\n019bc155-f800-7000-8000-000000000001,yesterday,/,1,,x\r\n",
        /Line 2 .*createdAt/,
      ],
    ])("refuse to restore a file with %s", async (_, content, message) => {
      const { folder, archives, visits } = await setUp(create);
      const path = join(folder, "other.csv");
      writeFileSync(path, content);
      await expect(archives.restore(path)).rejects.toThrow(message);
      expect(await visits()).toEqual([]);
    });

    // Windows has no such modes.
    test.skipIf(process.platform === "win32")("grant access to their owner only", async () => {
      const { folder, createArchives, add } = await setUp(create);
      rmSync(folder, { recursive: true });
      await add(daily(3));
      const archive = await createArchives().archiveOlderThan(1);
      const modeOf = (path: string) => statSync(path).mode & 0o777;
      expect(modeOf(folder)).toBe(0o700);
      expect(modeOf(join(folder, archive?.file ?? ""))).toBe(0o600);
    });
  });
});

describePostgres("archives of whole months", (create) => {
  test("don't wait for a transaction that reads them", async () => {
    const { db, archives, totals, add, visits } = await setUp(create);
    await ensureMonthPartitions(db, monthsBetween(NOW - 100 * DAY_MS, NOW));
    await add(daily(90));
    await db.transaction().execute(async (reader) => {
      // Like a backup.
      await reader.selectFrom("page_visits").select("id").execute();
      expect((await archives.archiveOlderThan(40))?.visits).toBe(50);
    });
    expect(await visits()).toHaveLength(40);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
    expect(await totals.rebuild()).toEqual([]);
  });
});

describe("sealedCutoff", () => {
  test("excludes visits that can still change", () => {
    const sealed = NOW - SEALED_AFTER_MS;
    expect(sealedCutoff({ before_at: NOW, created_at: NOW })).toBe(sealed);
    expect(sealedCutoff({ before_at: sealed + 1, created_at: NOW })).toBe(sealed);
    expect(sealedCutoff({ before_at: sealed - 1, created_at: NOW })).toBe(sealed - 1);
  });
});
