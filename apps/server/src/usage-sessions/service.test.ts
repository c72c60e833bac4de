import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";

describeEachDatabase("a usage session", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock } = await accountServer(database.db);
    const [clara, robert] = [await registerClient(app), await registerClient(app)];
    const post = (who: typeof clara, url: string, payload: object) =>
      app.inject({ method: "POST", url: `/api/session${url}`, headers: who.bearer, payload });
    return { clock, clara, robert, post };
  }
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

  test("is not found by another user or under an unknown id", async () => {
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
