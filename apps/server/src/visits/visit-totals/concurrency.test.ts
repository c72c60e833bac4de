import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase } from "../../../testing/databases.ts";
import { recomputedTotals, storedTotals, visitRow } from "../../../testing/visits.ts";
import { openDatabase } from "../../db/connection.ts";
import { JOB_TIMEOUTS } from "../../db/timeouts.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { leaseService } from "../../storage/leases/service.ts";
import { archiveService } from "../archives/service.ts";
import { retentionService } from "../retention/service.ts";
import { visitTotalsService } from "./service.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 9);
const PROCESSES = ["one", "two", "three"];
const VISITS_EACH = 60;
const VISITING_PROCESS = new URL("../../../testing/visiting-process.ts", import.meta.url).pathname;

describeEachDatabase("visit totals", (create) => {
  test("equal a recount while several processes record visits and another archives them", async () => {
    const database = await create();
    const db = openDatabase(database, { timeouts: JOB_TIMEOUTS });
    const folder = mkdtempSync(join(tmpdir(), "attune-totals-"));
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
      rmSync(folder, { recursive: true });
    });
    const clock = () => NOW;
    const totals = visitTotalsService(db, clock);
    const leases = leaseService(db, clock);
    const archives = archiveService({ db, leases, totals, folder, clock });
    const old = Array.from({ length: 60 }, (_, days) => NOW - (days + 2) * DAY_MS);
    for (const created_at of old) await insertVisit(db, visitRow({ created_at }));

    let running = PROCESSES.length;
    const exits = PROCESSES.map(async (name) => {
      const options = { location: database, now: NOW, name, visits: VISITS_EACH };
      const child = spawn(process.execPath, [VISITING_PROCESS, JSON.stringify(options)], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await once(child, "exit");
      running -= 1;
      expect(code).toBe(0);
    });
    // Old visits first, then whatever the processes have recorded.
    for (const days of [50, 40, 10]) await archives.archiveOlderThan(days);
    await retentionService(db, leases, totals, clock).run();
    while (running > 0) {
      await archives.archiveOlderThan(0);
      await totals.refresh();
      await db.selectFrom("meta").select("key").execute();
    }
    await Promise.all(exits);

    // A refresh gives up where another transaction has the lock, such as an analysis of the table by PostgreSQL itself.
    do await totals.refresh();
    while ((await totals.pending()) > 0);
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, NOW));
    const files = (await archives.list()).map(({ file }) => readFileSync(join(folder, file)));
    const archived: unknown[] = files.flatMap((file) => parse(file, { columns: true }));
    const left = await db.selectFrom("page_visits").select("id").execute();
    expect(archived.length + left.length).toBe(old.length + PROCESSES.length * VISITS_EACH);
    expect(await totals.rebuild()).toEqual([]);
  }, 120_000);
});
