import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describePostgres } from "../../../testing/databases.ts";
import { openDatabase } from "../connection.ts";
import { ensureMonthPartitions, monthPartitionsBefore, monthsBetween } from "./months.ts";

const MONTHS = monthsBetween(Date.UTC(2030, 0), Date.UTC(2030, 11));

describePostgres("partitions of months", (create) => {
  test("exist once when several processes start together", async () => {
    const database = await create();
    const pools = Array.from({ length: 4 }, () => openDatabase(database));
    onTestFinished(async () => {
      for (const db of pools) await db.destroy();
      await database.remove();
    });
    // Connected before, so that they begin together.
    for (const db of pools) await sql`select 1`.execute(db);
    await Promise.all(pools.map((db) => ensureMonthPartitions(db, MONTHS)));
    const [db = pools[0]] = pools;
    const found = db ? await monthPartitionsBefore(db, Date.UTC(2031, 0)) : [];
    expect(found.filter(({ name }) => name.startsWith("2030"))).toEqual(MONTHS);
  });
});
