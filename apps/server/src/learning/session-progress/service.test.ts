import { randomUUID } from "node:crypto";
import { endpoints } from "@attune/contract";
import { ATOMS } from "@attune/memory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";

const EXERCISES = endpoints.getSessionProgress.query.shape.exercise.options;
const PROGRESS = { exercise: "intervals", currentExerciseIndex: 3, completed: false } as const;
const MINUTE_MS = 60_000;

const firstTries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, true]));

describeEachDatabase("lesson progress", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock, services } = await accountServer(database.db);
    const clara = await registerClient(app);
    const url = "/api/session-progress";
    return {
      app,
      clock,
      services,
      clara,
      save: (payload: object) =>
        app.inject({ method: "POST", url, headers: clara.bearer, payload }),
      read: async (exercise: string) =>
        (await app.inject({ url: `${url}?exercise=${exercise}`, headers: clara.bearer })).json(),
    };
  }

  test("returns per exercise, with the seed and first tries of the set", async () => {
    const { clock, save, read } = await serve();
    const set = { seed: 4_294_967_295, firstTries: { "1-8": true, "1-5": false } };
    const updatedAt = new Date(clock()).toISOString();
    const saved = await save({ ...PROGRESS, ...set });
    expect(saved.json()).toEqual({ ...PROGRESS, ...set, updatedAt });
    expect(await read("intervals")).toEqual({ ...PROGRESS, ...set, updatedAt });
    expect(await read("inversions")).toMatchObject({ updatedAt: null });
    clock.advance(1);
    await save({ ...PROGRESS, currentExerciseIndex: 0, completed: true });
    const finished = { ...PROGRESS, currentExerciseIndex: 0, completed: true };
    expect(await read("intervals")).toEqual({
      ...finished,
      updatedAt: new Date(clock()).toISOString(),
    });
  });

  test("returns the question of a save, and only the index of one without or of another exercise", async () => {
    const { clock, save, read } = await serve();
    await save({ ...PROGRESS, currentItemId: "1-5" });
    expect(await read("intervals")).toMatchObject({ ...PROGRESS, currentItemId: "1-5" });
    for (const other of [{}, { currentItemId: "9-1" }]) {
      clock.advance(1);
      await save({ ...PROGRESS, currentExerciseIndex: 4, ...other });
      const stored = await read("intervals");
      expect(stored).toMatchObject({ currentExerciseIndex: 4 });
      expect(stored).not.toHaveProperty("currentItemId");
    }
  });

  test("keeps the latest of twenty concurrent saves", async () => {
    const { clock, save, read } = await serve();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save({
          ...PROGRESS,
          currentExerciseIndex: n,
          updatedAt: clock() - 1_000 + n,
          id: randomUUID(),
        }),
      ),
    );
    expect(await read("intervals")).toMatchObject({ currentExerciseIndex: 19 });
  });

  describeOnce("over HTTP", () => {
    test("starts at the beginning for an exercise that was never saved", async () => {
      const { read } = await serve();
      const beginning = { currentExerciseIndex: 0, completed: false, updatedAt: null };
      for (const exercise of EXERCISES)
        expect(await read(exercise)).toEqual({ exercise, ...beginning });
    });

    test("keeps the save with the latest time, whatever the order of saves", async () => {
      const { services, clock, clara } = await serve();
      const saves = fc.uniqueArray(
        fc.record({ at: fc.integer({ min: 0, max: 1_000 }), index: fc.nat(99) }),
        { minLength: 1, maxLength: 8, selector: ({ at }) => at },
      );
      const scenario = fc.tuple(saves, fc.constantFrom(...EXERCISES), fc.boolean());
      await fc.assert(
        fc.asyncProperty(scenario, async ([list, exercise, asText]) => {
          await database.db.deleteFrom("session_progress").execute();
          const base = clock() - 1_000;
          for (const { at, index } of list) {
            const time = base + at;
            const updatedAt = asText ? new Date(time).toISOString() : time;
            const progress = { exercise, currentExerciseIndex: index, completed: false, updatedAt };
            await services.progress.save(clara.user.id, progress);
          }
          const latest = list.toSorted((one, other) => other.at - one.at)[0];
          expect(await services.progress.of(clara.user.id, exercise)).toMatchObject({
            currentExerciseIndex: latest?.index,
            updatedAt: new Date(base + (latest?.at ?? 0)).toISOString(),
          });
        }),
        { numRuns: 25 },
      );
    });

    test("loses no answer to another device that is behind in the same set", async () => {
      const { clock, save, read } = await serve();
      const set = { ...PROGRESS, exercise: "inversions", seed: 7 };
      const questions = ATOMS.flatMap((atom) => atom.questions);
      const [one, other] = questions
        .filter(({ exercise }) => exercise === set.exercise)
        .map(({ itemId }) => itemId) as [string, string];
      const saveLater = (progress: object) => {
        clock.advance(1);
        return save({ ...set, ...progress });
      };
      await saveLater({ currentExerciseIndex: 5, firstTries: { [one]: false } });
      await saveLater({ currentExerciseIndex: 2, firstTries: { [other]: true } });
      const both = { [one]: false, [other]: true };
      expect(await read("inversions")).toMatchObject({
        currentExerciseIndex: 5,
        firstTries: both,
      });
      await saveLater({ currentExerciseIndex: 0, completed: true, firstTries: both });
      await saveLater({ currentExerciseIndex: 3, firstTries: { [other]: true } });
      expect(await read("inversions")).toMatchObject({ completed: true, firstTries: both });
      await saveLater({ currentExerciseIndex: 0, firstTries: {} });
      expect(await read("inversions")).toMatchObject({ completed: false, firstTries: {} });
      await saveLater({ currentExerciseIndex: 1, firstTries: { [other]: true }, seed: 8 });
      expect(await read("inversions")).toMatchObject({ currentExerciseIndex: 1, seed: 8 });
    });

    test("answers an earlier save with what is stored", async () => {
      const { clock, save } = await serve();
      await save(PROGRESS);
      const early = { ...PROGRESS, currentExerciseIndex: 1, updatedAt: clock() - MINUTE_MS };
      expect((await save(early)).json()).toMatchObject({ currentExerciseIndex: 3 });
    });

    test("clamps times in the future, so that later saves still win", async () => {
      const { clock, save, read } = await serve();
      await save({ ...PROGRESS, updatedAt: clock() + 365 * 24 * 60 * MINUTE_MS });
      clock.advance(1);
      await save({ ...PROGRESS, currentExerciseIndex: 4 });
      expect(await read("intervals")).toMatchObject({ currentExerciseIndex: 4 });
    });

    test("accepts the earliest time that ISO 8601 can express", async () => {
      const { save, read } = await serve();
      const response = await save({ ...PROGRESS, updatedAt: "0000-01-01T00:00:00+14:00" });
      expect(response.statusCode).toBe(200);
      expect(await read("intervals")).toMatchObject(PROGRESS);
      expect((await save({ ...PROGRESS, currentExerciseIndex: 4 })).json()).toMatchObject({
        currentExerciseIndex: 4,
      });
    });

    test("has no first tries if the stored ones are unreadable", async () => {
      const { save, read } = await serve();
      await save({ ...PROGRESS, firstTries: { "1-8": true } });
      for (const first_tries of ["{", "[]", '{"a":1}', '{"a b":true}']) {
        await database.db.updateTable("session_progress").set({ first_tries }).execute();
        const progress = await read("intervals");
        expect(progress).toMatchObject(PROGRESS);
        expect(progress.firstTries).toBeUndefined();
      }
    });

    test("keeps the first tries of the exercise's own questions only", async () => {
      const { save } = await serve();
      const saved = async (exercise: string, ids: readonly string[]) => {
        const tries = Object.fromEntries(ids.map((id) => [id, true]));
        const response = await save({ ...PROGRESS, exercise, firstTries: tries });
        return Object.keys(response.json().firstTries);
      };
      const strange = ["x".repeat(64), "constructor", "9-1"];
      expect(await saved("intervals", ["1-8", ...strange])).toEqual(["1-8"]);
      expect(await saved("phrases-3", ["3-07", "g3-81723", "4-07", ...strange])).toEqual([
        "3-07",
        "g3-81723",
      ]);
      expect(
        await saved("note-matching", ["basic-notes", "basic-notes:D", "basic-notes:H", "X"]),
      ).toEqual(["basic-notes", "basic-notes:D"]);
    });

    test("keeps at most 8 kB an account, whatever is saved", async () => {
      const { save } = await serve();
      for (const exercise of EXERCISES) {
        const level = exercise.at(-1);
        const firstTries = Object.fromEntries([
          ...ATOMS.flatMap(({ questions }) => questions.map(({ itemId }) => [itemId, true])),
          ...Array.from({ length: 200 }, (_, n) => [`g${level}-${n + 1e9}`, false]),
        ]);
        expect((await save({ ...PROGRESS, exercise, firstTries })).statusCode).toBe(200);
      }
      const rows = await database.db.selectFrom("session_progress").selectAll().execute();
      expect(rows).toHaveLength(EXERCISES.length);
      expect(JSON.stringify(rows.map((row) => Object.values(row))).length).toBeLessThan(8_000);
    });

    test("keeps the first tries of every question of the curriculum, and the phrases of a level", async () => {
      const { save } = await serve();
      const byExercise = Map.groupBy(
        ATOMS.flatMap(({ questions }) => questions),
        ({ exercise }) => exercise,
      );
      for (const [exercise, questions] of byExercise) {
        if (exercise === "note-matching") continue;
        const firstTries = Object.fromEntries(questions.map(({ itemId }) => [itemId, false]));
        const response = await save({ ...PROGRESS, exercise, firstTries });
        expect(response.json().firstTries).toEqual(firstTries);
      }
    });

    test.each([
      { exercise: "yodelling" },
      { currentExerciseIndex: -1 },
      { currentExerciseIndex: 1.5 },
      { currentExerciseIndex: "1" },
      { completed: "yes" },
      { seed: -1 },
      { firstTries: { "a b": true } },
      { firstTries: firstTries(501) },
      { updatedAt: "yesterday" },
    ])("refuses %j", async (invalid) => {
      const { save } = await serve();
      const response = await save({ ...PROGRESS, ...invalid });
      expect([response.statusCode, response.json().code]).toEqual([400, "validation_failed"]);
    });
  });
});
