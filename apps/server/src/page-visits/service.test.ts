import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { SEALED_AFTER_MS } from "./service.ts";

const URL = "/api/page-visits";
const json = { "content-type": "application/json" };
const text = { "content-type": "text/plain;charset=UTF-8" };

describeEachDatabase("a page visit", (create) => {
  const database = useDatabase(create);

  async function serve() {
    const server = await accountServer(database.db);
    const { app } = server;
    const enter = (payload: object = { pagePath: "/keys" }, headers: object = {}) =>
      app.inject({ method: "POST", url: URL, headers: { ...headers }, payload });
    const tell = (
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
    return { ...server, enter, tell };
  }
  const visits = () => database.db.selectFrom("page_visits").selectAll().execute();
  const length = async () => (await visits())[0]?.duration_s;

  test("is kept with where it came from, and its secret is not", async () => {
    const { enter, clock } = await serve();
    const agent = { "user-agent": "Mozilla/5.0 (Test)" };
    const { id, secret } = (await enter({ pagePath: "/c-major" }, agent)).json();
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

  test("is its user's, by cookie or bearer; a bad bearer makes it nobody's", async () => {
    const { app, enter } = await serve();
    const clara = await registerClient(app);
    await enter(undefined, clara.cookie);
    await enter(undefined, clara.bearer);
    await enter(undefined, { ...clara.cookie, authorization: "Bearer wrong" });
    const { id } = clara.user;
    expect((await visits()).map(({ user_id }) => user_id).toSorted()).toEqual([id, id, null]);
  });

  test("the app's own word for the device counts, as far as it can be kept", async () => {
    const { enter } = await serve();
    await enter({ pagePath: "/", userAgent: `App\0\n🎻 \ud800${"x".repeat(9_000)}` });
    const [visit] = await visits();
    expect(visit?.user_agent).toMatch(/^App {2}🎻 �x+$/u);
    expect(visit?.user_agent).toHaveLength(512);
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
  ])("%j is not followed", async (pagePath) => {
    const { enter } = await serve();
    expect((await enter({ pagePath })).statusCode).toBe(400);
    expect(await visits()).toEqual([]);
  });

  test("/administration is no administrator's page", async () => {
    const { enter } = await serve();
    expect((await enter({ pagePath: "/administration" })).statusCode).toBe(200);
  });

  test("grows as it is told, by either road, and never shrinks", async () => {
    const { enter, tell, clock } = await serve();
    const { id, secret } = (await enter()).json();
    clock.advance(60_000);
    await tell(id, { sessionDuration: 10.4, secret });
    expect(await length()).toBe(10);
    const beacon = { method: "POST" as const, headers: text };
    expect((await tell(id, { sessionDuration: 30, secret }, beacon)).json()).toEqual({ ok: true });
    expect(await length()).toBe(30);
    await tell(id, { sessionDuration: 20, secret }, { method: "POST" });
    expect(await length()).toBe(30);
  });

  test("is as long as the longest plausible word about it, in whatever order", async () => {
    const { enter, services, clock } = await serve();
    const { id, secret } = (await enter()).json();
    clock.advance(100_000);
    const word = fc.double({ min: 0, max: 200, noNaN: true });
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(word, async (seconds) => {
        await services.visits.update(id, secret, seconds, "127.0.0.1");
        longest = Math.max(longest, Math.round(Math.min(seconds, 101)));
        expect(await length()).toBe(longest);
      }),
      { numRuns: 30 },
    );
  });

  test("is never longer than a day", async () => {
    const { enter, tell, clock } = await serve();
    const { id, secret } = (await enter()).json();
    clock.advance(86_400_000 + 1_800_000);
    await tell(id, { sessionDuration: 1e300, secret });
    expect(await length()).toBe(86_400);
  });

  test("is closed an hour after that: what is told then is let go", async () => {
    const { enter, tell, clock } = await serve();
    const { id, secret } = (await enter()).json();
    await tell(id, { sessionDuration: 0.4, secret });
    clock.advance(SEALED_AFTER_MS);
    expect((await tell(id, { sessionDuration: 90, secret })).statusCode).toBe(200);
    expect(await length()).toBe(0);
  });

  test("is changed by its own secret alone, whoever asks", async () => {
    const { app, enter, tell } = await serve();
    const clara = await registerClient(app);
    const mine = (await enter(undefined, clara.bearer)).json();
    const other = (await enter()).json();
    const tries: [string, object, object][] = [
      [mine.id, { sessionDuration: 1 }, json],
      [mine.id, { sessionDuration: 1, secret: "" }, json],
      [mine.id, { sessionDuration: 1, secret: other.secret }, json],
      [mine.id, { sessionDuration: 1 }, { ...json, ...clara.bearer }],
      [other.id, { sessionDuration: 1, secret: mine.secret }, json],
      [randomUUID(), { sessionDuration: 1, secret: mine.secret }, json],
      ["1", { sessionDuration: 1, secret: mine.secret }, json],
    ];
    for (const [id, body, headers] of tries) {
      for (const method of ["PUT", "POST"] as const) {
        const answer = await tell(id, body, { method, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      }
    }
    expect((await visits()).map(({ duration_s }) => duration_s)).toEqual([null, null]);
  });

  test("plain text is read on the road of a page that is being left, and nowhere else", async () => {
    const { app, enter, tell } = await serve();
    const { id, secret } = (await enter()).json();
    const body = { sessionDuration: 1, secret };
    expect((await tell(id, body, { headers: text })).statusCode).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await tell(id, body, { method: "POST", headers: form })).statusCode).toBe(415);
    const entry = { method: "POST", url: URL, headers: text, payload: '{"pagePath":"/"}' } as const;
    expect((await app.inject(entry)).statusCode).toBe(415);
  });

  test.each(['{"sessionDuration":', "[]", '{"sessionDuration":"1"}', '{"sessionDuration":-1}', ""])(
    "%j is refused",
    async (body) => {
      const { enter, tell } = await serve();
      const { id } = (await enter()).json();
      const answer = await tell(id, body, { method: "POST", headers: text });
      expect(answer.statusCode).toBe(400);
    },
  );

  test("one network's visits have a limit, which an invented forwarder doesn't escape", async () => {
    const { app, clock } = await serve();
    const enter = (n: number) =>
      app.inject({
        method: "POST",
        url: URL,
        headers: { "x-forwarded-for": `198.51.100.${n % 250}` },
        remoteAddress: `2001:db8:1:2::${n}`,
        payload: { pagePath: "/keys" },
      });
    await enter(1);
    const counted = database.db.updateTable("rate_limits").where("key", "like", "visits:%");
    await counted.set({ points: 599 }).execute();
    expect((await enter(2)).statusCode).toBe(200);
    expect((await enter(3)).statusCode).toBe(429);
    clock.advance(60_000);
    expect((await enter(4)).statusCode).toBe(200);
  });
});
