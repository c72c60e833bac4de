import { expect, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../../../testing/accounts.ts";
import {
  describeEachDatabase,
  describePostgres,
  useDatabase,
} from "../../../../testing/databases.ts";
import { tokenIn } from "../../../../testing/email-links.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeEachDatabase("an auth session", (create, describeOnce) => {
  const database = useDatabase(create);
  const authSessions = () => database.db.selectFrom("auth_sessions").selectAll().execute();

  async function serve() {
    const server = await accountServer(database.db);
    return {
      ...server,
      clara: await registerClient(server.app),
      robert: await registerClient(server.app),
    };
  }

  describeOnce("credentials", () => {
    test("prefers the bearer token, in any case, to the cookie", async () => {
      const { app, clara, robert } = await serve();
      const both = { ...clara.cookie, authorization: `bEARER  ${robert.token}` };
      const answer = await app.inject({ url: "/api/auth/me", headers: both });
      expect(answer.json()).toEqual(robert.user);
    });

    test.each(["Bearer", "Bearer x", "", "Basic YTpi", "Token", `Bearer ${"A".repeat(43)}`])(
      "rejects the header %j even with a valid cookie",
      async (authorization) => {
        const { clara, me } = await serve();
        expect(await me({ ...clara.cookie, authorization })).toBe(401);
      },
    );

    test("uses the first cookie of that name", async () => {
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
    ])("rejects the cookie %j", async (cookie) => {
      const { me } = await serve();
      expect(await me({ cookie: cookie.slice(0, 8_100) })).toBe(401);
    });

    test("accepts only the `__Host-` cookie when the site uses HTTPS", async () => {
      const config = { publicUrl: "https://attune.example" };
      const { app, me } = await accountServer(database.db, { config });
      const { token, cookie } = await registerClient(app);
      expect(cookie.cookie).toBe(`__Host-attune=${token}`);
      expect(await me(cookie)).toBe(200);
      expect(await me({ cookie: `attune_session=${token}` })).toBe(401);
    });
  });

  test("expires after 14 days without use", async () => {
    const { clara, robert, me, clock } = await serve();
    clock.advance(14 * DAY_MS - 1);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(1);
    expect(await me(robert.cookie)).toBe(401);
    clock.advance(13 * DAY_MS);
    expect(await me(clara.cookie)).toBe(200);
  });

  test("expires after 90 days of use", async () => {
    const { clara, me, clock } = await serve();
    for (let day = 0; day < 80; day += 10) {
      clock.advance(10 * DAY_MS);
      expect(await me(clara.cookie)).toBe(200);
    }
    clock.advance(10 * DAY_MS - 1);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(1);
    expect(await me(clara.cookie)).toBe(401);
  });

  test("records its use at most once an hour", async () => {
    const { app, services, clock } = await accountServer(database.db);
    const { token } = await registerClient(app);
    const began = clock();
    const usedAfter = async (ms: number) => {
      clock.advance(ms);
      await services.auth.identify(token);
      return ((await authSessions())[0]?.used_at ?? 0) - began;
    };
    expect(await usedAfter(HOUR_MS - 1)).toBe(0);
    expect(await usedAfter(1)).toBe(HOUR_MS);
    expect(await usedAfter(HOUR_MS - 1)).toBe(HOUR_MS);
  });

  test("survives a clock that is a day fast and then corrected", async () => {
    const { clara, robert, me, services, clock } = await serve();
    clock.advance(DAY_MS);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(-2 * DAY_MS);
    expect([await me(clara.cookie), await me(robert.cookie)]).toEqual([200, 200]);
    await services.deleteExpired();
    expect(await authSessions()).toHaveLength(2);
  });

  test.each(["cookie", "bearer"] as const)(
    "ends on the server after a logout by %s",
    async (by) => {
      const { clara, robert, post, me } = await serve();
      const answer = await post("logout", undefined, clara[by]);
      expect(answer.headers["clear-site-data"]).toBe(by === "cookie" ? '"cache"' : undefined);
      expect(answer.json()).toEqual({ ok: true });
      const cleared = answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]);
      expect(cleared).toEqual([
        ["attune_session", "", 0],
        ["attune_signed_in", "", 0],
      ]);
      expect([await me(clara.cookie), await me(clara.bearer)]).toEqual([401, 401]);
      expect(await me(robert.cookie)).toBe(200);
      expect(await authSessions()).toHaveLength(1);
      expect((await post("logout", undefined, clara[by])).statusCode).toBe(200);
    },
  );

  test("accepts a logout without a session", async () => {
    const { post } = await serve();
    expect((await post("logout", {})).statusCode).toBe(200);
  });

  test("neither reads the account nor changes its password after the account is deleted", async () => {
    const { services, clara } = await serve();
    const { userId, authSessionId } = (await services.auth.identify(clara.token)) ?? {};
    await services.auth.deleteAccount(clara.user.id);
    const principal = { userId: userId ?? "", authSessionId: authSessionId ?? "" };
    const body = { currentPassword: PASSWORD, newPassword: "Diminuendo-77 keys!" };
    for (const request of [
      () => services.auth.me(clara.user.id),
      () =>
        services.auth.changePassword(
          body,
          { address: "192.0.2.1", userAgent: "" },
          { ...principal, role: "user" },
        ),
    ])
      await expect(request()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ends only on the device that logs out", async () => {
    const { clara, post, me } = await serve();
    const { username } = clara.user;
    const phone = (await post("login", { username, password: PASSWORD })).json();
    await post("logout", undefined, clara.cookie);
    expect(await me({ authorization: `Bearer ${phone.token}` })).toBe(200);
  });

  test("disappears once expired, and not before", async () => {
    const { app, clara, me, services, clock } = await serve();
    clock.advance(10 * DAY_MS);
    await registerClient(app);
    expect(await me(clara.cookie)).toBe(200);
    clock.advance(4 * DAY_MS);
    await services.deleteExpired();
    expect(await authSessions()).toHaveLength(2);
    expect(await me(clara.cookie)).toBe(200);
  });
});

describePostgres("expired auth sessions and links", (create) => {
  const database = useDatabase(create);

  test("wait for the next deletion while another transaction uses them", async () => {
    const { db } = database;
    const { app, services, post, sentEmails, clock } = await accountServer(db);
    const clara = await registerClient(app);
    await post("confirm-email", { token: tokenIn(await sentEmails(), "confirm-email") });
    await post("email/change", { email: "new@example.org" }, clara.bearer);
    await registerClient(app);
    clock.advance(15 * DAY_MS);
    await db.transaction().execute(async (transaction) => {
      for (const table of ["auth_sessions", "email_reversals", "email_confirmations"] as const)
        await transaction
          .selectFrom(table)
          .selectAll()
          .where("user_id", "=", clara.user.id)
          .forUpdate()
          .execute();
      await services.deleteExpired();
    });
    for (const table of ["auth_sessions", "email_reversals", "email_confirmations"] as const)
      expect(await db.selectFrom(table).select("user_id").execute()).toEqual([
        { user_id: clara.user.id },
      ]);
  });
});
