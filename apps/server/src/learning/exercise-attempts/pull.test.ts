import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import { describeEachDatabase, describePostgres, useDatabase } from "../../../testing/databases.ts";
import { ADDRESS, addUser, GREAT, NOON } from "../../../testing/learners.ts";
import { unlimited } from "../../../testing/limits.ts";
import { openDatabase } from "../../db/connection.ts";
import type { Db } from "../../db/schema.ts";
import { limitService } from "../../limits/service.ts";
import { toRow } from "./rows.ts";
import { type AttemptService, attemptService } from "./service.ts";
import { storeAttempt } from "./store.ts";

const idsOf = (attempts: readonly { id: string }[]) => attempts.map(({ id }) => id);

/** All pages after a cursor. */
async function pullAll(service: AttemptService, user: string, after?: string) {
  const ids: string[] = [];
  let page = await service.pull(user, after);
  for (; page.hasMore; page = await service.pull(user, page.next))
    ids.push(...idsOf(page.attempts));
  return { ids: [...ids, ...idsOf(page.attempts)], next: page.next };
}

/** Records one attempt after another: the later, the earlier it was answered. @returns Their ids. */
async function recordSome(service: AttemptService, user: string, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(await service.record(user, { ...GREAT, answeredAt: NOON - n * 1_000 }, ADDRESS));
  return ids;
}

/** Pulls from the first service while all store attempts. */
async function expectCompletePull(
  user: string,
  services: readonly [AttemptService, ...AttemptService[]],
) {
  const [service] = services;
  let isDone = false;
  const writing = Promise.all(services.map((each) => recordSome(each, user, 40))).finally(() => {
    isDone = true;
  });
  const pulled: string[] = [];
  let next: string | undefined;
  while (!isDone) {
    const page = await service.pull(user, next);
    pulled.push(...idsOf(page.attempts));
    ({ next } = page);
    await setTimeout(1);
  }
  pulled.push(...(await pullAll(service, user, next)).ids);
  expect(pulled.toSorted()).toEqual((await writing).flat().sort());
  expect(pulled).toEqual((await pullAll(service, user)).ids);
}

describeEachDatabase("pulling attempts", (create, describeOnce) => {
  const database = useDatabase(create);
  const serviceOf = (options: Parameters<typeof attemptService>[3] = {}, clock = () => NOON) =>
    attemptService(database.db, unlimited(database.db), clock, { pageSize: 7, ...options });

  test("returns every field in the form in which it was sent", async () => {
    const user = await addUser(database.db);
    const syllables = [
      { symbol: "DO", heard: "DO", match: true, confidence: 0.9375 } as const,
      { symbol: "AUDIO TOO LARGE", heard: null, match: null, confidence: 0 } as const,
    ];
    const sung = { ...GREAT, id: randomUUID(), answer: "-4", tries: 3, accuracy: 91.25 };
    const attempts = [
      { ...sung, centsOff: -33.5, syllables },
      { ...GREAT, id: randomUUID() },
    ];
    const service = serviceOf();
    for (const attempt of attempts) await service.record(user, attempt, ADDRESS);
    expect(await service.pull(user, undefined)).toEqual({
      checkpoint: null,
      attempts,
      next: String(NOON + 1),
      hasMore: false,
    });
  });

  test("leaves out more syllables than apps of earlier releases accept", async () => {
    const user = await addUser(database.db);
    const syllable = { symbol: "DO", heard: "DO", match: true, confidence: 0.9375 } as const;
    const sung = (count: number) => ({
      ...GREAT,
      id: randomUUID(),
      syllables: Array.from({ length: count }, () => syllable),
    });
    const service = serviceOf();
    for (const count of [8, 9]) await service.record(user, sung(count), ADDRESS);
    const { attempts } = await service.pull(user, undefined);
    expect(attempts.map(({ syllables }) => syllables?.length)).toEqual([8, undefined]);
  });

  test("returns them in the order in which they were stored, in pages, and later ones later", async () => {
    const [user, other] = [await addUser(database.db), await addUser(database.db)];
    const service = serviceOf();
    const early = await recordSome(service, user, 21);
    await recordSome(service, other, 3);
    const first = await pullAll(service, user);
    expect(first.ids).toEqual(early);
    expect(await service.pull(user, first.next)).toMatchObject({
      attempts: [],
      next: first.next,
      hasMore: false,
    });
    const late = await recordSome(service, user, 8);
    expect((await pullAll(service, user, first.next)).ids).toEqual(late);
  });

  test("returns unnumbered attempts first, in the order of their times", async () => {
    const user = await addUser(database.db);
    const unnumbered = Array.from({ length: 20 }, (_, index) => ({
      ...toRow(user, `${String(index).padStart(2, "0")}-${randomUUID()}`, GREAT, NOON),
      // Several of one moment.
      answered_at: NOON - 60_000 + Math.floor(index / 3),
    }));
    await database.db.insertInto("exercise_attempts").values(unnumbered.toReversed()).execute();
    const service = serviceOf();
    const numbered = await recordSome(service, user, 10);
    const { ids, next } = await pullAll(service, user);
    expect(ids).toEqual([...idsOf(unnumbered), ...numbered]);
    expect((await pullAll(service, user, next)).ids).toEqual([]);
    const alone = await addUser(database.db);
    await database.db
      .insertInto("exercise_attempts")
      .values(unnumbered.map((row) => ({ ...row, user_id: alone })))
      .execute();
    const only = await pullAll(service, alone);
    expect(only.ids).toEqual(idsOf(unnumbered));
    const added = await recordSome(service, alone, 2);
    expect((await pullAll(service, alone, only.next)).ids).toEqual(added);
  });

  test("repeats and skips none while others are stored and deleted between the pages", async () => {
    const user = await addUser(database.db);
    const service = serviceOf({ maxStored: 40, surplus: 6 });
    const stored = await recordSome(service, user, 40);
    const pulled: string[] = [];
    let page = await service.pull(user, undefined);
    for (let turn = 0; page.hasMore; turn++) {
      pulled.push(...idsOf(page.attempts));
      if (turn < 12) stored.push(...(await recordSome(service, user, 3)));
      page = await service.pull(user, page.next);
    }
    pulled.push(...idsOf(page.attempts));
    expect(new Set(pulled).size).toBe(pulled.length);
    expect(stored.filter((id) => pulled.includes(id))).toEqual(pulled);
    const kept = await database.db
      .selectFrom("exercise_attempts")
      .select("id")
      .where("user_id", "=", user)
      .execute();
    expect(kept.length).toBeLessThan(stored.length);
    expect(idsOf(kept).filter((id) => !pulled.includes(id))).toEqual([]);
  });

  test("shows a restored backup's new attempts to a device that had seen lost ones", async () => {
    const user = await addUser(database.db);
    const clock = testClock(NOON);
    const service = serviceOf({}, clock);
    await recordSome(service, user, 5);
    const backup = await database.db
      .selectFrom("attempt_sequences")
      .selectAll()
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    clock.advance(60_000);
    const lost = await recordSome(service, user, 20);
    const { next } = await pullAll(service, user);
    await database.db.deleteFrom("exercise_attempts").where("id", "in", lost).execute();
    await database.db
      .updateTable("attempt_sequences")
      .set(backup)
      .where("user_id", "=", user)
      .execute();
    clock.advance(60_000);
    const added = await recordSome(service, user, 3);
    expect((await pullAll(service, user, next)).ids).toEqual(added);
  });

  test("never gives a number twice when the clock goes back", async () => {
    const user = await addUser(database.db);
    const clock = testClock(NOON);
    const service = serviceOf({}, clock);
    const ids = await recordSome(service, user, 2);
    clock.advance(-3_600_000);
    ids.push(...(await recordSome(service, user, 2)));
    clock.advance(7_200_000);
    ids.push(...(await recordSome(service, user, 2)));
    expect((await pullAll(service, user)).ids).toEqual(ids);
  });

  test("misses none while others store", async () => {
    const user = await addUser(database.db);
    const services = [serviceOf(), serviceOf(), serviceOf()] as const;
    await expectCompletePull(user, services);
  });

  describeOnce("limits", () => {
    test("allow 1,000 pages an hour", async () => {
      const user = await addUser(database.db);
      const clock = testClock(NOON);
      const limited = attemptService(database.db, limitService(database.db, clock), clock);
      for (let times = 0; times < 1_000; times++) await limited.pull(user, undefined);
      await expect(limited.pull(user, undefined)).rejects.toMatchObject({
        code: "rate_limited",
        retryAfterS: 3_600,
      });
      clock.advance(3_600_000);
      await limited.pull(user, undefined);
    });
  });
});

describePostgres("pulling attempts that two server processes store", (create) => {
  const database = useDatabase(create);

  function openOther() {
    const db = openDatabase(database.location);
    onTestFinished(() => db.destroy());
    return db;
  }
  const serviceOf = (db: Db) => attemptService(db, unlimited(db), () => NOON, { pageSize: 10 });

  test("misses none", async () => {
    const [one, other] = [serviceOf(database.db), serviceOf(openOther())];
    await expectCompletePull(await addUser(database.db), [one, other, one, other]);
  });

  test("shows none before an earlier one is committed", async () => {
    const user = await addUser(database.db);
    const [service, other] = [serviceOf(database.db), serviceOf(openOther())];
    await recordSome(service, user, 1);
    const { next } = await service.pull(user, undefined);
    const early = randomUUID();
    let later: Promise<string[]> | undefined;
    await openOther()
      .transaction()
      .execute(async (transaction) => {
        const row = toRow(user, early, GREAT, NOON);
        await storeAttempt(transaction, row, NOON, { maxStored: 100, surplus: 10 });
        later = recordSome(other, user, 1);
        await setTimeout(100);
        expect((await service.pull(user, next)).attempts).toEqual([]);
      });
    const [late] = (await later) ?? [];
    expect(idsOf((await service.pull(user, next)).attempts)).toEqual([early, late]);
  });
});
