import { expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { consumeAll } from "./consume-all.ts";
import { type Limit, limitService } from "./service.ts";

const FEW: Limit = { name: "few", max: 2, windowS: 60 };
const MANY: Limit = { name: "many", max: 100, windowS: 60 };

describeEachDatabase("uses of several limits", (create) => {
  const database = useDatabase(create);

  test("are counted until one is exceeded, also when they are concurrent", async () => {
    const { db } = database;
    const clock = testClock();
    const use = () =>
      consumeAll(db, clock, [
        [MANY, "a"],
        [FEW, "b"],
        [MANY, "c"],
      ]);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, use));
    const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(failures).toHaveLength(3);
    for (const failure of failures)
      expect(failure).toMatchObject({ code: "rate_limited", retryAfterS: 60 });
    const rows = await db.selectFrom("rate_limits").select("points").orderBy("points").execute();
    // The third limit after the second alone; the others five times, the exceeding ones too.
    expect(rows.map(({ points }) => points)).toEqual([2, 5, 5]);
    await limitService(db, clock).clear([MANY], "a");
  });

  test("throw other errors", async () => {
    const failing = () => {
      throw new Error("no clock");
    };
    await expect(consumeAll(database.db, failing, [[MANY, "a"]])).rejects.toThrow("no clock");
  });
});
