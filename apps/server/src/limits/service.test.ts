import { describe, expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, describePostgres, useDatabase } from "../../testing/databases.ts";
import { untilWaiting } from "../../testing/lock-waits.ts";
import { Failure } from "../base/failure.ts";
import type { Db } from "../db/schema.ts";
import { clearSubject, type Limit, type LimitService, limitService } from "./service.ts";

const DAY_MS = 86_400_000;

const LIMIT: Limit = { name: "test", max: 3, windowS: 60 };

describeEachDatabase("limits", (create) => {
  const database = useDatabase(create);
  let subjects = 0;

  function limited() {
    const clock = testClock();
    const limits = limitService(database.db, clock);
    const subject = `subject ${subjects++}`;
    return { clock, limits, subject, use: () => limits.tryConsume(LIMIT, subject) };
  }

  async function repeat(count: number, act: () => Promise<boolean>): Promise<boolean[]> {
    const results: boolean[] = [];
    for (let i = 0; i < count; i += 1) results.push(await act());
    return results;
  }

  test("allows `max` uses until the window that the first one opened has ended", async () => {
    const { clock, use } = limited();
    expect(await repeat(4, use)).toEqual([true, true, true, false]);
    clock.advance(59_999);
    expect(await use()).toBe(false);
    clock.advance(1);
    expect(await repeat(4, use)).toEqual([true, true, true, false]);
  });

  test("rejects only the uses beyond `max`", async () => {
    const { limits, subject } = limited();
    for (let i = 0; i < 3; i += 1) await limits.consume(LIMIT, subject);
    await expect(limits.consume(LIMIT, subject)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("reports the whole seconds until the window ends", async () => {
    const { clock, limits, subject, use } = limited();
    await repeat(3, use);
    clock.advance(1_500);
    const error = await limits.consume(LIMIT, subject).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: "rate_limited", retryAfterS: 59 });
  });

  test("reports at least one second when the window ends while it is counted", async () => {
    const { clock, subject, use } = limited();
    await repeat(3, use);
    let reads = 0;
    const windowEnd = clock() + 60_000;
    const limits = limitService(database.db, () => (reads++ === 0 ? windowEnd - 1 : windowEnd));
    await expect(limits.consume(LIMIT, subject)).rejects.toMatchObject({ retryAfterS: 1 });
  });

  test("allows exactly `max` of fifty concurrent uses", async () => {
    const { use } = limited();
    const passed = await Promise.all(Array.from({ length: 50 }, use));
    expect(passed.filter(Boolean)).toHaveLength(3);
  });

  test("shares the count with other processes", async () => {
    const { clock, subject, use } = limited();
    await repeat(2, use);
    const other = limitService(database.db, clock);
    expect(await repeat(2, () => other.tryConsume(LIMIT, subject))).toEqual([true, false]);
  });

  test("counts subjects and limits separately", async () => {
    const { limits, subject, use } = limited();
    await repeat(4, use);
    expect(await limits.tryConsume(LIMIT, `${subject}'s neighbor`)).toBe(true);
    expect(await limits.tryConsume({ ...LIMIT, name: "other" }, subject)).toBe(true);
  });

  test("clears one limit of a subject, or all of them", async () => {
    const { limits, subject, use } = limited();
    const other = { ...LIMIT, name: "other", max: 1 };
    await repeat(4, use);
    await limits.tryConsume(other, subject);
    await limits.clear([LIMIT], subject);
    expect(await use()).toBe(true);
    expect(await limits.tryConsume(other, subject)).toBe(false);
    await clearSubject(database.db, subject);
    expect(await limits.tryConsume(other, subject)).toBe(true);
  });

  test("counts uses from each source separately, and clears them together", async () => {
    const { limits, subject } = limited();
    const from = (source: string) => () => limits.tryConsumeAll([[LIMIT, subject, source]]);
    expect(await repeat(4, from("here"))).toEqual([true, true, true, false]);
    expect(await from("there")()).toBe(true);
    await limits.clear([{ ...LIMIT, name: "te" }], subject);
    expect(await from("here")()).toBe(false);
    await limits.clear([LIMIT], subject);
    expect(await from("here")()).toBe(true);
  });

  test("allows uses beyond `max` at the other rate", async () => {
    const { clock, limits, subject } = limited();
    const limit: Limit = { ...LIMIT, windowS: 3_600, beyond: { max: 1, windowS: 10 } };
    const use = () => limits.tryConsume(limit, subject);
    expect(await repeat(5, use)).toEqual([true, true, true, true, false]);
    clock.advance(10_000);
    expect(await repeat(2, use)).toEqual([true, false]);
    await limits.clear([limit], subject);
    expect(await repeat(5, use)).toEqual([true, true, true, true, false]);
  });

  test.each([-2 * DAY_MS, -61_000, 2 * DAY_MS])(
    "ends a window when the clock jumps by %i ms",
    async (jump) => {
      const { clock, use } = limited();
      expect(await repeat(4, use)).toEqual([true, true, true, false]);
      clock.advance(jump);
      expect(await repeat(4, use)).toEqual([true, true, true, false]);
    },
  );

  test("keeps a window when the clock is adjusted by seconds", async () => {
    const { clock, use } = limited();
    clock.advance(30_000);
    await repeat(3, use);
    clock.advance(-20_000);
    expect(await repeat(1, use)).toEqual([false]);
  });

  describe("per address", () => {
    const passes = (limits: LimitService, address: string) =>
      limits.consumeFrom(LIMIT, address).then(
        () => true,
        () => false,
      );

    test("counts a network of IPv6 as one, and its site as four", async () => {
      const { limits } = limited();
      const site = `2001:db8:${(subjects++).toString(16)}`;
      const from = (subnet: number) =>
        repeat(4, () => passes(limits, `${site}:${subnet}::${subnet}`));
      expect(await from(1)).toEqual([true, true, true, false]);
      // Refused uses count as well, so that waiting is what helps.
      expect(await from(2)).toEqual([true, true, true, false]);
      expect(await from(3)).toEqual([true, true, true, false]);
      expect(await from(4)).toEqual([false, false, false, false]);
    });

    test.each([
      ["10.1.0.1", "10.1.0.1:4711"],
      ["2001:db8:ffff:1::1", "[2001:db8:ffff:1::2]:80"],
      ["unknown", "<script>"],
    ])("counts %s and %s together", async (one, other) => {
      const { limits } = limited();
      expect(await repeat(2, () => passes(limits, one))).toEqual([true, true]);
      expect(await repeat(2, () => passes(limits, other))).toEqual([true, false]);
    });
  });

  describe("around work", () => {
    const put = (key: string) => (db: Db) =>
      db.insertInto("meta").values({ key, value: "" }).execute();
    const isStored = async (key: string) =>
      (await database.db.selectFrom("meta").select("key").where("key", "=", key).execute()).length >
      0;

    test("runs it once per allowed use, and counts the others", async () => {
      const { limits, subject } = limited();
      const key = (n: number) => `${subject} ${n}`;
      const results = await Promise.allSettled(
        [0, 1, 2, 3, 4].map((n) => limits.within([[LIMIT, subject]], put(key(n)))),
      );
      const stored = await Promise.all([0, 1, 2, 3, 4].map((n) => isStored(key(n))));
      expect(stored).toEqual(results.map(({ status }) => status === "fulfilled"));
      expect(stored.filter(Boolean)).toHaveLength(3);
    });

    test("runs nothing if one of several limits is exceeded", async () => {
      const { limits, subject } = limited();
      const strict = { ...LIMIT, name: "a strict one", max: 0, windowS: 600 };
      const error = await limits
        .within(
          [
            [LIMIT, subject],
            [strict, subject],
          ],
          put(subject),
        )
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "rate_limited", retryAfterS: 600 });
      expect(await isStored(subject)).toBe(false);
    });

    test("uncounts a use whose work fails", async () => {
      const { limits, subject, use } = limited();
      const failing = () => Promise.reject(new Error("on purpose"));
      for (let n = 0; n < 4; n += 1)
        await expect(limits.within([[LIMIT, subject]], failing)).rejects.toThrow("on purpose");
      expect(await repeat(3, use)).toEqual([true, true, true]);
    });
  });

  test("stores no subject in plain text", async () => {
    const { limits } = limited();
    await limits.tryConsume(LIMIT, "anna@example.org");
    const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("anna");
  });

  test("deletes ended windows and keeps the others", async () => {
    const { db } = database;
    await db.deleteFrom("rate_limits").execute();
    const { clock, limits, subject } = limited();
    await limits.tryConsume(LIMIT, subject);
    clock.advance(30_000);
    await limits.tryConsume(LIMIT, "later");
    clock.advance(30_000);
    await limits.deleteExpired();
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(1);
  });
});

describePostgres("limits that another transaction counts", (create) => {
  const database = useDatabase(create);
  const [first, second] = [
    { ...LIMIT, name: "first" },
    { ...LIMIT, name: "second" },
  ];

  test.each([
    ["by name", (limits: LimitService) => limits.clear([first, second], "Clara")],
    ["by subject", () => clearSubject(database.db, "Clara")],
  ])("clear without blocking it: %s", async (_, clear) => {
    const { db } = database;
    const limits = limitService(db, testClock());
    // In reverse, so that the table has them in the other order.
    for (const limit of [second, first]) await limits.consume(limit, "Clara");
    let cleared: Promise<void> | undefined;
    await db.transaction().execute(async (transaction) => {
      const counting = limitService(transaction, testClock());
      await counting.consume(first, "Clara");
      cleared = clear(limits);
      await untilWaiting(db, cleared);
      await counting.consume(second, "Clara");
    });
    await cleared;
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });

  test("wait for the next deletion of ended windows", async () => {
    const { db } = database;
    const clock = testClock();
    const limits = limitService(db, clock);
    for (const subject of ["Clara", "Robert"]) await limits.consume(LIMIT, subject);
    clock.advance(LIMIT.windowS * 1000);
    await db.transaction().execute(async (transaction) => {
      await limitService(transaction, clock).consume(LIMIT, "Clara");
      await limits.deleteExpired();
    });
    const kept = await db.selectFrom("rate_limits").select("points").execute();
    expect(kept).toEqual([{ points: 1 }]);
  });
});
