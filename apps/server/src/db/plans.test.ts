import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testServer } from "../../testing/app.ts";
import { describeEachDatabase, TEST_TIMEOUTS } from "../../testing/databases.ts";
import { busiestCalls } from "../../testing/plans/busiest-calls.ts";
import { openPlanner, scansIn } from "../../testing/plans/plan-of.ts";
import { recordStatements } from "../../testing/plans/record-statements.ts";
import { clearSubject } from "../limits/service.ts";
import { openDatabase } from "./connection.ts";

describeEachDatabase("the busiest calls", (create) => {
  test("use an index of each large table", async () => {
    const location = await create();
    const db = openDatabase(location, { timeouts: TEST_TIMEOUTS });
    const { app, services } = await testServer(db, { clock: Date.now });
    const recording = recordStatements();
    const planner = await openPlanner(location);
    onTestFinished(async () => {
      recording.stop();
      await services.settled();
      await planner.close();
      await db.destroy();
      await location.remove();
    });
    const calls = [
      ...(await busiestCalls(app, Date.now)),
      { name: "deleting the limits of an account", run: () => clearSubject(db, "a learner") },
    ];
    const recorded = [{ name: "signing up", statements: recording.take() }];
    for (const { name, run } of calls) {
      await run();
      recorded.push({ name, statements: recording.take() });
    }
    // PostgreSQL reads an empty table as a whole, whatever its statistics are.
    await sql`insert into memory_checkpoints (user_id, checkpoint) select id, '' from users`.execute(
      db,
    );
    await planner.plantStatistics();
    const scans: string[] = [];
    for (const { name, statements } of recorded)
      for (const statement of statements)
        for (const step of scansIn(await planner.planOf(statement)))
          scans.push(`${name}: ${step.trim()} in ${statement.text}`);
    expect(scans).toEqual([]);
    expect(recorded.flatMap(({ statements }) => statements).length).toBeGreaterThan(20);

    const unindexed = { text: "select id from users where password_hash = 'a'", values: [] };
    expect(scansIn(await planner.planOf(unindexed))).toHaveLength(1);
  });
});
