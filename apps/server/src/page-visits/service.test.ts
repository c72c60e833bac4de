import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { SEALED_AFTER_MS } from "./service.ts";

const URL = "/api/page-visits";
const MINUTE_MS = 60_000;
const json = { "content-type": "application/json" };
const text = { "content-type": "text/plain;charset=UTF-8" };

describeEachDatabase("a page visit", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const { app } = server;
    const record = (payload: object = { pagePath: "/keys" }, headers: object = {}) =>
      app.inject({ method: "POST", url: URL, headers: { ...headers }, payload });
    const report = (
      id: string,
      body: object | string,
      { method = "PUT" as "PUT" | "POST", headers = json as object } = {},
    ) =>
      app.inject({
        method,
        url: `${URL}/${id}`,
        headers: { ...headers },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      });
    /** Sets how often a limit was used in its present window. */
    async function setUses(limit: string, points: number) {
      await database.db
        .updateTable("rate_limits")
        .set({ points })
        .where("key", "like", `${limit}:%`)
        .execute();
    }
    return { ...server, record, report, setUses };
  }
  const visits = () => database.db.selectFrom("page_visits").selectAll().execute();
  const storedDuration = async () => (await visits())[0]?.duration_s;

  test("is stored with its origin and without its secret", async () => {
    const { record, clock } = await serve();
    const agent = { "user-agent": "Mozilla/5.0 (Test)" };
    const { id, secret } = (await record({ pagePath: "/c-major" }, agent)).json();
    const rows = await visits();
    expect(rows).toEqual([
      {
        id,
        secret_hash: expect.any(String),
        user_id: null,
        ip_address: "127.0.0.1",
        page_path: "/c-major",
        user_agent: agent["user-agent"],
        device: "Desktop",
        duration_s: null,
        created_at: clock(),
      },
    ]);
    expect(secret).toMatch(/^[\w-]{22,}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("belongs to the user of the cookie or bearer token, and to none if the token is invalid", async () => {
    const { app, record } = await serve();
    const clara = await registerClient(app);
    await record(undefined, clara.cookie);
    await record(undefined, clara.bearer);
    await record(undefined, { ...clara.cookie, authorization: "Bearer wrong" });
    const { id } = clara.user;
    expect((await visits()).map(({ user_id }) => user_id).toSorted()).toEqual([id, id, null]);
  });

  test("stores the reported user agent without characters that no column can store", async () => {
    const { record } = await serve();
    await record({ pagePath: "/", userAgent: `App\0\n🎻 \ud800${"x".repeat(9_000)}` });
    const [visit] = await visits();
    expect(visit?.user_agent).toMatch(/^App {2}🎻 �x+$/u);
    expect(visit?.user_agent).toHaveLength(512);
  });

  test("increases its duration by PUT or beacon, and never decreases it", async () => {
    const { record, report, clock } = await serve();
    const { id, secret } = (await record()).json();
    clock.advance(MINUTE_MS);
    await report(id, { sessionDuration: 10.4, secret });
    expect(await storedDuration()).toBe(10);
    const beacon = { method: "POST" as const, headers: text };
    const response = await report(id, { sessionDuration: 30, secret }, beacon);
    expect(response.json()).toEqual({ ok: true });
    expect(await storedDuration()).toBe(30);
    await report(id, { sessionDuration: 20, secret }, { method: "POST" });
    expect(await storedDuration()).toBe(30);
  });

  test("stores the longest of ten durations that are reported at once", async () => {
    const { record, report, clock } = await serve();
    const { id, secret } = (await record()).json();
    clock.advance(MINUTE_MS);
    const durations = [3, 9, 1, 10, 7, 2, 8, 4, 6, 5];
    await Promise.all(durations.map((sessionDuration) => report(id, { sessionDuration, secret })));
    expect(await storedDuration()).toBe(10);
  });

  test("is stored without a user if the account was deleted during the request", async () => {
    const { services } = await serve();
    const visit = { pagePath: "/keys", userAgent: "test", address: "192.0.2.1" };
    await services.visits.create({ ...visit, userId: randomUUID() });
    expect(await visits()).toMatchObject([{ page_path: "/keys", user_id: null }]);
  });

  test("lasts at most one second when the clock was set back", async () => {
    const { record, report, clock } = await serve();
    const { id, secret } = (await record()).json();
    clock.advance(-MINUTE_MS);
    await report(id, { sessionDuration: 30, secret });
    expect(await storedDuration()).toBe(1);
  });

  describeOnce("over HTTP", () => {
    test.each([
      "/admin",
      "/ADMIN/login",
      "/Admin/",
      "keys",
      "//evil?x=1",
      "/keys#top",
      "/a\0b",
      `/${"x".repeat(200)}`,
    ])("isn't recorded for the path %j", async (pagePath) => {
      const { record } = await serve();
      expect((await record({ pagePath })).statusCode).toBe(400);
      expect(await visits()).toEqual([]);
    });

    test("is recorded for /administration, which isn't below /admin", async () => {
      const { record } = await serve();
      expect((await record({ pagePath: "/administration" })).statusCode).toBe(200);
    });

    test("stores the longest plausible duration whatever the order of reports", async () => {
      const { record, services, clock } = await serve();
      const { id, secret } = (await record()).json();
      clock.advance(100_000);
      const reported = fc.double({ min: 0, max: 200, noNaN: true });
      let longest = 0;
      await fc.assert(
        fc.asyncProperty(reported, async (seconds) => {
          await services.visits.update(id, secret, seconds, "127.0.0.1");
          longest = Math.max(longest, Math.round(Math.min(seconds, 101)));
          expect(await storedDuration()).toBe(longest);
        }),
        { numRuns: 30 },
      );
    });

    test("lasts at most a day", async () => {
      const { record, report, clock } = await serve();
      const { id, secret } = (await record()).json();
      clock.advance(86_400_000 + 1_800_000);
      await report(id, { sessionDuration: 1e300, secret });
      expect(await storedDuration()).toBe(86_400);
    });

    test("ignores reports from the moment it is sealed", async () => {
      const { record, report, clock } = await serve();
      const { id, secret } = (await record()).json();
      await report(id, { sessionDuration: 0.4, secret });
      clock.advance(SEALED_AFTER_MS - 1);
      await report(id, { sessionDuration: 80, secret });
      expect(await storedDuration()).toBe(80);
      clock.advance(1);
      expect((await report(id, { sessionDuration: 90, secret })).statusCode).toBe(200);
      expect(await storedDuration()).toBe(80);
    });

    test("is updated only with its own secret", async () => {
      const { app, record, report } = await serve();
      const clara = await registerClient(app);
      const own = (await record(undefined, clara.bearer)).json();
      const other = (await record()).json();
      const attempts: [string, object, object][] = [
        [own.id, { sessionDuration: 1 }, json],
        [own.id, { sessionDuration: 1, secret: "" }, json],
        [own.id, { sessionDuration: 1, secret: other.secret }, json],
        [own.id, { sessionDuration: 1 }, { ...json, ...clara.bearer }],
        [other.id, { sessionDuration: 1, secret: own.secret }, json],
        [randomUUID(), { sessionDuration: 1, secret: own.secret }, json],
        ["1", { sessionDuration: 1, secret: own.secret }, json],
      ];
      for (const [id, body, headers] of attempts) {
        for (const method of ["PUT", "POST"] as const) {
          const response = await report(id, body, { method, headers });
          expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
        }
      }
      expect((await visits()).map(({ duration_s }) => duration_s)).toEqual([null, null]);
    });

    test("has no valid secret once it was restored from an archive", async () => {
      const { record, report } = await serve();
      const { id, secret } = (await record()).json();
      await database.db.updateTable("page_visits").set({ secret_hash: "" }).execute();
      expect((await report(id, { sessionDuration: 1, secret })).statusCode).toBe(404);
      expect((await report(id, { sessionDuration: 1, secret: "" })).statusCode).toBe(404);
    });

    test("accepts plain text only where pages report while they unload", async () => {
      const { app, record, report } = await serve();
      const { id, secret } = (await record()).json();
      const body = { sessionDuration: 1, secret };
      expect((await report(id, body, { headers: text })).statusCode).toBe(415);
      const form = { "content-type": "application/x-www-form-urlencoded" };
      expect((await report(id, body, { method: "POST", headers: form })).statusCode).toBe(415);
      const payload = '{"pagePath":"/"}';
      const visit = { method: "POST", url: URL, headers: text, payload } as const;
      expect((await app.inject(visit)).statusCode).toBe(415);
    });

    test.each([
      '{"sessionDuration":',
      "[]",
      '{"sessionDuration":"1"}',
      '{"sessionDuration":-1}',
      "",
    ])("refuses the report %j", async (body) => {
      const { record, report } = await serve();
      const { id } = (await record()).json();
      const response = await report(id, body, { method: "POST", headers: text });
      expect(response.statusCode).toBe(400);
    });

    test("is limited to 600 a minute per network, whatever X-Forwarded-For claims", async () => {
      const { app, clock, setUses } = await serve();
      const recordFrom = (n: number) =>
        app.inject({
          method: "POST",
          url: URL,
          headers: { "x-forwarded-for": `198.51.100.${n % 250}` },
          remoteAddress: `2001:db8:1:2::${n}`,
          payload: { pagePath: "/keys" },
        });
      await recordFrom(1);
      await setUses("visits", 599);
      expect((await recordFrom(2)).statusCode).toBe(200);
      expect((await recordFrom(3)).statusCode).toBe(429);
      clock.advance(MINUTE_MS);
      expect((await recordFrom(4)).statusCode).toBe(200);
    });

    test("is limited to 50,000 a day per network", async () => {
      const { record, clock, setUses } = await serve();
      await record();
      await setUses("visits-a-day", 49_999);
      expect((await record()).statusCode).toBe(200);
      expect((await record()).statusCode).toBe(429);
      clock.advance(24 * 60 * MINUTE_MS - 1);
      expect((await record()).statusCode).toBe(429);
      clock.advance(1);
      expect((await record()).statusCode).toBe(200);
    });

    test("is limited to 1,200 reports a minute per network", async () => {
      const { record, report, clock, setUses } = await serve();
      const { id, secret } = (await record()).json();
      const statusOfReport = async (sessionDuration: number) =>
        (await report(id, { sessionDuration, secret })).statusCode;
      expect(await statusOfReport(0)).toBe(200);
      await setUses("visit-updates", 1_199);
      expect(await statusOfReport(0)).toBe(200);
      expect(await statusOfReport(0)).toBe(429);
      clock.advance(MINUTE_MS);
      expect(await statusOfReport(1)).toBe(200);
    });
  });
});
