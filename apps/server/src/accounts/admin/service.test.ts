import { expect, test } from "vitest";
import { registerClient } from "../../../testing/accounts.ts";
import { ADMIN, testApp, testClock } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import type { Db } from "../../db/schema.ts";
import { limitService } from "../../limits/service.ts";
import { auditLog } from "../audit-log/service.ts";
import type { AdminConfig } from "./config.ts";
import { ADMIN_SUBJECT, STRANGER_TRIES } from "./limits.ts";
import { ADMIN_SESSION, adminService } from "./service.ts";

const create = (db: Db, clock: () => number, config: AdminConfig) =>
  adminService({ db, limits: limitService(db, clock), audit: auditLog(db, clock), clock }, config);

const CALLER = { address: "192.0.2.1", userAgent: "test" };

describeEachDatabase("the administrator", (createDatabase, describeOnce) => {
  const database = useDatabase(createDatabase);

  async function setUp(config: AdminConfig = ADMIN) {
    const { db } = database;
    for (const table of [
      "admin_sign_ins",
      "sign_in_origins",
      "rate_limits",
      "meta",
      "users",
    ] as const)
      await db.deleteFrom(table).execute();
    const clock = testClock();
    const start = (next: AdminConfig = config) => create(db, clock, next);
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

  test("refuses logins after ten wrong attempts, also when twenty are concurrent", async () => {
    const { login } = await serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("maestro", "wrong")));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await login()).statusCode).toBe(429);
  });

  test("logs in from a known network or device while strangers guess, who wait a minute each", async () => {
    const { db, clock, admin } = await setUp();
    const limits = limitService(db, clock);
    const logInFrom = (address: string, device?: string) =>
      admin.login(
        { username: "maestro", password: ADMIN.password ?? "" },
        { ...CALLER, address, ...(device && { device }) },
      );
    await logInFrom("192.0.2.1", "laptop");
    for (let n = 0; n < 101; n += 1) await limits.tryConsume(STRANGER_TRIES, ADMIN_SUBJECT);
    await expect(logInFrom("198.51.100.1", "phone")).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterS: 62,
    });
    await logInFrom("192.0.2.1", "phone");
    await logInFrom("198.51.100.2", "laptop");
    clock.advance(62_000);
    await logInFrom("198.51.100.3");
  });

  test("must log in again after two idle hours, and after twelve hours in any case", async () => {
    const { clock, admin } = await setUp();
    const logIn = () =>
      admin.login({ username: "maestro", password: ADMIN.password ?? "" }, CALLER);
    const idle = await logIn();
    clock.advance(ADMIN_SESSION.idleMs - 1);
    expect(await admin.identify(idle)).toMatchObject({ role: "admin" });
    clock.advance(ADMIN_SESSION.idleMs);
    expect(await admin.identify(idle)).toBeUndefined();

    const busy = await logIn();
    for (
      let at = 0;
      at + ADMIN_SESSION.idleMs / 2 < ADMIN_SESSION.absoluteMs;
      at += ADMIN_SESSION.idleMs / 2
    ) {
      expect(await admin.identify(busy)).toBeDefined();
      clock.advance(ADMIN_SESSION.idleMs / 2);
    }
    clock.advance(ADMIN_SESSION.idleMs / 2);
    expect(await admin.identify(busy)).toBeUndefined();
  });

  test("may mistype the password again after a login", async () => {
    const { login } = await serve();
    const statuses = async (times: number) => {
      const found: number[] = [];
      for (let i = 0; i < times; i += 1) found.push((await login("maestro", "wrong")).statusCode);
      return found;
    };
    expect(await statuses(9)).not.toContain(429);
    expect((await login()).statusCode).toBe(200);
    expect(await statuses(10)).not.toContain(429);
    expect(await statuses(1)).toEqual([429]);
  });

  test("has no session left once it has expired, and keeps the current ones", async () => {
    const { db, clock, admin } = await setUp();
    const logIn = () =>
      admin.login({ username: "maestro", password: ADMIN.password ?? "" }, CALLER);
    const sessions = () => db.selectFrom("admin_sign_ins").select("token_hash").execute();
    await logIn();
    clock.advance(ADMIN_SESSION.idleMs - 1);
    await admin.deleteExpired();
    expect(await sessions()).toHaveLength(1);
    const recent = await logIn();
    clock.advance(1);
    await admin.deleteExpired();
    expect(await sessions()).toHaveLength(1);
    expect(await admin.identify(recent)).toEqual({
      userId: "admin",
      authSessionId: expect.any(String),
      role: "admin",
    });
  });

  test("can log in once the database answers again after a failure", async () => {
    const { db, clock } = await setUp();
    let isDown = true;
    const flaky = new Proxy(db, {
      get(target, property) {
        if (isDown) throw new Error("the database is down");
        const value = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const admin = create(flaky, clock, ADMIN);
    const body = { username: "maestro", password: ADMIN.password ?? "" };
    await expect(admin.login(body, CALLER)).rejects.toThrow("the database is down");
    isDown = false;
    expect(await admin.login(body, CALLER)).toMatch(/^[\w-]{43}$/);
  });

  test("stays signed in over a restart unless the username or password changes", async () => {
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

  test("gets a generated password at the first start, returned once and stored as a hash", async () => {
    const { db, start } = await setUp({ ...ADMIN, password: undefined });
    const starters = await Promise.all([start(), start(), start()].map((one) => one.prepare()));
    const generated = starters.filter((password) => password !== undefined);
    expect(generated).toHaveLength(1);
    const [password = ""] = generated;
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const again = start();
    expect(await again.prepare()).toBeUndefined();
    expect(await again.login({ username: "maestro", password }, CALLER)).toMatch(/^[\w-]{43}$/);
    const meta = await db.selectFrom("meta").select("value").execute();
    expect(JSON.stringify(meta)).not.toContain(password);
  });

  describeOnce("HTTP", () => {
    test("logs in by username and password, and calls by bearer token or cookie", async () => {
      const { login, me } = await serve();
      const answer = await login();
      const { token } = answer.json();
      expect(answer.headers["set-cookie"]).toEqual([
        `attune_admin=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict`,
        expect.stringMatching(/^attune_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
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
    ])("rejects the username %j with the password %j", async (username, password) => {
      const { login } = await serve();
      const answer = await login(username, password);
      expect(answer.statusCode).toBe(username === "" ? 400 : 401);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    });

    test("differs from a user of the same name", async () => {
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
      // Both in one browser: each endpoint finds the role that it requires.
      const cookie = `${user.cookie.cookie}; attune_admin=${token}`;
      expect((await me({ cookie })).statusCode).toBe(200);
      const mine = await app.inject({ method: "GET", url: "/api/auth/me", headers: { cookie } });
      expect(mine.json()).toMatchObject({ username: ADMIN.username });
    });

    test("rejects the bearer token and the cookie after a logout", async () => {
      const { app, login, me } = await serve();
      const { token } = (await login()).json();
      const headers = { authorization: `Bearer ${token}` };
      const out = await app.inject({ method: "POST", url: "/api/admin/logout", headers });
      expect(String(out.headers["set-cookie"])).toMatch(/^attune_admin=; .*Max-Age=0/);
      expect((await me(headers)).statusCode).toBe(401);
      expect((await me({ cookie: `attune_admin=${token}` })).statusCode).toBe(401);
    });
  });
});
