import { randomUUID } from "node:crypto";
import { type Exercise, endpoints, type Learning, type SyllableResult } from "@attune/contract";
import { intervalOf, practicedIntervals } from "@attune/curriculum";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import { collect } from "../../../testing/collect.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { ADDRESS, addUser, GREAT, NOON } from "../../../testing/learners.ts";
import { unlimited } from "../../../testing/limits.ts";
import { isPostgres } from "../../db/dialect.ts";
import { countStored } from "../../db/migrations/0009-learning-totals.ts";
import type { Db } from "../../db/schema.ts";
import { limitService } from "../../limits/service.ts";
import type { NewAttempt } from "./repository.ts";
import { type AttemptService, attemptService } from "./service.ts";

const DAY_MS = 86_400_000;

/** Up to three months ago, and often close to a midnight of some time zone. */
const someMoment = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -9e5, max: 9e5 }), fc.nat(48))
  .map(([days, ms, halfHours]) =>
    Math.min(NOON, NOON - days * DAY_MS + halfHours * 1_800_000 + ms),
  );

const someQuestion = fc.oneof(
  fc
    .constantFrom(...practicedIntervals())
    .map(({ exercise, itemId }) => ({ exercise: exercise as Exercise, itemId })),
  fc.record({
    exercise: fc.constantFrom(...endpoints.recordAttempt.body.shape.exercise.options),
    itemId: fc.constantFrom("1-8", "8-1", "57", "stage:Eb", "C#"),
  }),
);

type SomeAnswer = Omit<NewAttempt, "user_id">;

const someAnswer = fc
  .tuple(
    someQuestion,
    fc.record({
      id: fc.uuid(),
      outcome: fc.constantFrom("great", "good", "tryAgain", "noVoice"),
      accuracy: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      answered_at: someMoment,
    }),
  )
  .map(([{ exercise, itemId }, answer]): SomeAnswer => {
    return {
      exercise,
      item_id: itemId,
      answer: null,
      tries: null,
      cents_off: null,
      syllables: null,
      duration_ms: 900,
      ...answer,
    };
  });

const TOTALS = [
  "learning_lessons",
  "learning_intervals",
  "learning_quarters",
  "row_counts",
] as const;

/** The stored sums of a learner; accuracies are rounded, as the order of additions differs. */
async function totalsOf(db: Db, userId: string): Promise<unknown[]> {
  const tables = TOTALS.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().where("user_id", "=", userId).execute();
    return rows
      .map((row) => ("accuracy" in row ? { ...row, accuracy: row.accuracy.toFixed(6) } : row))
      .map((row) => JSON.stringify(row, Object.keys(row).sort()))
      .sort();
  });
  return await Promise.all(tables);
}

const toAttempt = ({ id, exercise, item_id, outcome, accuracy, answered_at }: SomeAnswer) => ({
  id,
  exercise,
  itemId: item_id,
  outcome,
  accuracy: accuracy ?? undefined,
  durationMs: 900,
  answeredAt: answered_at,
});

/** Computes the same statistics without SQL. */
function expectedLearning(all: readonly SomeAnswer[], offsetMinutes: number): Learning {
  const answers = all.filter(({ outcome }) => outcome !== "noVoice");
  const of = (outcome: string, list: typeof answers) =>
    list.filter((each) => each.outcome === outcome).length;
  const dayOf = ({ answered_at }: (typeof answers)[number]) =>
    new Date(answered_at + offsetMinutes * 60_000).toISOString().slice(0, 10);
  const scoreOf = ({ accuracy, outcome }: (typeof answers)[number]) =>
    accuracy ?? (outcome === "great" ? 100 : outcome === "good" ? 70 : 0);
  const byDay = [...Map.groupBy(answers, dayOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  const named = answers.filter(({ exercise, item_id }) => intervalOf(exercise, item_id));
  return {
    lessons: [...Map.groupBy(answers, ({ exercise }) => exercise)]
      .map(([exercise, list]) => ({
        exercise,
        greats: of("great", list),
        attempts: list.length,
      }))
      .sort((a, b) => b.greats - a.greats || (a.exercise < b.exercise ? -1 : 1)),
    days: byDay.slice(-60).map(([day, list]) => {
      const accuracy = list.reduce((sum, each) => sum + scoreOf(each), 0) / list.length;
      return { day, accuracy: expect.closeTo(accuracy, 6), attempts: list.length };
    }),
    missedIntervals: [...Map.groupBy(named, (each) => intervalOf(each.exercise, each.item_id))]
      .map(([interval = "", list]) => ({
        interval: interval as string,
        missed: of("tryAgain", list),
        attempts: list.length,
      }))
      .filter(({ missed }) => missed > 0)
      .sort(
        (a, b) =>
          b.missed - a.missed ||
          b.missed / b.attempts - a.missed / a.attempts ||
          (a.interval < b.interval ? -1 : 1),
      )
      .slice(0, 5),
  };
}

describeEachDatabase("exercise attempts", (create, describeOnce) => {
  const database = useDatabase(create);
  const service = () => attemptService(database.db, unlimited(database.db), () => NOON);
  const record = (user: string, attempt: Parameters<AttemptService["record"]>[1]) =>
    service().record(user, attempt, ADDRESS);
  const allOf = (user: string) => collect(service().pagesOf(user));

  describe("recording", () => {
    test("stores an attempt once when it is sent twenty times concurrently", async () => {
      const user = await addUser(database.db);
      const id = randomUUID();
      const attempt = { ...GREAT, id };
      const requests = Array.from({ length: 20 }, (_, index) =>
        record(user, { ...attempt, durationMs: index }),
      );
      expect(await Promise.all(requests)).toEqual(requests.map(() => id));
      expect(await record(user, { ...attempt, outcome: "tryAgain" })).toBe(id);
      expect(await allOf(user)).toMatchObject([{ id, outcome: "great" }]);
    });

    test("stores attempts of two users with the same id", async () => {
      const [one, other] = [await addUser(database.db), await addUser(database.db)];
      const id = randomUUID();
      await record(one, { ...GREAT, id });
      await record(other, { ...GREAT, id, outcome: "good" });
      expect(await allOf(one)).toMatchObject([{ id, outcome: "great" }]);
      expect(await allOf(other)).toMatchObject([{ id, outcome: "good" }]);
    });

    test("creates an id when the client sends none", async () => {
      const user = await addUser(database.db);
      const ids = [await record(user, GREAT), await record(user, GREAT)];
      expect(new Set(ids).size).toBe(2);
      expect((await allOf(user)).map(({ id }) => id).sort()).toEqual(ids.sort());
    });

    test("stores every field, and null for missing ones", async () => {
      const user = await addUser(database.db);
      const syllables: SyllableResult[] = [
        { symbol: "RE", heard: "MI", match: false, confidence: 0.8125 },
        { symbol: "sol", heard: null, match: null, confidence: 0.25 },
      ];
      const judged = { answer: "-4", tries: 2, accuracy: 91.25, centsOff: -33.5, syllables };
      const sung = { ...GREAT, id: randomUUID(), ...judged };
      await record(user, { ...sung, answeredAt: NOON - 5 });
      await record(user, { ...GREAT, id: randomUUID() });
      expect(await allOf(user)).toEqual([
        { ...sung, answeredAt: "2026-01-15T11:59:59.995Z" },
        expect.objectContaining({
          answer: null,
          tries: null,
          accuracy: null,
          centsOff: null,
          syllables: null,
        }),
      ]);
    });
  });

  describeOnce("validation", () => {
    test.each([
      [NOON - 1000, "2026-01-15T11:59:59.000Z"],
      ["2026-01-15T13:30:00.250+02:00", "2026-01-15T11:30:00.250Z"],
      [NOON + 1, "2026-01-15T12:00:00.000Z"],
      ["2099-01-01T00:00:00Z", "2026-01-15T12:00:00.000Z"],
      [0, "2020-01-01T00:00:00.000Z"],
    ])("clamps the answer time %s to %s", async (answeredAt, stored) => {
      const user = await addUser(database.db);
      await record(user, { ...GREAT, answeredAt });
      expect(await allOf(user)).toMatchObject([{ answeredAt: stored }]);
    });

    test.each([
      [0, 0],
      [1234.5, 1235],
      [3_600_001, 3_600_000],
      [1e300, 3_600_000],
    ])("stores the duration %f ms as %i ms", async (durationMs, stored) => {
      const user = await addUser(database.db);
      await record(user, { ...GREAT, durationMs });
      expect(await allOf(user)).toMatchObject([{ durationMs: stored }]);
    });

    test("keeps a bounded number of attempts, and counts all", async () => {
      const user = await addUser(database.db);
      const bounded = attemptService(database.db, unlimited(database.db), () => NOON, {
        maxStored: 500,
      });
      const times = Array.from({ length: 1_010 }, (_, n) => NOON - n * 1_000).reverse();
      for (const answeredAt of times) await bounded.record(user, { ...GREAT, answeredAt }, ADDRESS);
      const kept = await allOf(user);
      expect(kept).toHaveLength(10);
      expect(kept.at(-1)?.answeredAt).toBe(new Date(NOON).toISOString());
      const { lessons } = await service().learningOf(user, 0);
      expect(lessons).toEqual([{ exercise: "intervals", greats: 1_010, attempts: 1_010 }]);
    });

    test.each([
      ["of a user", "attempts-a-day", 4_999, 86_400],
      ["from a network", "attempts-from", 199_999, 86_400],
    ])("limits the attempts %s a day", async (_, limit, uses, retryAfterS) => {
      const user = await addUser(database.db);
      const clock = testClock(NOON);
      const limited = attemptService(database.db, limitService(database.db, clock), clock);
      await limited.record(user, GREAT, "198.51.100.7");
      await database.db
        .updateTable("rate_limits")
        .set({ points: uses })
        .where("key", "like", `%:${limit}`)
        .execute();
      await limited.record(user, GREAT, "198.51.100.7");
      await expect(limited.record(user, GREAT, "198.51.100.7")).rejects.toMatchObject({
        code: "rate_limited",
        retryAfterS,
      });
      await database.db.deleteFrom("rate_limits").execute();
    });

    test("accepts 240 attempts a minute", async () => {
      const [user, other] = [await addUser(database.db), await addUser(database.db)];
      const clock = testClock(NOON);
      const limited = attemptService(database.db, limitService(database.db, clock), clock);
      const id = randomUUID();
      for (let times = 0; times < 240; times++)
        await limited.record(user, { ...GREAT, id }, ADDRESS);
      await expect(limited.record(user, GREAT, ADDRESS)).rejects.toMatchObject({
        code: "rate_limited",
        retryAfterS: 60,
      });
      await limited.record(other, GREAT, ADDRESS);
      clock.advance(60_000);
      await limited.record(user, GREAT, ADDRESS);
    });
  });

  describe("learning statistics", () => {
    test("equal statistics computed without SQL", async () => {
      const attempts = fc.uniqueArray(someAnswer, { selector: ({ id }) => id, maxLength: 120 });
      await fc.assert(
        fc.asyncProperty(
          attempts,
          // Time zones differ by quarters of an hour.
          fc.integer({ min: -56, max: 56 }).map((quarters) => quarters * 15),
          async (answers, offsetMinutes) => {
            const user = await addUser(database.db);
            await Promise.all(answers.map((answer) => record(user, toAttempt(answer))));
            const learning = await service().learningOf(user, offsetMinutes);
            expect(learning).toEqual(expectedLearning(answers, offsetMinutes));
            expect(endpoints.getLearning.response.parse(learning)).toEqual(learning);
            const kept = await totalsOf(database.db, user);
            for (const table of TOTALS) await database.db.deleteFrom(table).execute();
            await countStored(database.db as never);
            expect(await totalsOf(database.db, user)).toEqual(kept);
          },
        ),
        { numRuns: isPostgres(database.db) ? 8 : 40 },
      );
    });

    test("contain the last 60 of 70 days", async () => {
      const user = await addUser(database.db);
      for (let days = 0; days < 70; days++) {
        await record(user, { ...GREAT, answeredAt: NOON - days * DAY_MS });
      }
      const { days } = await service().learningOf(user, 0);
      expect(days).toHaveLength(60);
      expect([days.at(0)?.day, days.at(-1)?.day]).toEqual(["2025-11-17", "2026-01-15"]);
    });

    test("use the days of the caller's time zone", async () => {
      const user = await addUser(database.db);
      await record(user, { ...GREAT, answeredAt: "2026-01-14T23:30:00Z" });
      const dayAt = async (offset: number) =>
        (await service().learningOf(user, offset)).days.map(({ day }) => day);
      expect(await dayAt(0)).toEqual(["2026-01-14"]);
      expect(await dayAt(29)).toEqual(["2026-01-14"]);
      expect(await dayAt(30)).toEqual(["2026-01-15"]);
      expect(await dayAt(-840)).toEqual(["2026-01-14"]);
    });

    test("exclude the attempts of other users", async () => {
      const [user, other] = [await addUser(database.db), await addUser(database.db)];
      await record(user, { ...GREAT, outcome: "tryAgain" });
      const empty = { lessons: [], days: [], missedIntervals: [] };
      expect(await service().learningOf(other, 0)).toEqual(empty);
    });

    test("count each level of phrases, and no interval of them", async () => {
      const user = await addUser(database.db);
      const missed = { ...GREAT, outcome: "tryAgain", answer: "rwrrrwr" } as const;
      await record(user, { ...missed, exercise: "phrases-3", itemId: "3-01", accuracy: 71 });
      await record(user, { ...missed, exercise: "dictation-3", itemId: "g3-81723" });
      await record(user, { ...GREAT, exercise: "dictation-3", itemId: "g3-81723-G3-E4" });
      expect(await service().learningOf(user, 0)).toEqual({
        lessons: [
          { exercise: "dictation-3", greats: 1, attempts: 2 },
          { exercise: "phrases-3", greats: 0, attempts: 1 },
        ],
        days: [{ day: "2026-01-15", accuracy: (71 + 0 + 100) / 3, attempts: 3 }],
        missedIntervals: [],
      });
    });

    test("exclude attempts without a voice", async () => {
      const user = await addUser(database.db);
      await record(user, { ...GREAT, outcome: "noVoice", accuracy: 0 });
      const empty = { lessons: [], days: [], missedIntervals: [] };
      expect(await service().learningOf(user, 0)).toEqual(empty);
    });
  });
});
