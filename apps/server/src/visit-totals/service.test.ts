import { DEVICES } from "@attune/contract";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { describeEachDatabase, describePostgres, useDatabase } from "../../testing/databases.ts";
import { storedTotals, recomputedTotals, visitRow } from "../../testing/visits.ts";
import { insertVisit } from "../db/insert-visit.ts";
import type { Db } from "../db/schema.ts";
import { setDuration, visitById } from "../page-visits/repository.ts";
import { TOTALS_TABLES } from "./verify.ts";
import { visitTotalsService } from "./service.ts";
import { DAY_MS, startOfDay } from "./ranges.ts";

const START = Date.UTC(2026, 10, 22, 9);

/** Everything that can happen to visits and their totals, in any order. */
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
      kind: fc.constant("length" as const),
      which: fc.nat(),
      seconds: fc.nat(5000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reading" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("time" as const), hours: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("removal" as const), days: fc.nat(45) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("renaming" as const), days: fc.nat(45) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const TABLES = ["page_visits", "visit_changes", "visit_spans", ...TOTALS_TABLES] as const;

describeEachDatabase("totals", (create) => {
  const database = useDatabase(create);

  async function play(db: Db, events: readonly Event[]) {
    for (const table of TABLES) await db.deleteFrom(table).execute();
    let now = START;
    const totals = visitTotalsService(db, () => now);
    const ids: string[] = [];
    for (const each of events) {
      if (each.kind === "time") now += each.hours * 3_600_000;
      if (each.kind === "reading") await totals.refresh();
      if (each.kind === "visit") {
        const { address: ip_address, page: page_path, device } = each;
        const created_at = now - each.hoursAgo * 3_600_000;
        const visit = visitRow({ ip_address, page_path, device, created_at });
        ids.push(visit.id);
        await insertVisit(db, visit);
      }
      if (each.kind === "length") {
        const visit = await visitById(db, ids[each.which % ids.length] ?? "");
        if (visit) await setDuration(db, visit, (visit.duration_s ?? 0) + each.seconds);
      }
      if (each.kind === "removal")
        await totals.withLock(async (held) => {
          const end = startOfDay(now) - each.days * DAY_MS;
          await held.remove(0, end);
          await held.db.deleteFrom("page_visits").where("created_at", "<", end).execute();
        });
      if (each.kind === "renaming")
        await totals.withLock(async (held) => {
          const end = startOfDay(now) - each.days * DAY_MS;
          await held.remove(0, end);
          await held.db
            .updateTable("page_visits")
            .set({ ip_address: "192.0.2.0/24" })
            .where("created_at", "<", end)
            .where("ip_address", "like", "192.0.2.%")
            .execute();
          await held.add(0, end);
        });
    }
    await totals.refresh();
    return { totals, now };
  }

  test("are what a look at every visit would say, whatever happened", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { totals, now } = await play(db, events);
        const kept = await storedTotals(db);
        expect(kept).toEqual(await recomputedTotals(db, now));
        await totals.rebuild();
        expect(await storedTotals(db)).toEqual(kept);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

describeEachDatabase("work that collides with another's", (create) => {
  const database = useDatabase(create);
  const collision = Object.assign(new Error("could not serialize access"), { code: "40001" });

  test.each([
    { work: "is begun anew a few times", once: false, times: 5 },
    { work: "is not begun anew where a transaction can't take it back", once: true, times: 1 },
  ])("$work", async ({ once, times }) => {
    const totals = visitTotalsService(database.db, () => START);
    const work = vi.fn(() => Promise.reject(collision));
    await expect(totals.withLock(work, { once })).rejects.toBe(collision);
    expect(work).toHaveBeenCalledTimes(times);
  });
});

describePostgres("totals that another changes", (create) => {
  const database = useDatabase(create);

  test("are read as they are, and brought up to date later", async () => {
    const { db } = database;
    const totals = visitTotalsService(db, () => START);
    await totals.refresh();
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const other = totals.withLock(async () => {
      begin();
      await done;
    });
    await begun;
    await insertVisit(db, visitRow({ created_at: START }));
    await totals.refresh();
    expect((await storedTotals(db)).days).toEqual([]);
    finish();
    await other;
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, START));
  });
});
