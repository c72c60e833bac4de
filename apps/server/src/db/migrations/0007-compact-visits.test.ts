import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase } from "../../../testing/databases.ts";
import { migrateTo } from "../../../testing/migrate-to.ts";
import { recomputedTotals, storedTotals, storedVisits } from "../../../testing/visits.ts";
import { visitTotalsService } from "../../visits/visit-totals/service.ts";
import { openDatabase } from "../connection.ts";
import { migrate, pendingMigrations } from "../migrate.ts";
import type { Db } from "../schema.ts";
import { insertVisit } from "../visits/insert-visit.ts";
import { compactVisits } from "./0007-compact-visits.ts";

const DAY_MS = 86_400_000;
const PREVIOUS = "0006-syllables";
const NAME = "0007-compact-visits";
const LONG_AGENT = `iPhone ${"x".repeat(400)}`;

/** A visit as the version before stored it. */
interface OldVisit {
  readonly id: string;
  readonly user_id: string | null;
  readonly ip_address: string;
  readonly page_path: string;
  readonly user_agent: string;
  readonly device: string;
  readonly duration_s: number | null;
  readonly created_at: number;
}

const oldVisit = (known: Partial<OldVisit>): OldVisit => ({
  id: randomUUID(),
  user_id: null,
  ip_address: "192.0.2.7",
  page_path: "/any/path",
  user_agent: "a browser",
  device: "Desktop",
  duration_s: 3,
  created_at: Date.now(),
  ...known,
});

async function insertOld(db: Db, visit: OldVisit): Promise<void> {
  const row = { ...visit, secret_hash: "s" };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into page_visits (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
  const { created_at, ip_address, page_path, device, duration_s } = visit;
  const ended = duration_s === null ? 0 : 1;
  await sql`insert into visit_changes
    (created_at, ip_address, page_path, device, visits, ended, duration_s)
    values (${created_at}, ${ip_address}, ${page_path}, ${device}, 1, ${ended}, ${duration_s ?? 0})`.execute(
    db,
  );
}

const usersOfVisits = (db: Db) =>
  db.selectFrom("page_visits").select(["id", "user_id"]).where("user_id", "is not", null).execute();

const toListed = ({ user_id: _, ...visit }: OldVisit) => ({
  ...visit,
  user_agent: visit.user_agent.slice(0, 256),
});
const byId = (visits: readonly { id: string }[]) =>
  visits.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describeEachDatabase("the migration to compact visits", (create) => {
  async function setUp() {
    const database = await create({ empty: true });
    const db = openDatabase(database);
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
    });
    await migrateTo(db, PREVIOUS);
    const user = { id: "u1", username: "C", username_folded: "c", email: "c", email_folded: "c" };
    await db
      .insertInto("users")
      .values({ ...user, password_hash: "h", created_at: 0 })
      .execute();
    const old = [
      oldVisit({ created_at: Date.now() - 400 * DAY_MS, ip_address: "192.0.2.0/24" }),
      oldVisit({
        created_at: Date.now() - 40 * DAY_MS,
        user_agent: LONG_AGENT,
        device: "Mobile Web",
      }),
      oldVisit({ created_at: Date.now() - 3 * DAY_MS, user_id: "u1" }),
    ];
    const recent = [oldVisit({ duration_s: null }), oldVisit({ user_agent: "another" })];
    for (const visit of [...old, ...recent]) await insertOld(db, visit);
    return { db, old, recent };
  }

  async function expectMigrated(db: Db, visits: readonly OldVisit[]): Promise<void> {
    expect(await storedVisits(db)).toEqual(byId(visits.map(toListed)));
    expect(await pendingMigrations(db)).not.toContain(NAME);
    await insertVisit(db, { ...oldVisit({}), device: "Desktop" });
    const totals = visitTotalsService(db, Date.now);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, Date.now()));
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
  }

  test("keeps every visit and its user, and stores each user agent once", async () => {
    const { db, old, recent } = await setUp();
    await migrate(db);
    const agents = await db.selectFrom("user_agents").select("agent").orderBy("agent").execute();
    const expected = ["a browser", "another", LONG_AGENT.slice(0, 256)];
    expect(agents.map(({ agent }) => agent)).toEqual(expected);
    expect(await usersOfVisits(db)).toEqual([{ id: old[2]?.id, user_id: "u1" }]);
    await db.deleteFrom("users").execute();
    expect(await usersOfVisits(db)).toEqual([]);
    await expectMigrated(db, [...old, ...recent]);
  });

  test("includes what the old version does after visits were copied", async () => {
    const { db, old, recent } = await setUp();
    const [archived, truncated, owned] = old as [OldVisit, OldVisit, OldVisit];
    const [open] = recent as [OldVisit];
    // The second finds all copied.
    for (let n = 0; n < 2; n++) await compactVisits.prepare(db as never);
    const copied = await sql<{ id: string }>`select id from compact_visits`.execute(db);
    expect(byId(copied.rows)).toEqual(byId(old.map(({ id }) => ({ id }))));
    const added = oldVisit({});
    await insertOld(db, added);
    await sql`update page_visits set duration_s = 9 where id = ${open.id}`.execute(db);
    await sql`update page_visits set ip_address = '192.0.2.0/24' where id = ${truncated.id}`.execute(
      db,
    );
    await sql`delete from page_visits where id = ${archived.id}`.execute(db);
    await db.deleteFrom("users").execute();
    await migrate(db);
    expect(await storedVisits(db)).toEqual(
      byId(
        [
          { ...truncated, ip_address: "192.0.2.0/24" },
          owned,
          ...recent.map((visit) => (visit === open ? { ...visit, duration_s: 9 } : visit)),
          added,
        ].map(toListed),
      ),
    );
    expect(await usersOfVisits(db)).toEqual([]);
  });

  test("may be prepared by several processes concurrently", async () => {
    const { db, old, recent } = await setUp();
    await Promise.all([1, 2, 3].map(() => compactVisits.prepare(db as never)));
    await migrate(db);
    await expectMigrated(db, [...old, ...recent]);
  });
});
