import { expect, test } from "vitest";
import { registerClient } from "../../testing/accounts.ts";
import { ADMIN, testApp, testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { limitService } from "../limits/service.ts";
import type { AdminConfig } from "./credentials.ts";
import { ADMIN_IDLE_MS, ADMIN_LIFETIME_MS, adminService } from "./service.ts";

const CALLER = { address: "192.0.2.1", userAgent: "test" };

describeEachDatabase("the administrator", (create) => {
  const database = useDatabase(create);

  async function setUp(config: AdminConfig = ADMIN) {
    const { db } = database;
    for (const table of ["admin_sign_ins", "rate_limits", "meta", "users"] as const)
      await db.deleteFrom(table).execute();
    const clock = testClock();
    const start = (next: AdminConfig = config) =>
      adminService(db, limitService(db, clock), clock, next);
    return { db, clock, start, admin: start() };
  }

  async function serve() {
    const { db, clock } = await setUp();
    const app = await testApp(db, { clock });
    const login = (username = ADMIN.username, password = ADMIN.password ?? "") =>
      app.inject({ method: "POST", url: "/api/admin/login", payload: { username, password } });
    const me = (headers: Record<string, string>) =>
      app.inject({ method: "GET", url: "/api/admin/me", headers });
    return { app, login, me };
  }

  test("signs in by name and password, and comes by bearer or cookie", async () => {
    const { login, me } = await serve();
    const answer = await login();
    const { token } = answer.json();
    expect(answer.headers["set-cookie"]).toEqual([
      `attune_admin=${token}; Path=/; Max-Age=43200; SameSite=Strict; HttpOnly`,
    ]);
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `attune_admin=${token}` },
    ]) {
      const known = await me(headers);
      expect([known.statusCode, known.json()]).toEqual([200, { username: "maestro" }]);
    }
    expect((await me({ cookie: `attune_session=${token}` })).statusCode).toBe(401);
  });

  test.each([
    ["maestro", "wrong"],
    ["Maestro", ADMIN.password ?? ""],
    ["", ADMIN.password ?? ""],
  ])("nobody signs in as %j with %j", async (username, password) => {
    const { login } = await serve();
    const answer = await login(username, password);
    expect(answer.statusCode).toBe(username === "" ? 400 : 401);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("is refused after ten wrong tries, and let in by none of twenty at once", async () => {
    const { login } = await serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("maestro", "wrong")));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await login()).statusCode).toBe(429);
  });

  test("is another than any user, even one of the same name and address", async () => {
    const { app, login, me } = await serve();
    const user = await registerClient(app, { username: ADMIN.username });
    expect((await me(user.bearer)).statusCode).toBe(403);
    expect((await me(user.cookie)).statusCode).toBe(403);
    const { token } = (await login()).json();
    const asUser = await app.inject({
      method: "GET",
      url: "/api/auth/me",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asUser.statusCode).toBe(403);
    // Both in one browser: each call finds whom it asks for.
    const cookie = `${user.cookie.cookie}; attune_admin=${token}`;
    expect((await me({ cookie })).statusCode).toBe(200);
    const mine = await app.inject({ method: "GET", url: "/api/auth/me", headers: { cookie } });
    expect(mine.json()).toMatchObject({ username: ADMIN.username });
  });

  test("signed out, neither bearer nor cookie opens anything", async () => {
    const { app, login, me } = await serve();
    const { token } = (await login()).json();
    const headers = { authorization: `Bearer ${token}` };
    const out = await app.inject({ method: "POST", url: "/api/admin/logout", headers });
    expect(String(out.headers["set-cookie"])).toMatch(/^attune_admin=; .*Max-Age=0/);
    expect((await me(headers)).statusCode).toBe(401);
    expect((await me({ cookie: `attune_admin=${token}` })).statusCode).toBe(401);
  });

  test("is asked again after idling, and after a working day in any case", async () => {
    const { clock, admin } = await setUp();
    const enter = () =>
      admin.login({ username: "maestro", password: ADMIN.password ?? "" }, CALLER);
    const idle = await enter();
    clock.advance(ADMIN_IDLE_MS - 1);
    expect(await admin.identify(idle)).toMatchObject({ role: "admin" });
    clock.advance(ADMIN_IDLE_MS);
    expect(await admin.identify(idle)).toBeUndefined();

    const busy = await enter();
    for (let at = 0; at + ADMIN_IDLE_MS / 2 < ADMIN_LIFETIME_MS; at += ADMIN_IDLE_MS / 2) {
      expect(await admin.identify(busy)).toBeDefined();
      clock.advance(ADMIN_IDLE_MS / 2);
    }
    clock.advance(ADMIN_IDLE_MS / 2);
    expect(await admin.identify(busy)).toBeUndefined();
  });

  test("stays signed in over a restart, and not over another password", async () => {
    const { admin, start } = await setUp();
    const token = await admin.login(
      { username: "maestro", password: ADMIN.password ?? "" },
      CALLER,
    );
    expect(await start().identify(token)).toBeDefined();
    const other = start({ ...ADMIN, password: "Another 1 for the baton" });
    expect(await other.identify(token)).toBeUndefined();
    const renamed = start({ ...ADMIN, username: "dirigent" });
    expect(await renamed.identify(token)).toBeUndefined();
  });

  test("gets a password at the first start, told once, and kept as a hash alone", async () => {
    const { db, start } = await setUp({ ...ADMIN, password: undefined });
    const starters = await Promise.all([start(), start(), start()].map((one) => one.prepare()));
    const told = starters.filter((password) => password !== undefined);
    expect(told).toHaveLength(1);
    const [password = ""] = told;
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const again = start();
    expect(await again.prepare()).toBeUndefined();
    expect(await again.login({ username: "maestro", password }, CALLER)).toMatch(/^[\w-]{43}$/);
    const meta = await db.selectFrom("meta").select("value").execute();
    expect(JSON.stringify(meta)).not.toContain(password);
  });
});
