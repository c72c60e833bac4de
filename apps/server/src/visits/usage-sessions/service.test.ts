import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { testServer } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { unlimited } from "../../../testing/limits.ts";
import { usageSessionService } from "./service.ts";

describeEachDatabase("a usage session", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock } = await accountServer(database.db);
    const [clara, robert] = [await registerClient(app), await registerClient(app)];
    const post = (who: typeof clara, url: string, payload: object) =>
      app.inject({ method: "POST", url: `/api/session${url}`, headers: who.bearer, payload });
    return { app, clock, clara, robert, post };
  }
  const uses = async () => {
    const rows = await database.db
      .selectFrom("rate_limits")
      .select("points")
      .where("key", "like", "%:sittings")
      .execute();
    return rows.map(({ points }) => points);
  };
  const durations = async () =>
    (await database.db.selectFrom("user_sessions").select("duration_s").execute()).map(
      ({ duration_s }) => duration_s,
    );

  test("starts for the caller", async () => {
    const { clock, clara, post } = await serve();
    const answer = await post(clara, "", { userId: clara.user.id });
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      userId: clara.user.id,
      sessionStart: new Date(clock()).toISOString(),
    });
  });

  test("starts once when it is sent twenty times with the same id, and counts once", async () => {
    const { clock, clara, post } = await serve();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(clara, "", { id })));
    const expected = { id, userId: clara.user.id, sessionStart: new Date(clock()).toISOString() };
    clock.advance(60_000);
    answers.push(await post(clara, "", { id }));
    for (const answer of answers) expect(answer.json()).toEqual(expected);
    expect(await durations()).toEqual([null]);
    expect(await uses()).toEqual([1]);
    await post(clara, `/${id}/end`, { totalDuration: 30 });
    expect((await post(clara, "", { id })).json()).toEqual(expected);
    expect(await durations()).toEqual([30]);
    const counted = await database.db.selectFrom("row_counts").select("stored").execute();
    expect(counted).toEqual([{ stored: 1 }]);
  });

  test("stays unseen and unchanged when another user sends its id", async () => {
    const { clara, robert, post } = await serve();
    const id = randomUUID();
    await post(clara, "", { id });
    const answer = await post(robert, "", { id });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
    expect(await durations()).toEqual([null]);
    expect((await post(robert, `/${id}/end`, { totalDuration: 1 })).statusCode).toBe(404);
    const rows = await database.db.selectFrom("user_sessions").select("user_id").execute();
    expect(rows).toEqual([{ user_id: clara.user.id }]);
  });

  test("goes on when the server restarts, and its user stays signed in", async () => {
    const { app, clock, clara, post } = await serve();
    const { id } = (await post(clara, "", {})).json();
    await app.close();
    clock.advance(90_000);
    const { app: restarted } = await testServer(database.db, { clock });
    const end = (totalDuration: number) =>
      restarted.inject({
        method: "POST",
        url: `/api/session/${id}/end`,
        headers: clara.cookie,
        payload: { totalDuration },
      });
    expect([(await end(60)).statusCode, (await end(80)).statusCode]).toEqual([200, 200]);
    expect(await durations()).toEqual([60]);
  });

  test("disappears, the oldest first, when there are more than the number that is kept", async () => {
    const { clock, clara } = await serve();
    const service = usageSessionService(database.db, unlimited(database.db), clock, {
      maxStored: 120,
    });
    for (let n = 0; n < 121; n += 1) {
      await service.start(clara.user.id);
      clock.advance(1_000);
    }
    const kept = await service.allOf(clara.user.id);
    expect(kept).toHaveLength(21);
    expect(kept.at(-1)?.startedAt).toBe(clock() - 1_000);
    for (let n = 0; n < 99; n += 1) await service.start(clara.user.id);
    expect(await service.allOf(clara.user.id)).toHaveLength(120);
  });

  test("ends once and ignores a second end", async () => {
    const { clock, clara, post } = await serve();
    const { id } = (await post(clara, "", {})).json();
    clock.advance(90_000);
    expect((await post(clara, `/${id}/end`, { totalDuration: 61.4 })).json()).toEqual({ ok: true });
    expect((await post(clara, `/${id}/end`, { totalDuration: 80 })).json()).toEqual({ ok: true });
    expect(await durations()).toEqual([61]);
  });

  test.each([
    [1e9, 90],
    [0, 0],
  ])("clamps a reported duration of %d s after 90 s to %d s", async (reported, kept) => {
    const { clock, clara, post } = await serve();
    const { id } = (await post(clara, "", {})).json();
    clock.advance(90_000);
    await post(clara, `/${id}/end`, { totalDuration: reported });
    expect(await durations()).toEqual([kept]);
  });

  test("lasts 0 s when the clock was set back", async () => {
    const { clock, clara, post } = await serve();
    const { id } = (await post(clara, "", {})).json();
    clock.advance(-86_400_000);
    await post(clara, `/${id}/end`, { totalDuration: 5 });
    expect(await durations()).toEqual([0]);
  });

  test("fails for another user or an unknown id with not_found", async () => {
    const { clara, robert, post } = await serve();
    const { id } = (await post(clara, "", {})).json();
    for (const name of [id, randomUUID(), "1"]) {
      const answer = await post(robert, `/${name}/end`, { totalDuration: 1 });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    }
    expect(await durations()).toEqual([null]);
  });

  describeOnce("requests", () => {
    test("starts at most sixty times an hour", async () => {
      const { clock, clara, robert, post } = await serve();
      for (let i = 0; i < 60; i += 1) await post(clara, "", {});
      const answer = await post(clara, "", {});
      expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
      expect(await durations()).toHaveLength(60);
      const [last] = await database.db.selectFrom("user_sessions").select("id").execute();
      expect((await post(clara, "", { id: last?.id })).statusCode).toBe(200);
      expect((await post(robert, "", {})).statusCode).toBe(200);
      clock.advance(3_600_000);
      expect((await post(clara, "", {})).statusCode).toBe(200);
    });

    test("does not start for another user", async () => {
      const { clara, robert, post } = await serve();
      const answer = await post(clara, "", { userId: robert.user.id });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
      expect(await durations()).toEqual([]);
    });

    test.each(["", "1", 1, "A".repeat(36)])("rejects the id %j", async (id) => {
      const { clara, post } = await serve();
      expect((await post(clara, "", { id })).statusCode).toBe(400);
      expect(await durations()).toEqual([]);
    });

    test.each([{ totalDuration: -1 }, { totalDuration: "1" }, {}])(
      "rejects the body %j",
      async (payload) => {
        const { clara, post } = await serve();
        const { id } = (await post(clara, "", {})).json();
        expect((await post(clara, `/${id}/end`, payload)).statusCode).toBe(400);
        expect(await durations()).toEqual([null]);
      },
    );
  });
});
