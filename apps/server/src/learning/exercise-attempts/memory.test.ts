/** Checks the memory of devices that pull from a server which deletes attempts. */
import {
  type Answer,
  ATOMS,
  type Checkpoint,
  comparePositions,
  createMemory,
} from "@attune/memory";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { collect } from "../../../testing/collect.ts";
import { describeEachDatabase, describePostgres, useDatabase } from "../../../testing/databases.ts";
import { ADDRESS, addUser, GREAT, NOON } from "../../../testing/learners.ts";
import { unlimited } from "../../../testing/limits.ts";
import { isPostgres } from "../../db/dialect.ts";
import { type AttemptService, attemptService } from "./service.ts";

const BOUNDS = { maxStored: 12, surplus: 6, pageSize: 7 };

/** Also a phrase with atoms of the others, a half step up and E4: C4 D4 E4 F4 | G4 A4 | G4 F4 E4 D4 | C4. */
const QUESTIONS = [
  ...ATOMS.slice(0, 8).flatMap(({ questions }) => questions[0] ?? []),
  { exercise: "phrases-4", itemId: "4-01" },
  { exercise: "dictation-4", itemId: "4-01" },
] as const;

/** Few questions and few times, so that answers meet. */
const someAnswer = fc
  .record({
    id: fc.uuid(),
    question: fc.constantFrom(...QUESTIONS),
    outcome: fc.constantFrom("great", "good", "tryAgain", "noVoice"),
    answer: fc.option(fc.constantFrom("7", "Db", "rrrrrrrrrrr", "rrrwrrrrrrr"), { nil: undefined }),
    tries: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    durationMs: fc.integer({ min: 0, max: 60_000 }),
    hoursAgo: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ question, hoursAgo, ...rest }) => ({
    ...rest,
    ...question,
    answeredAt: NOON - hoursAgo * 3_600_000,
  }));
const someAnswers = fc.uniqueArray(someAnswer, {
  selector: ({ id }) => id,
  minLength: 30,
  maxLength: 70,
});

/** The rule that the server follows: which attempts are stored, and which change the memory. */
function createModel() {
  let stored: Answer[] = [];
  let checkpoint: Answer | undefined;
  const remembered: Answer[] = [];
  return {
    add(answer: Answer): void {
      if (!checkpoint || comparePositions(answer, checkpoint) > 0) remembered.push(answer);
      stored = [...stored, answer].sort(comparePositions);
      if (stored.length <= BOUNDS.maxStored) return;
      const last = stored[BOUNDS.surplus - 1] as Answer;
      stored = stored.slice(BOUNDS.surplus);
      if (!checkpoint || comparePositions(last, checkpoint) > 0) checkpoint = last;
    },
    storedIds: () => stored.map(({ id }) => id),
    states(): ReadonlyMap<string, unknown> {
      const memory = createMemory();
      memory.add(remembered);
      return memory.states();
    },
  };
}

/** Keeps what it pulled. */
function createDevice(service: AttemptService, user: string) {
  const answers = new Map<string, Answer>();
  let checkpoint: Checkpoint | undefined;
  let next: string | undefined;
  return async () => {
    for (let hasMore = true; hasMore; ) {
      const page = await service.pull(user, next);
      for (const attempt of page.attempts) answers.set(attempt.id, attempt);
      checkpoint = page.checkpoint ?? undefined;
      ({ next, hasMore } = page);
    }
    const memory = createMemory(checkpoint);
    memory.add([...answers.values()]);
    return memory.states();
  };
}

describeEachDatabase("the memory of a learner", (create) => {
  const database = useDatabase(create);
  const service = () => attemptService(database.db, unlimited(database.db), () => NOON, BOUNDS);

  test("matches all attempts on the server and on devices that pull repeatedly or only at the end", async () => {
    const batchSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(someAnswers, batchSizes, async (answers, sizes) => {
        const user = await addUser(database.db);
        const model = createModel();
        const pull = createDevice(service(), user);
        for (let from = 0, turn = 0; from < answers.length; turn++) {
          const batch = answers.slice(from, from + (sizes[turn % sizes.length] ?? 1));
          from += batch.length;
          for (const answer of batch) model.add(answer);
          if (turn % 2) await service().import(user, batch, ADDRESS);
          else for (const answer of batch) await service().record(user, answer, ADDRESS);
          if (turn % 3 === 0) expect(await pull()).toEqual(model.states());
        }
        const stored = await collect(service().pagesOf(user));
        expect(stored.map(({ id }) => id)).toEqual(model.storedIds());
        expect(await pull()).toEqual(model.states());
        expect(await createDevice(service(), user)()).toEqual(model.states());
        expect(await service().statesOf(user)).toEqual(model.states());
      }),
      { numRuns: isPostgres(database.db) ? 6 : 60 },
    );
  });

  test("ignores an attempt from before the checkpoint, which counts in the totals", async () => {
    const user = await addUser(database.db);
    const at = (index: number) => ({
      ...GREAT,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      answeredAt: NOON - index * 86_400_000,
    });
    for (let index = 1; index <= 13; index++) await service().record(user, at(index), ADDRESS);
    const before = await service().pull(user, undefined);
    expect(before.checkpoint?.last).toMatchObject({ id: at(8).id });
    for (const late of [at(40), at(8), at(9)]) await service().record(user, late, ADDRESS);
    const after = await service().pull(user, before.next);
    expect(after.attempts.map(({ id }) => id)).toEqual([at(40).id, at(8).id, at(9).id]);
    expect(after.checkpoint).toEqual(before.checkpoint);
    const { lessons } = await service().learningOf(user, 0);
    expect(lessons).toEqual([{ exercise: "intervals", greats: 16, attempts: 16 }]);
    // The late ones are deleted first.
    for (let index = 14; index <= 16; index++)
      await service().record(user, { ...at(index), answeredAt: NOON }, ADDRESS);
    const kept = await collect(service().pagesOf(user));
    expect(kept.map(({ id }) => id)).toEqual([4, 3, 2, 1, 14, 15, 16].map((index) => at(index).id));
    const { checkpoint } = await service().pull(user, undefined);
    expect(checkpoint?.last).toMatchObject({ id: at(5).id });
    expect(checkpoint?.states["sing:1-8"]).toMatchObject({ reviews: 9 });
  });

  test("disappears with the attempts", async () => {
    const [user, other] = [await addUser(database.db), await addUser(database.db)];
    for (const each of [user, other])
      for (let times = 0; times < 13; times++) await service().record(each, GREAT, ADDRESS);
    await service().deleteAll(user);
    expect(await service().pull(user, undefined)).toMatchObject({ checkpoint: null, attempts: [] });
    expect((await service().statesOf(user)).size).toBe(0);
    expect((await service().statesOf(other)).size).toBe(1);
  });
});

describePostgres("the memory of a learner in a database that sorts by a language", (create) => {
  const database = useDatabase(create);

  test("orders attempts of one moment by the characters of their ids", async () => {
    const { db } = database;
    const service = attemptService(db, unlimited(db), () => NOON, BOUNDS);
    await sql`alter table exercise_attempts
      alter column id type text collate "und-x-icu"`.execute(db);
    const user = await addUser(db);
    // The collation of a language sorts B after a; by code point, B precedes a.
    const ids = ["A", "B", "a", "b"].flatMap((letter) =>
      [1, 2, 3, 4].map((digit) => `${letter}000000${digit}-0000-4000-8000-000000000000`),
    );
    const attempts = ids.map((id) => ({ ...GREAT, id }));
    await service.import(user, attempts.toReversed(), ADDRESS);
    const { attempts: kept, checkpoint } = await service.pull(user, undefined);
    expect(kept.map(({ id }) => id).sort()).toEqual(ids.slice(-kept.length));
    expect(checkpoint?.last.id).toBe(ids.at(-kept.length - 1));
  });
});
