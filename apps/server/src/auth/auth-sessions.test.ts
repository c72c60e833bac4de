import { describe, expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeEachDatabase("a sign-in", (create) => {
  const database = useDatabase(create);
  const signIns = () => database.db.selectFrom("auth_sessions").selectAll().execute();

  async function serve() {
    const server = await accountServer(database.db);
    return {
      ...server,
      clara: await registerClient(server.app),
      robert: await registerClient(server.app),
    };
  }

  describe("who calls", () => {
    test("is told by the bearer, in any case, before the cookie", async () => {
      const { app, clara, robert } = await serve();
      const both = { ...clara.cookie, authorization: `bEARER  ${robert.token}` };
      const answer = await app.inject({ url: "/api/auth/me", headers: both });
      expect(answer.json()).toEqual(robert.user);
    });

    test.each(["Bearer", "Bearer x", "", "Basic YTpi", "Token", `Bearer ${"A".repeat(43)}`])(
      "%j lets nobody in, whatever the cookie",
      async (authorization) => {
        const { clara, me } = await serve();
        expect(await me({ ...clara.cookie, authorization })).toBe(401);
      },
    );

    test("is told by the first cookie of that name, among others", async () => {
      const { clara, me } = await serve();
      const { cookie } = clara.cookie;
      expect(await me({ cookie: `a=b; ${cookie}; attune_session=x` })).toBe(200);
      expect(await me({ cookie: `attune_session=x; ${cookie}` })).toBe(401);
    });

    test.each([
      "attune_session",
      "attune_session=",
      "attune_session=%00",
      "attune_session=é",
      ";;=;",
      `attune_session=${"x".repeat(8_000)}`,
      "__proto__=1",
    ])("%j is nobody", async (cookie) => {
      const { me } = await serve();
      expect(await me({ cookie: cookie.slice(0, 8_100) })).toBe(401);
    });

    test("over https only the cookie that is bound to the host counts", async () => {
      const config = { publicUrl: "https://attune.example" };
      const { app, me } = await accountServer(database.db, { config });
      const { token, cookie } = await registerClient(app);
      expect(cookie.cookie).toBe(`__Host-attune=${token}`);
      expect(await me(cookie)).toBe(200);
      expect(await me({ cookie: `attune_session=${token}` })).toBe(401);
    });
  });

  test("ends after 14 days without use", async () => {
    const { clara, robert, me, clock } = await serve();
    clock.advance(14 * DAY - 1);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(1);
    expect(await me(robert.cookie)).toBe(401);
    clock.advance(13 * DAY);
    expect(await me(clara.cookie)).toBe(200);
  });

  test("ends after 90 days of use", async () => {
    const { clara, me, clock } = await serve();
    for (let day = 0; day < 80; day += 10) {
      clock.advance(10 * DAY);
      expect(await me(clara.cookie)).toBe(200);
    }
    clock.advance(10 * DAY - 1);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(1);
    expect(await me(clara.cookie)).toBe(401);
  });

  test("its use is written down once an hour at most", async () => {
    const { app, services, clock } = await accountServer(database.db);
    const { token } = await registerClient(app);
    const began = clock();
    const usedAfter = async (ms: number) => {
      clock.advance(ms);
      await services.auth.identify(token);
      return ((await signIns())[0]?.used_at ?? 0) - began;
    };
    expect(await usedAfter(HOUR - 1)).toBe(0);
    expect(await usedAfter(1)).toBe(HOUR);
    expect(await usedAfter(HOUR - 1)).toBe(HOUR);
  });

  test("a clock that is a day off, and is put right, ends none", async () => {
    const { clara, robert, me, services, clock } = await serve();
    clock.advance(DAY);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(-2 * DAY);
    expect([await me(clara.cookie), await me(robert.cookie)]).toEqual([200, 200]);
    await services.deleteExpired();
    expect(await signIns()).toHaveLength(2);
  });

  test.each(["cookie", "bearer"] as const)(
    "signing out by %s ends it on the server",
    async (by) => {
      const { clara, robert, post, me } = await serve();
      const answer = await post("logout", undefined, clara[by]);
      expect(answer.json()).toEqual({ ok: true });
      const cleared = answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]);
      expect(cleared).toEqual([
        ["attune_session", "", 0],
        ["attune_signed_in", "", 0],
      ]);
      expect([await me(clara.cookie), await me(clara.bearer)]).toEqual([401, 401]);
      expect(await me(robert.cookie)).toBe(200);
      expect(await signIns()).toHaveLength(1);
      expect((await post("logout", undefined, clara[by])).statusCode).toBe(200);
    },
  );

  test("a visitor may sign out, too", async () => {
    const { post } = await serve();
    expect((await post("logout", {})).statusCode).toBe(200);
  });

  test("one sign-out leaves the person's other devices signed in", async () => {
    const { clara, post, me } = await serve();
    const { username } = clara.user;
    const phone = (await post("login", { username, password: PASSWORD })).json();
    await post("logout", undefined, clara.cookie);
    expect(await me({ authorization: `Bearer ${phone.token}` })).toBe(200);
  });

  test("tidying removes what is over and nothing else", async () => {
    const { app, clara, me, services, clock } = await serve();
    clock.advance(10 * DAY);
    await registerClient(app);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(4 * DAY);
    await services.deleteExpired();
    expect(await signIns()).toHaveLength(2);
    expect(await me(clara.cookie)).toBe(200);
  });
});
