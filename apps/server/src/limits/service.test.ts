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
    return { clock, limits, subject, take: () => limits.tryConsume(LIMIT, subject) };
  }

  async function times(count: number, act: () => Promise<boolean>): Promise<boolean[]> {
    const results: boolean[] = [];
    for (let i = 0; i < count; i += 1) results.push(await act());
    return results;
  }

  test("so many times and no more, until the window has passed since the first", async () => {
    const { clock, take } = limited();
    expect(await times(4, take)).toEqual([true, true, true, false]);
    clock.advance(59_999);
    expect(await take()).toBe(false);
    clock.advance(1);
    expect(await times(4, take)).toEqual([true, true, true, false]);
  });

  test("a refusal says when to come back, in whole seconds", async () => {
    const { clock, limits, subject, take } = limited();
    await times(3, take);
    clock.advance(1_500);
    const error = await limits.consume(LIMIT, subject).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: "rate_limited", retryAfterS: 59 });
  });

  test("of fifty at once exactly as many pass as may", async () => {
    const { take } = limited();
    const passed = await Promise.all(Array.from({ length: 50 }, take));
    expect(passed.filter(Boolean)).toHaveLength(3);
  });

  test("another process counts on, and a restart forgets nothing", async () => {
    const { clock, subject, take } = limited();
    await times(2, take);
    const other = limitService(database.db, clock);
    expect(await times(2, () => other.tryConsume(LIMIT, subject))).toEqual([true, false]);
  });

  test("subjects, and limits of other names, don't count for each other", async () => {
    const { limits, subject, take } = limited();
    await times(4, take);
    expect(await limits.tryConsume(LIMIT, `${subject}'s neighbour`)).toBe(true);
    expect(await limits.tryConsume({ ...LIMIT, name: "other" }, subject)).toBe(true);
  });

  test("cleared, it begins anew; a forgotten subject begins anew in every limit", async () => {
    const { limits, subject, take } = limited();
    const other = { ...LIMIT, name: "other", times: 1 };
    await times(4, take);
    await limits.tryConsume(other, subject);
    await limits.clear([LIMIT], subject);
    expect(await take()).toBe(true);
    expect(await limits.tryConsume(other, subject)).toBe(false);
    await clearSubject(database.db, subject);
    expect(await limits.tryConsume(other, subject)).toBe(true);
  });

  test("no subject can be read in the table", async () => {
    const { limits } = limited();
    await limits.tryConsume(LIMIT, "anna@example.org");
    const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("anna");
  });

  test("tidying removes what has ended, and nothing else", async () => {
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
