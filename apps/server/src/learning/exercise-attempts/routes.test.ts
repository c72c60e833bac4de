import { randomUUID } from "node:crypto";
import { endpoints, MAX_IMPORTED_ATTEMPTS } from "@attune/contract";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { GREAT, NOON } from "../../../testing/learners.ts";
import { isPostgres } from "../../db/dialect.ts";

const DAY_MS = 86_400_000;

const newAttempt = () => ({ ...GREAT, id: randomUUID() });
const newAttempts = (count: number) => Array.from({ length: count }, newAttempt);

/** With every field at its longest; syllables of two notes, as every interval has. */
const longestAttempt = () => ({
  ...newAttempt(),
  exercise: "ear-training-sequential",
  itemId: "basic-notes:Db",
  outcome: "tryAgain",
  answer: "C Db D Eb E F Gb G Ab A Bb B",
  tries: 10,
  accuracy: 99.12345678901235,
  centsOff: -1199.123456789012,
  syllables: Array.from({ length: 2 }, () => ({
    symbol: "AUDIO TOO LARGE",
    heard: null,
    match: null,
    confidence: 0,
  })),
  durationMs: 12345.60000002384,
  answeredAt: NOON,
});

/** Attempts of a hundred learners. Those of PostgreSQL wait for each other, which a few show as well as many. */
const BATCHES = { sqlite: 100, postgres: 20 };

describeEachDatabase("requests of attempts", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock } = await accountServer(database.db);
    const learner = await registerClient(app);
    const pull = (after?: string, { bearer } = learner) =>
      app.inject({
        url: endpoints.pullAttempts.path,
        headers: bearer,
        ...(after !== undefined && { query: { after } }),
      });
    const importAll = (attempts: unknown, { bearer } = learner) =>
      app.inject({
        method: "POST",
        url: endpoints.importAttempts.path,
        headers: bearer,
        payload: { attempts },
      });
    const get = async (url: string) => (await app.inject({ url, headers: learner.bearer })).json();
    return { app, clock, learner, pull, importAll, get };
  }

  test("import a visitor's attempts once, which count as learning and earn nothing", async () => {
    const { pull, importAll, get } = await serve();
    const attempts = newAttempts(30);
    expect((await importAll(attempts)).json()).toEqual({ added: 30 });
    expect((await importAll([...attempts, newAttempt()])).json()).toEqual({ added: 1 });
    const page = (await pull()).json();
    expect(page.attempts.slice(0, 30)).toEqual(attempts);
    expect(page).toMatchObject({ checkpoint: null, hasMore: false });
    expect(await get("/api/user/learning")).toMatchObject({
      lessons: [{ exercise: "intervals", greats: 31, attempts: 31 }],
    });
    const { account, memory } = await get("/api/user/export");
    expect(account).toMatchObject({ ovations: 0, encores: 0 });
    expect(memory).toEqual([expect.objectContaining({ atom: "sing:1-8", reviews: 31 })]);
  });

  test("import one id thousands of times as one attempt", async () => {
    const { pull, importAll, get } = await serve();
    const batches = isPostgres(database.db) ? BATCHES.postgres : BATCHES.sqlite;
    const attempt = newAttempt();
    const batch = Array.from({ length: 100 }, (_, index) => ({
      ...attempt,
      tries: (index % 99) + 1,
    }));
    let added = 0;
    for (let times = 0; times < batches; times += 5) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => importAll(batch)));
      for (const answer of answers) added += answer.json().added;
    }
    expect(added).toBe(1);
    expect((await pull()).json().attempts).toEqual([{ ...attempt, tries: 1 }]);
    const { lessons } = await get("/api/user/learning");
    expect(lessons).toEqual([{ exercise: "intervals", greats: 1, attempts: 1 }]);
  });

  test("import what was recorded already, and record what was imported, without effect", async () => {
    const { app, learner, pull, importAll } = await serve();
    const [one, other] = [newAttempt(), newAttempt()];
    const record = (payload: object) =>
      app.inject({
        method: "POST",
        url: endpoints.recordAttempt.path,
        headers: learner.bearer,
        payload,
      });
    await record(one);
    expect((await importAll([one, other])).json()).toEqual({ added: 1 });
    expect((await record(other)).json()).toEqual({ id: other.id });
    expect((await pull()).json().attempts).toEqual([one, other]);
  });

  test("return the caller's attempts alone, also after another user's cursor", async () => {
    const { app, pull, importAll } = await serve();
    const other = await registerClient(app);
    await importAll(newAttempts(5));
    const theirs = (await pull()).json();
    const own = newAttempts(7);
    await importAll(own, other);
    expect((await pull(undefined, other)).json().attempts).toEqual(own);
    expect((await pull(theirs.next, other)).json().attempts).toEqual(own.slice(5));
  });

  describeOnce("input", () => {
    test("rejects a pull when its cursor is malformed", async () => {
      const { pull } = await serve();
      const garbage = [
        "",
        "-1",
        "1e3",
        "1.5",
        "0x10",
        "1".repeat(16),
        "0.1",
        `0.1.${"a".repeat(65)}`,
        "0.1.a.b",
        "0.1.'",
        "0.1.\u0000",
        "null",
        "1 or 1=1",
      ];
      for (const after of garbage) {
        const answer = await pull(after);
        expect([after, answer.statusCode, answer.json().code]).toEqual([
          after,
          400,
          "validation_failed",
        ]);
      }
    });

    test("rejects a whole import when one of its attempts isn't valid", async () => {
      const { pull, importAll } = await serve();
      const wrongs: unknown[] = [
        undefined,
        [],
        newAttempts(MAX_IMPORTED_ATTEMPTS + 1),
        [newAttempt(), GREAT],
        [newAttempt(), { ...newAttempt(), id: "1" }],
        [newAttempt(), { ...newAttempt(), outcome: "fine" }],
        [newAttempt(), { ...newAttempt(), answer: "a\u0000" }],
        [newAttempt(), { ...newAttempt(), tries: 100 }],
        newAttempt(),
      ];
      for (const wrong of wrongs) {
        const answer = await importAll(wrong);
        expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
      }
      expect((await pull()).json().attempts).toEqual([]);
    });

    test("may contain the most attempts at their longest, within the limit of all bodies", async () => {
      const { pull, importAll } = await serve();
      const attempts = Array.from({ length: MAX_IMPORTED_ATTEMPTS }, longestAttempt);
      expect((await importAll(attempts)).json()).toEqual({ added: MAX_IMPORTED_ATTEMPTS });
      expect((await pull()).json().attempts).toHaveLength(MAX_IMPORTED_ATTEMPTS);
      const syllables = Array.from({ length: 8 }, () => longestAttempt().syllables[0]);
      const huge = attempts.map((attempt) => ({ ...attempt, syllables }));
      expect((await importAll(huge)).json().code).toBe("payload_too_large");
    });

    test("has its times clamped", async () => {
      const { clock, pull, importAll } = await serve();
      const times = [0, NOON - 400 * DAY_MS, "2099-01-01T00:00:00Z", 8.64e15];
      await importAll(times.map((answeredAt) => ({ ...newAttempt(), answeredAt })));
      const { attempts } = (await pull()).json();
      expect(attempts.map(({ answeredAt }: { answeredAt: number }) => answeredAt)).toEqual([
        Date.UTC(2020, 0, 1),
        NOON - 400 * DAY_MS,
        clock(),
        clock(),
      ]);
    });

    test.each([
      ["of a user", "attempt-imports", 499, 30 * 86_400],
      ["from a network", "attempt-imports-from", 1_999, 86_400],
    ])("limits imports %s", async (_, limit, uses, retryAfterS) => {
      await database.db.deleteFrom("rate_limits").execute();
      const { clock, importAll } = await serve();
      await importAll([newAttempt()]);
      await database.db
        .updateTable("rate_limits")
        .set({ points: uses })
        .where("key", "like", `%:${limit}`)
        .execute();
      expect((await importAll([newAttempt()])).statusCode).toBe(200);
      const refused = await importAll([newAttempt()]);
      expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
      expect(refused.headers["retry-after"]).toBe(String(retryAfterS));
      clock.advance(retryAfterS * 1_000);
      expect((await importAll([newAttempt()])).statusCode).not.toBe(429);
    });
  });
});
