import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { unlimited } from "../../../testing/limits.ts";
import { storedVisits, visitRow } from "../../../testing/visits.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { UNLIMITED_STORAGE } from "../../storage/service.ts";
import { pageVisitService, SEALED_AFTER_MS } from "./service.ts";

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
        .where("key", "like", `%:${limit}`)
        .execute();
    }
    return { ...server, record, report, setUses };
  }
  const visits = () => database.db.selectFrom("page_visits").selectAll().execute();
  const agents = () => database.db.selectFrom("user_agents").selectAll().execute();
  const storedDuration = async () => (await visits())[0]?.duration_s;

  test("keeps its origin and not its secret", async () => {
    const { record, clock } = await serve();
    const agent = { "user-agent": "Mozilla/5.0 (Test)" };
    const { id, secret } = (await record({ pagePath: "/c-major" }, agent)).json();
    expect(await storedVisits(database.db)).toEqual([
      {
        id,
        ip_address: "127.0.0.1",
        page_path: "/c-major",
        user_agent: agent["user-agent"],
        device: "Desktop",
        duration_s: null,
        created_at: clock(),
      },
    ]);
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await visits())).not.toContain(secret);
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
    const [visit] = await storedVisits(database.db);
    expect(visit?.user_agent).toMatch(/^App {2}🎻 �x+$/u);
    expect(visit?.user_agent).toHaveLength(256);
  });

  test.each(["/keys", "/chromatic-solfege/going-up", "/"])("has the path %s", async (pagePath) => {
    const { record } = await serve();
    await record({ pagePath });
    expect(await visits()).toMatchObject([{ page_path: pagePath }]);
  });

  test.each(["/keys/", "/Keys", "/no-page", "/' or 1=1", `/${"x".repeat(190)}`])(
    "has one path in place of %s, which no page has",
    async (pagePath) => {
      const { record } = await serve();
      await record({ pagePath });
      expect(await visits()).toMatchObject([{ page_path: "(other)" }]);
    },
  );

  test("shares its user agent with other visits", async () => {
    const { record, clock } = await serve();
    await record({ pagePath: "/", userAgent: "One" });
    clock.advance(25 * 60 * MINUTE_MS);
    await record({ pagePath: "/", userAgent: "One" });
    await record({ pagePath: "/", userAgent: "iPhone Two" });
    expect(await agents()).toMatchObject([
      { agent: "One", device: "Desktop", used_at: Date.UTC(2026, 0, 16) },
      { agent: "iPhone Two", device: "Mobile Web" },
    ]);
  });

  test.each([
    ["network", "new-agents", 200],
    ["server", "new-agents-in-all", 5_000],
  ])("keeps only its device once a %s has sent many user agents", async (_, limit, max) => {
    const { record, setUses, clock } = await serve();
    const known = "Mozilla/5.0 (iPhone; known) Mobile";
    await record({ pagePath: "/", userAgent: known });
    await setUses(limit, max);
    for (const userAgent of ["iPhone 1 Mobile", "iPhone 2 Mobile", known]) {
      clock.advance(1);
      await record({ pagePath: "/", userAgent });
    }
    expect((await agents()).map(({ agent }) => agent)).toEqual([known, ""]);
    expect(
      (await storedVisits(database.db)).map(({ device, user_agent }) => [device, user_agent]),
    ).toEqual([
      ["Mobile Web", known],
      ["Mobile Web", ""],
      ["Mobile Web", ""],
      ["Mobile Web", known],
    ]);
  });

  test("counts one of a crawler by day under its name, without a row", async () => {
    const { record, report, clock } = await serve();
    const crawl = (name: string) => record({ pagePath: "/keys", userAgent: `${name}/2.1 (+bot)` });
    const { id, secret } = (await crawl("Googlebot")).json();
    await crawl("Googlebot");
    clock.advance(24 * 60 * MINUTE_MS);
    await crawl("Googlebot");
    await crawl("GPTBot");
    await record({ pagePath: "/keys", userAgent: "HeadlessChrome/142.0" });
    await record({ pagePath: "/keys", userAgent: "curl/8.5.0" });
    await report(id, { secret, sessionDuration: 7 });
    const rows = database.db.selectFrom("crawler_visits").select(["crawler", "visits"]);
    expect(await rows.orderBy("day").orderBy("crawler").execute()).toEqual([
      { crawler: "Googlebot", visits: 2 },
      { crawler: "GPTBot", visits: 1 },
      { crawler: "Googlebot", visits: 1 },
    ]);
    expect((await agents()).map(({ agent }) => agent)).toEqual([
      "HeadlessChrome/142.0",
      "curl/8.5.0",
    ]);
  });

  test("stays unstored beyond the operator's limit, until some are archived", async () => {
    const { services, record, clock } = await serve();
    const limited = pageVisitService(database.db, {
      limits: unlimited(database.db),
      totals: services.totals,
      storage: UNLIMITED_STORAGE,
      clock,
      maxVisits: 2,
    });
    await services.totals.rebuild();
    const visit = { pagePath: "/keys", userAgent: "test", address: "192.0.2.1" } as const;
    for (let n = 0; n < 4; n++) {
      await limited.create({ ...visit, userId: undefined });
      await services.totals.refresh();
      clock.advance(10_000);
    }
    expect(await visits()).toHaveLength(2);
    await database.db.deleteFrom("page_visits").execute();
    await services.totals.rebuild();
    clock.advance(10_000);
    const { id, secret } = await limited.create({ ...visit, userId: undefined });
    expect(await visits()).toMatchObject([{ id }]);
    await limited.update(id, secret, 1, visit.address);
    expect((await record()).statusCode).toBe(200);
  });

  test("names the home network of an IPv6 address", async () => {
    const { app } = await serve();
    for (const remoteAddress of ["2001:db8:1:201::1", "2001:db8:1:2ff::2"])
      await app.inject({ method: "POST", url: URL, remoteAddress, payload: { pagePath: "/" } });
    const address = "2001:db8:1:200::/56";
    expect(await visits()).toMatchObject([{ ip_address: address }, { ip_address: address }]);
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

  test("stores the longest of ten durations that are reported concurrently", async () => {
    const { record, report, clock } = await serve();
    const { id, secret } = (await record()).json();
    clock.advance(MINUTE_MS);
    const durations = [3, 9, 1, 10, 7, 2, 8, 4, 6, 5];
    await Promise.all(durations.map((sessionDuration) => report(id, { sessionDuration, secret })));
    expect(await storedDuration()).toBe(10);
  });

  test("has no user if the account was deleted during the request", async () => {
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
    test("takes nothing else from the body than its path and user agent", async () => {
      const { record, clock } = await serve();
      const forged = {
        id: randomUUID(),
        userId: randomUUID(),
        createdAt: 0,
        created_at: 0,
        timestamp: "1999-12-31T23:59:59Z",
        ipAddress: "192.0.2.66",
        sessionDuration: 9_999,
        event: "made up",
      };
      const { id } = (await record({ pagePath: "/keys", ...forged })).json();
      expect(id).not.toBe(forged.id);
      expect(await storedVisits(database.db)).toMatchObject([
        { id, ip_address: "127.0.0.1", duration_s: null, created_at: clock() },
      ]);
      expect(await visits()).toMatchObject([{ user_id: null }]);
    });

    test.each([
      "/admin",
      "/ADMIN/login",
      "/Admin/",
      "keys",
      "//evil?x=1",
      "/keys#top",
      "/a\0b",
      `/${"x".repeat(200)}`,
    ])("stays unrecorded for the path %j", async (pagePath) => {
      const { record } = await serve();
      expect((await record({ pagePath })).statusCode).toBe(400);
      expect(await visits()).toEqual([]);
    });

    test("counts for /administration, which isn't below /admin", async () => {
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

    test("changes only with its own secret", async () => {
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

    test("ignores durations once it is restored from an archive", async () => {
      const { record, report, clock } = await serve();
      const { id, secret } = (await record()).json();
      const [visit] = await storedVisits(database.db);
      await database.db.deleteFrom("page_visits").execute();
      clock.advance(SEALED_AFTER_MS);
      await insertVisit(database.db, { ...visitRow({}), ...visit });
      expect((await report(id, { sessionDuration: 1, secret })).json()).toEqual({ ok: true });
      expect((await report(id, { sessionDuration: 1, secret: "" })).statusCode).toBe(404);
      expect(await storedDuration()).toBe(null);
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

    test("limits visits to 600 a minute per network, whatever X-Forwarded-For claims", async () => {
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

    test("limits visits to 2,400 a minute per site of IPv6", async () => {
      const { app, setUses } = await serve();
      const recordFrom = (subnet: number) =>
        app.inject({
          method: "POST",
          url: URL,
          remoteAddress: `2001:db8:7:${subnet}::1`,
          payload: { pagePath: "/keys" },
        });
      await recordFrom(1);
      await setUses("visits-site", 2_399);
      expect((await recordFrom(2)).statusCode).toBe(200);
      expect((await recordFrom(3)).statusCode).toBe(429);
    });

    test("accepts 20,000 visits a day from a network", async () => {
      const { record, clock, setUses } = await serve();
      await record();
      await setUses("visits-a-day", 19_999);
      expect((await record()).statusCode).toBe(200);
      expect((await record()).statusCode).toBe(429);
      clock.advance(24 * 60 * MINUTE_MS - 1);
      expect((await record()).statusCode).toBe(429);
      clock.advance(1);
      expect((await record()).statusCode).toBe(200);
    });

    test("limits reports to 1,200 a minute per network", async () => {
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
