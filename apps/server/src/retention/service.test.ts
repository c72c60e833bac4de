import { expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { recomputedTotals, storedTotals, visitRow } from "../../testing/visits.ts";
import { insertVisit } from "../db/insert-visit.ts";
import { leaseService } from "../leases/service.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { FULL_ADDRESS_DAYS, retentionService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);

describeEachDatabase("retention", (create) => {
  const database = useDatabase(create);

  async function setUp() {
    const { db } = database;
    for (const table of ["page_visits", "visit_changes", "meta"] as const)
      await db.deleteFrom(table).execute();
    const clock = testClock(NOW);
    const totals = visitTotalsService(db, clock);
    await totals.rebuild();
    const leases = leaseService(db, clock);
    const retention = retentionService(db, leases, totals, clock);
    const visit = (daysAgo: number, ip_address: string) =>
      insertVisit(db, visitRow({ ip_address, created_at: NOW - daysAgo * DAY_MS }));
    const addresses = async () =>
      (await db.selectFrom("page_visits").select("ip_address").orderBy("created_at").execute()).map(
        ({ ip_address }) => ip_address,
      );
    return { db, clock, totals, leases, retention, visit, addresses };
  }

  test("truncates the addresses of visits older than 30 days", async () => {
    const { db, clock, totals, retention, visit, addresses } = await setUp();
    await visit(400, "2001:db8:1:2::3");
    await visit(FULL_ADDRESS_DAYS + 1, "192.0.2.7");
    await visit(FULL_ADDRESS_DAYS + 1, "192.0.2.8");
    await visit(FULL_ADDRESS_DAYS, "192.0.2.7");
    await visit(0, "192.0.2.7");
    await retention.truncateAddresses();
    const truncated = ["2001:db8:1::/48", "192.0.2.0/24", "192.0.2.0/24"];
    expect(await addresses()).toEqual([...truncated, "192.0.2.7", "192.0.2.7"]);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));

    clock.advance(DAY_MS);
    await retention.truncateAddresses();
    expect(await addresses()).toEqual([...truncated, "192.0.2.0/24", "192.0.2.7"]);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW + DAY_MS));
  });

  test("truncates an address on the day it turns old when no earlier day had visits", async () => {
    const { clock, retention, visit, addresses } = await setUp();
    await visit(FULL_ADDRESS_DAYS, "192.0.2.7");
    await visit(FULL_ADDRESS_DAYS - 1, "192.0.2.8");
    await retention.truncateAddresses();
    expect(await addresses()).toEqual(["192.0.2.7", "192.0.2.8"]);
    clock.advance(DAY_MS);
    await retention.truncateAddresses();
    expect(await addresses()).toEqual(["192.0.2.0/24", "192.0.2.8"]);
  });

  test("does nothing while another process truncates addresses", async () => {
    const { leases, retention, visit, addresses } = await setUp();
    await visit(50, "192.0.2.7");
    await leases.tryWithLease("retention", () => retention.truncateAddresses());
    expect(await addresses()).toEqual(["192.0.2.7"]);
    await retention.truncateAddresses();
    expect(await addresses()).toEqual(["192.0.2.0/24"]);
  });
});
