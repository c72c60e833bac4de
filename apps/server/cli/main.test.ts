import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { archiveService } from "../src/archives/service.ts";
import { openDatabase } from "../src/db/connection.ts";
import { insertVisit } from "../src/db/insert-visit.ts";
import { migrate } from "../src/db/migrate.ts";
import { leaseService } from "../src/leases/service.ts";
import { visitTotalsService } from "../src/visit-totals/service.ts";
import { describeEachDatabase, type TestDatabase } from "../testing/databases.ts";
import { recomputedTotals, storedTotals, visitRow } from "../testing/visits.ts";

const DAY_MS = 86_400_000;
const MAIN = join(import.meta.dirname, "main.ts");

// Starting a process can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function operate(database: Partial<TestDatabase>, ...args: string[]) {
  const { databaseUrl = "", dataDir = "" } = database;
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  return { code, output: (await output) + (await errors) };
}

describeEachDatabase("an operator command", (create, describeOnce) => {
  async function setUp() {
    const database = await create();
    const db = openDatabase(database);
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
    });
    await migrate(db);
    return { database, db };
  }

  async function withVisits(count: number) {
    const { database, db } = await setUp();
    const now = Date.now();
    for (let n = 0; n < count; n++)
      await insertVisit(
        db,
        visitRow({
          ip_address: `192.0.2.${n % 3}`,
          page_path: n % 2 ? "/" : "/keys",
          created_at: now - n * 4 * DAY_MS,
        }),
      );
    return { database, db, now };
  }

  test("reports correct totals", async () => {
    const { database } = await withVisits(12);
    expect(await operate(database, "totals")).toEqual({
      code: 0,
      output: "The totals are correct.\n",
    });
  });

  test("reports and repairs wrong totals", async () => {
    const { database, db, now } = await withVisits(12);
    await visitTotalsService(db, Date.now).refresh();
    await db.updateTable("span_pages").set({ visits: 99 }).where("page_path", "=", "/").execute();
    await db.deleteFrom("visit_days").execute();
    const { code, output } = await operate(database, "totals");
    expect(code).toBe(1);
    expect(output).toMatch(/visit_days: 12 rows were missing, 0 were wrong, for example {/);
    expect(output).toMatch(/span_pages: 3 rows were missing, 3 were wrong/);
    expect(output).not.toMatch(/span_visits/);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, now));
    expect((await operate(database, "totals")).code).toBe(0);
  });

  test("restores the visits of an archive once", async () => {
    const { database, db, now } = await withVisits(12);
    const folder = mkdtempSync(join(tmpdir(), "attune-operate-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const totals = visitTotalsService(db, Date.now);
    const leases = leaseService(db, Date.now);
    const archives = archiveService({ db, leases, totals, folder, clock: Date.now });
    const archive = await archives.archiveOlderThan(10);
    const path = join(folder, archive?.file ?? "");
    const restored = await operate(database, "restore", path);
    expect(restored).toEqual({ code: 0, output: "9 visits read, 9 restored.\n" });
    expect((await operate(database, "restore", path)).output).toBe("9 visits read, 0 restored.\n");
    expect((await storedTotals(db)).ranges).toContainEqual(
      expect.objectContaining({ span: "all", visits: 12 }),
    );
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, now));
  });

  test("fails when migrations are pending", async () => {
    const database = await create({ empty: true });
    onTestFinished(() => database.remove());
    const { code, output } = await operate(database, "totals");
    expect([code, output]).toEqual([2, expect.stringMatching(/start the server once\n$/)]);
  });

  describeOnce("errors", () => {
    test.each([
      ["a missing file", ["restore", "no-such-file.csv"], /no such file/],
      ["an unknown command", ["tidy-up"], /operate -- totals .*\n.*operate -- restore FILE.csv/],
      ["too many arguments", ["totals", "now"], /^Usage:/],
      ["too few arguments", ["restore"], /^Usage:/],
    ])("fails with %s", async (_, args, message) => {
      const { database } = await setUp();
      const { code, output } = await operate(database, ...args);
      expect(code).toBe(2);
      expect(output).toMatch(message);
    });

    test("fails to restore a file that is not an archive", async () => {
      const { database } = await setUp();
      const folder = mkdtempSync(join(tmpdir(), "attune-operate-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, "a.csv"), "a,b\r\n1,2\r\n");
      const { code, output } = await operate(database, "restore", join(folder, "a.csv"));
      expect([code, output]).toEqual([2, expect.stringMatching(/not an archive of visits/)]);
    });
  });
});
