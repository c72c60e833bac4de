import { randomUUID } from "node:crypto";
import { endpoints } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";

const EXERCISES = endpoints.getSessionProgress.query.shape.exercise.options;
const PLACE = { exercise: "intervals", currentExerciseIndex: 3, completed: false } as const;
const MINUTE = 60_000;

describeEachDatabase("progress", (create) => {
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

  test("of an exercise that was never begun is its beginning", async () => {
    const { read } = await serve();
    const nothing = { currentExerciseIndex: 0, completed: false, updatedAt: null };
    for (const exercise of EXERCISES)
      expect(await read(exercise)).toEqual({ exercise, ...nothing });
  });

  test("is kept with how the set was drawn, for each exercise apart", async () => {
    const { clock, save, read } = await serve();
    const set = { seed: 4_294_967_295, firstTries: { "1-8": true, "stage:Eb": false, "C#": true } };
    const updatedAt = new Date(clock()).toISOString();
    const saved = await save({ ...PLACE, ...set });
    expect(saved.json()).toEqual({ ...PLACE, ...set, updatedAt });
    expect(await read("intervals")).toEqual({ ...PLACE, ...set, updatedAt });
    expect(await read("inversions")).toMatchObject({ updatedAt: null });
    clock.advance(1);
    await save({ ...PLACE, currentExerciseIndex: 0, completed: true });
    const finished = { ...PLACE, currentExerciseIndex: 0, completed: true };
    expect(await read("intervals")).toEqual({
      ...finished,
      updatedAt: new Date(clock()).toISOString(),
    });
  });

  test("whatever is told in whatever order, the latest word holds", async () => {
    const { services, clock, clara } = await serve();
    const words = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 0, max: 1_000 }), index: fc.nat(99) }),
      { minLength: 1, maxLength: 8, selector: ({ at }) => at },
    );
    const said = fc.tuple(words, fc.constantFrom(...EXERCISES), fc.boolean());
    await fc.assert(
      fc.asyncProperty(said, async ([list, exercise, asText]) => {
        await database.db.deleteFrom("session_progress").execute();
        const base = clock() - 1_000;
        for (const { at, index } of list) {
          const moment = base + at;
          const updatedAt = asText ? new Date(moment).toISOString() : moment;
          const place = { exercise, currentExerciseIndex: index, completed: false, updatedAt };
          await services.progress.save(clara.user.id, place);
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

  test("an earlier word is answered with what holds", async () => {
    const { clock, save } = await serve();
    await save(PLACE);
    const late = { ...PLACE, currentExerciseIndex: 1, updatedAt: clock() - MINUTE };
    expect((await save(late)).json()).toMatchObject({ currentExerciseIndex: 3 });
  });

  test("a clock that goes fast doesn't hold its place for ever", async () => {
    const { clock, save, read } = await serve();
    await save({ ...PLACE, updatedAt: clock() + 365 * 24 * 60 * MINUTE });
    clock.advance(1);
    await save({ ...PLACE, currentExerciseIndex: 4 });
    expect(await read("intervals")).toMatchObject({ currentExerciseIndex: 4 });
  });

  test("a moment before all calendars is taken for an early one", async () => {
    const { save, read } = await serve();
    const answer = await save({ ...PLACE, updatedAt: "0000-01-01T00:00:00+14:00" });
    expect(answer.statusCode).toBe(200);
    expect(await read("intervals")).toMatchObject(PLACE);
    expect((await save({ ...PLACE, currentExerciseIndex: 4 })).json()).toMatchObject({
      currentExerciseIndex: 4,
    });
  });

  test("first tries that can't be read are as good as none", async () => {
    const { save, read } = await serve();
    await save({ ...PLACE, firstTries: { a: true } });
    for (const first_tries of ["{", "[]", '{"a":1}', '{"a b":true}']) {
      await database.db.updateTable("session_progress").set({ first_tries }).execute();
      const place = await read("intervals");
      expect(place).toMatchObject(PLACE);
      expect(place.firstTries).toBeUndefined();
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
    { firstTries: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`q${n}`, true])) },
    { updatedAt: "yesterday" },
  ])("%j is refused", async (wrong) => {
    const { save } = await serve();
    const answer = await save({ ...PLACE, ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
  });

  test("twenty devices at once leave one place, the latest", async () => {
    const { clock, save, read } = await serve();
    const moments = Array.from({ length: 20 }, (_, n) => n);
    await Promise.all(
      moments.map((n) =>
        save({
          ...PLACE,
          currentExerciseIndex: n,
          updatedAt: clock() - 1_000 + n,
          id: randomUUID(),
        }),
      ),
    );
    expect(await read("intervals")).toMatchObject({ currentExerciseIndex: 19 });
  });
});
