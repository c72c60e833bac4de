import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { testClock } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { recomputedTotals, storedTotals, storedVisits, visitRow } from "../../../testing/visits.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { leaseService } from "../../storage/leases/service.ts";
import { visitTotalsService } from "../visit-totals/service.ts";
import { AGENT_DAYS, CRAWLER_DAYS, FULL_ADDRESS_DAYS } from "./periods.ts";
import { retentionService } from "./service.ts";

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
    await retention.run();
    const truncated = ["2001:db8:1::/48", "192.0.2.0/24", "192.0.2.0/24"];
    expect(await addresses()).toEqual([...truncated, "192.0.2.7", "192.0.2.7"]);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));

    clock.advance(DAY_MS);
    await retention.run();
    expect(await addresses()).toEqual([...truncated, "192.0.2.0/24", "192.0.2.7"]);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW + DAY_MS));
  });

  test("truncates an address on the day it turns old when no earlier day had visits", async () => {
    const { clock, retention, visit, addresses } = await setUp();
    await visit(FULL_ADDRESS_DAYS, "192.0.2.7");
    await visit(FULL_ADDRESS_DAYS - 1, "192.0.2.8");
    await retention.run();
    expect(await addresses()).toEqual(["192.0.2.7", "192.0.2.8"]);
    clock.advance(DAY_MS);
    await retention.run();
    expect(await addresses()).toEqual(["192.0.2.0/24", "192.0.2.8"]);
  });

  test("does nothing while another process truncates addresses", async () => {
    const { leases, retention, visit, addresses } = await setUp();
    await visit(50, "192.0.2.7");
    await leases.tryWithLease("retention", () => retention.run());
    expect(await addresses()).toEqual(["192.0.2.7"]);
    await retention.run();
    expect(await addresses()).toEqual(["192.0.2.0/24"]);
  });

  test("deletes counts of crawlers' visits after 400 days", async () => {
    const { db, retention } = await setUp();
    const oldest = Math.floor(NOW / DAY_MS) - CRAWLER_DAYS;
    const row = { crawler: "Googlebot", visits: 1 };
    await db
      .insertInto("crawler_visits")
      .values([oldest - 1, oldest].map((day) => ({ ...row, day })))
      .execute();
    await retention.run();
    const rows = await db.selectFrom("crawler_visits").select("day").execute();
    await db.deleteFrom("crawler_visits").execute();
    expect(rows).toEqual([{ day: oldest }]);
  });

  test("cuts the user agents and users of visits older than 180 days, and keeps their devices", async () => {
    const { db, clock, totals, retention } = await setUp();
    await db.deleteFrom("user_agents").execute();
    const { user } = await registerClient((await accountServer(db)).app);
    const add = (daysAgo: number, user_agent: string) =>
      insertVisit(
        db,
        visitRow({
          user_agent,
          device: "Mobile Web",
          user_id: user.id,
          created_at: NOW - daysAgo * DAY_MS,
        }),
      );
    for (let n = 0; n < 450; n++) await add(AGENT_DAYS + 1 + (n % 40), `iPhone ${n % 3}`);
    await add(AGENT_DAYS - 1, "iPhone 1");
    await retention.run();
    const agents = async () =>
      (await storedVisits(db)).map(({ user_agent, device }) => `${device} ${user_agent}`);
    expect(new Set(await agents())).toEqual(new Set(["Mobile Web ", "Mobile Web iPhone 1"]));
    const owned = await db
      .selectFrom("page_visits")
      .select("user_id")
      .where("user_id", "is not", null)
      .execute();
    expect(owned).toEqual([{ user_id: user.id }]);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));

    clock.advance(60 * DAY_MS);
    await retention.run();
    expect(new Set(await agents())).toEqual(new Set(["Mobile Web "]));
    const kept = await db.selectFrom("user_agents").select("agent").execute();
    expect(kept).toEqual([{ agent: "" }]);
  });

  test("truncates many addresses of a day in batches", async () => {
    const { db, retention, visit, addresses } = await setUp();
    for (let n = 0; n < 450; n++) await visit(FULL_ADDRESS_DAYS + 2, `192.0.2.${n % 250}`);
    await retention.run();
    expect(new Set(await addresses())).toEqual(new Set(["192.0.2.0/24"]));
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
  });
});
