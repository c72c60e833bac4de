import { expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { Failure } from "../failure.ts";
import { clearSubject, type Limit, limitService } from "./service.ts";

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
