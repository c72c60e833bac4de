import { DEVICES } from "@attune/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import {
  describeEachDatabase,
  describePostgres,
  describeSqlite,
  useDatabase,
} from "../../../testing/databases.ts";
import { insertVisits, recomputedTotals, storedTotals, visitRow } from "../../../testing/visits.ts";
import { isPostgres } from "../../db/dialect.ts";
import { EmbeddedAdapter } from "../../db/drivers/sqlite.ts";
import type { Db } from "../../db/schema.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { findVisit, setDuration } from "../page-visits/repository.ts";
import { DAY_MS, startOfDay } from "./ranges.ts";
import { visitTotalsService } from "./service.ts";
import { TOTALS_TABLES } from "./verify.ts";

const START = Date.UTC(2026, 10, 22, 9);

/** Everything that changes visits or their totals, in any order. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("visit" as const),
      address: fc.constantFrom("192.0.2.1", "192.0.2.7", "198.51.100.3", "2001:db8::1"),
      page: fc.constantFrom("/", "/keys", "/intervals", "/triads"),
      device: fc.constantFrom(...DEVICES),
      hoursAgo: fc.oneof(fc.nat(30), fc.nat(24 * 40)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("duration" as const),
      which: fc.nat(),
      seconds: fc.nat(5000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refresh" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clock" as const), hours: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deletion" as const), days: fc.nat(45) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("truncation" as const), days: fc.nat(45) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const TABLES = ["page_visits", "visit_changes", "visit_spans", ...TOTALS_TABLES] as const;

/** The SQL is the same on both databases, so a few runs find what a dialect does differently. */
const RUNS = { sqlite: 40, postgres: 15 };

describeEachDatabase("visit totals", (create) => {
  const database = useDatabase(create);

  async function replay(db: Db, events: readonly Event[]) {
    for (const table of TABLES) await db.deleteFrom(table).execute();
    let now = START;
    const totals = visitTotalsService(db, () => now);
    const keys: { id: string; created_at: number }[] = [];
    for (const each of events) {
      if (each.kind === "clock") now += each.hours * 3_600_000;
      if (each.kind === "refresh") await totals.refresh();
      if (each.kind === "visit") {
        const { address: ip_address, page: page_path, device } = each;
        const created_at = now - each.hoursAgo * 3_600_000;
        const visit = visitRow({ ip_address, page_path, device, created_at });
        keys.push(visit);
        await insertVisit(db, visit);
      }
      if (each.kind === "duration") {
        const key = keys[each.which % keys.length];
        const visit = key && (await findVisit(db, key));
        if (visit) await setDuration(db, visit, (visit.duration_s ?? 0) + each.seconds);
      }
      if (each.kind === "deletion")
        await totals.withLock(async (locked) => {
          const end = startOfDay(now) - each.days * DAY_MS;
          await locked.remove(0, end);
          await locked.db.deleteFrom("page_visits").where("created_at", "<", end).execute();
        });
      if (each.kind === "truncation")
        await totals.withLock(async (locked) => {
          const end = startOfDay(now) - each.days * DAY_MS;
          await locked.remove(0, end);
          await locked.db
            .updateTable("page_visits")
            .set({ ip_address: "192.0.2.0/24" })
            .where("created_at", "<", end)
            .where("ip_address", "like", "192.0.2.%")
            .execute();
          await locked.add(0, end);
        });
    }
    await totals.refresh();
    return { totals, now };
  }

  test("equal a recount of all visits after any sequence of events", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { totals, now } = await replay(db, events);
        const stored = await storedTotals(db);
        expect(stored).toEqual(await recomputedTotals(db, now));
        await totals.rebuild();
        expect(await storedTotals(db)).toEqual(stored);
      }),
      { numRuns: isPostgres(db) ? RUNS.postgres : RUNS.sqlite },
    );
  }, 120_000);

  test("equal a recount after the clock was a day fast and then corrected", async () => {
    const { db } = database;
    for (const table of TABLES) await db.deleteFrom(table).execute();
    let now = START;
    const totals = visitTotalsService(db, () => now);
    const visits = Array.from({ length: 40 }, (_, days) =>
      visitRow({ created_at: START - days * DAY_MS }),
    );
    await insertVisits(db, visits);
    for (const offsetDays of [0, 1, 0, 1, 2]) {
      now = START + offsetDays * DAY_MS;
      await totals.refresh();
    }
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, now));
  });

  test("report where they deviate from the visits, and are corrected", async () => {
    const { db } = database;
    for (const table of TABLES) await db.deleteFrom(table).execute();
    const totals = visitTotalsService(db, () => START);
    await insertVisit(db, visitRow({ created_at: START }));
    expect(await totals.rebuild()).toEqual([]);
    await db.updateTable("visit_days").set({ visits: 7 }).execute();
    expect(await totals.rebuild()).not.toEqual([]);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
    expect(await totals.rebuild()).toEqual([]);
  });
});

describeSqlite("refreshing", (create) => {
  const database = useDatabase(create);

  test("takes the lock only for new visits or a new day", async () => {
    const { db } = database;
    let now = START;
    const totals = visitTotalsService(db, () => now);
    // Each transaction of SQLite takes the connection.
    const transactions = vi.spyOn(db, "connection");
    const locksOfRefresh = async () => {
      transactions.mockClear();
      await totals.refresh();
      return transactions.mock.calls.length;
    };
    expect(await locksOfRefresh(), "the first refresh").toBe(1);
    expect(await locksOfRefresh(), "nothing is new").toBe(0);
    await insertVisit(db, visitRow({ created_at: now }));
    expect(await locksOfRefresh(), "a visit").toBe(1);
    expect(await locksOfRefresh(), "the visit is counted").toBe(0);
    now += DAY_MS;
    expect(await locksOfRefresh(), "the next day").toBe(1);
    now -= DAY_MS;
    expect(await locksOfRefresh(), "a clock that moves back").toBe(0);
    await db.deleteFrom("visit_spans").where("span", "=", "week").execute();
    expect(await locksOfRefresh(), "a missing range").toBe(1);
  });
});

describeSqlite("refreshing beside requests", (create) => {
  const database = useDatabase(create);
  const VISITS = 250;

  test("pauses after each batch, for requests and in proportion to its work", async () => {
    const { db } = database;
    for (let n = 0; n < VISITS; n++)
      await insertVisit(db, visitRow({ created_at: START, ip_address: `192.0.2.${n}` }));
    const calls: string[] = [];
    const excluded: number[] = [];
    const pauses: number[] = [];
    const turns = {
      exclude: (ms: number) => void excluded.push(ms),
      quiet: async (atMostMs: number) => {
        pauses.push(atMostMs);
        calls.push(`${await visitTotalsService(db, () => START).pending()} wait`);
      },
    };
    // A disk that never answers holds up no batch.
    const sync = vi.spyOn(EmbeddedAdapter.prototype, "sync").mockReturnValue(new Promise(() => {}));
    await visitTotalsService(db, () => START, turns).refresh();
    sync.mockRestore();
    expect(calls[0]).toBe("150 wait");
    expect(pauses).toEqual(excluded.map((ms) => 4 * ms));
    expect(Math.min(...excluded)).toBeGreaterThan(0);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
  });

  test("goes in batches before the transaction that changes visits", async () => {
    const { db } = database;
    for (let n = 0; n < VISITS; n++)
      await insertVisit(db, visitRow({ created_at: START, ip_address: `198.51.100.${n}` }));
    const quiet = vi.fn(async () => {});
    const totals = visitTotalsService(db, () => START, { exclude: () => {}, quiet });
    await totals.withLock(async () => {
      expect(quiet).toHaveBeenCalled();
    });
    expect(await totals.pending()).toBe(0);
  });
});

describeSqlite("work after a serialization failure", (create) => {
  const database = useDatabase(create);
  const collision = Object.assign(new Error("could not serialize access"), { code: "40001" });

  test.each([
    { work: "runs up to five times", noRetry: false, times: 5 },
    { work: "runs once with noRetry", noRetry: true, times: 1 },
  ])("$work", async ({ noRetry, times }) => {
    const totals = visitTotalsService(database.db, () => START);
    const work = vi.fn(() => Promise.reject(collision));
    await expect(totals.withLock(work, { noRetry })).rejects.toBe(collision);
    expect(work).toHaveBeenCalledTimes(times);
  });

  test("throws any other error immediately", async () => {
    const totals = visitTotalsService(database.db, () => START);
    const otherErrors = [
      new Error("a bug"),
      Object.assign(new Error("not unique"), { code: "23505" }),
      { code: "40001" },
    ];
    for (const error of otherErrors) {
      const work = vi.fn(() => Promise.reject(error));
      await expect(totals.withLock(work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    }
  });

  test("returns the result of the first attempt that succeeds", async () => {
    const totals = visitTotalsService(database.db, () => START);
    const work = vi.fn(async () => "done").mockRejectedValueOnce(collision);
    expect(await totals.withLock(work)).toBe("done");
    expect(work).toHaveBeenCalledTimes(2);
  });
});

async function batchTableSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_relation_size('visit_batch') as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

describePostgres("visit totals locked by another transaction", (create) => {
  const database = useDatabase(create);

  test("don't include pending changes until a refresh after the lock", async () => {
    const { db } = database;
    const totals = visitTotalsService(db, () => START);
    await totals.refresh();
    const { promise: mayEnd, resolve: endOther } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: resolveLocked } = Promise.withResolvers<void>();
    const other = totals.withLock(async () => {
      resolveLocked();
      await mayEnd;
    });
    await isLocked;
    await insertVisit(db, visitRow({ created_at: START }));
    await totals.refresh();
    expect((await storedTotals(db)).days).toEqual([]);
    endOther();
    await other;
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
  });

  test("count visits in batches, also when ranges lose many", async () => {
    const { db } = database;
    for (const table of TABLES) await db.deleteFrom(table).execute();
    const totals = visitTotalsService(db, () => START);
    const visits = Array.from({ length: 260 }, (_, n) =>
      visitRow({ ip_address: `192.0.2.${n % 7}`, created_at: START - n * 3_600_000 }),
    );
    await insertVisits(db, visits);
    expect(await totals.pending()).toBe(260);
    await totals.refresh();
    expect(await totals.pending()).toBe(0);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
    // Far later, the ranges lose their visits in batches too.
    const later = visitTotalsService(db, () => START + 40 * 86_400_000);
    await later.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START + 40 * 86_400_000));
  });

  test("stop after a budget of time, and continue", async () => {
    const { db } = database;
    for (const table of TABLES) await db.deleteFrom(table).execute();
    const totals = visitTotalsService(db, () => START);
    const count = 5_200;
    await insertVisits(
      db,
      Array.from({ length: count }, () => visitRow({ created_at: START })),
    );
    await totals.refresh(0);
    const left = await totals.pending();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);
    // The next batch reuses the room of the rows that this one deleted.
    const size = await batchTableSize(db);
    await totals.refresh();
    expect(await batchTableSize(db)).toBe(size);
    expect(await totals.pending()).toBe(0);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
  });
});
