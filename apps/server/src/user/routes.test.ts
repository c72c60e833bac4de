import { createClient, endpoints, type User } from "@attune/contract";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { createServer } from "../app.ts";
import type { Db } from "../db/schema.ts";
import { exerciseAttemptRoutes } from "../exercise-attempts/routes.ts";
import { attemptService } from "../exercise-attempts/service.ts";
import { registerEndpointsOf } from "../http/endpoints.ts";
import { createTraffic } from "../http/traffic.ts";
import { limitService } from "../limits/service.ts";
import type { RewardService } from "../rewards/service.ts";
import { userRoutes } from "./routes.ts";
import { type UserDependencies, userService } from "./service.ts";

const NOON = Date.UTC(2026, 0, 15, 12);
const STARTED = "2026-01-15T12:00:00.000Z";

const account = (id: string): User => ({
  id,
  username: `=${id}`,
  email: `${id}@x.test`,
  createdAt: STARTED,
  ovations: 2,
  encores: 1,
});

/** What the other slices keep of everyone. */
const others = {
  auth: { me: async (id: string) => account(id) },
  sessions: {
    allOf: async (userId: string) => [{ id: "s", userId, startedAt: NOON, durationS: null }],
  },
  progress: {
    allOf: async () => [
      { exercise: "intervals", currentExerciseIndex: 3, completed: false, updatedAt: STARTED },
    ],
  },
  visits: {
    allOf: async () => [
      {
        pagePath: "/intervals",
        userAgent: "a browser",
        ipAddress: "127.0.0.1",
        createdAt: NOON,
        durationS: 12,
      },
    ],
  },
} as unknown as Pick<UserDependencies, "auth" | "sessions" | "progress" | "visits">;

/** Counts what it is told, each id once. */
function fakeRewards(): RewardService {
  const earned = new Set<string>();
  const countsOf = async (userId: string) => {
    const of = (kind: string) => [...earned].filter((key) => key.startsWith(`${userId} ${kind}`));
    return { ovations: of("ovation").length, encores: of("encore").length };
  };
  return {
    countsOf,
    earn(userId, kind, id = `made ${earned.size}`) {
      earned.add(`${userId} ${kind} ${id}`);
      return countsOf(userId);
    },
  };
}

/** The calls of attempts and of the user, by whoever the header names. */
function serve(db: Db, clock: () => number) {
  const limits = limitService(db, clock);
  const attempts = attemptService(db, limits, clock);
  const user = userService({ clock, limits, attempts, ...others });
  const config = { publicUrl: "http://localhost:3000", trustProxy: false as const };
  const app = createServer({ config, traffic: createTraffic(), logger: false });
  const { recordAttempt, incrementOvations, incrementEncores } = endpoints;
  const { getLearning, exportUser, exportAttempts } = endpoints;
  registerEndpointsOf(
    app,
    {
      recordAttempt,
      incrementOvations,
      incrementEncores,
      getLearning,
      exportUser,
      exportAttempts,
    },
    { ...exerciseAttemptRoutes(attempts), ...userRoutes(user, fakeRewards(), attempts) },
    async ({ headers }) => {
      const userId = headers["x-as"];
      return typeof userId === "string" ? { userId, signInId: "s", role: "user" } : undefined;
    },
  );
  const clientOf = (userId: string) =>
    createClient({
      baseUrl: "",
      headers: () => ({ "x-as": userId }),
      fetch: async (url, { method, headers, body }) => {
        const payload = body === undefined ? {} : { payload: body };
        const answer = await app.inject({ method: method as "GET", url, headers, ...payload });
        const { statusCode: status, statusMessage: statusText } = answer;
        return { ok: status < 300, status, statusText, text: async () => answer.body };
      },
    });
  return { app, clientOf };
}

const ATTEMPT = {
  exercise: "intervals",
  itemId: "1-8",
  outcome: "tryAgain",
  accuracy: 42.5,
  centsOff: -180.25,
  durationMs: 2100,
  answeredAt: NOON - 60_000,
} as const;
const SPOKEN = { id: "b40b57b0-5d8c-4e68-9a3f-0a8e0f4d6d01", ...ATTEMPT };
const WRITTEN = {
  id: "b40b57b0-5d8c-4e68-9a3f-0a8e0f4d6d02",
  exercise: "enharmonics",
  itemId: "C#",
  outcome: "great",
  durationMs: 900,
  answeredAt: "2026-01-15T13:00:00+01:00",
} as const;

describeEachDatabase("a user's calls", (create) => {
  const database = useDatabase(create);
  const clock = testClock(NOON);

  beforeAll(async () => {
    for (const id of ["ada", "bob", "cleo", "dora"]) {
      const texts = { username: id, username_folded: id, email: id, email_folded: id };
      const row = { id, ...texts, password_hash: "", created_at: NOON };
      await database.db.insertInto("users").values(row).execute();
    }
  });

  async function practised(userId: string) {
    const { app, clientOf } = serve(database.db, clock);
    const client = clientOf(userId);
    for (const body of [SPOKEN, WRITTEN, SPOKEN]) {
      expect(await client.recordAttempt({ body })).toEqual({ id: body.id });
    }
    return { app, client };
  }

  test("tell what was learnt", async () => {
    const { client } = await practised("ada");
    expect(await client.getLearning({ query: { utcOffsetMinutes: 720 } })).toEqual({
      lessons: [
        { exercise: "enharmonics", greats: 1, attempts: 1 },
        { exercise: "intervals", greats: 0, attempts: 1 },
      ],
      days: [
        { day: "2026-01-15", accuracy: 42.5, attempts: 1 },
        { day: "2026-01-16", accuracy: 100, attempts: 1 },
      ],
      missedIntervals: [{ interval: "Perfect 5th", missed: 1, attempts: 1 }],
    });
  });

  test("hand out all that is kept", async () => {
    const { client } = await practised("ada");
    expect(await client.exportUser()).toEqual({
      exportedAt: STARTED,
      account: account("ada"),
      progress: [
        { exercise: "intervals", currentExerciseIndex: 3, completed: false, updatedAt: STARTED },
      ],
      attempts: [
        { ...SPOKEN, answeredAt: "2026-01-15T11:59:00.000Z" },
        { ...WRITTEN, accuracy: null, centsOff: null, answeredAt: STARTED },
      ],
      sessions: [{ sessionStart: STARTED, totalDuration: null }],
      pageVisits: [
        {
          pagePath: "/intervals",
          ipAddress: "127.0.0.1",
          userAgent: "a browser",
          createdAt: STARTED,
          sessionDuration: 12,
        },
      ],
    });
  });

  test("hand out the attempts as a table, which is read back as it was", async () => {
    const { app, client } = await practised("ada");
    const table = await client.exportAttempts();
    expect(parse(table, { columns: true, record_delimiter: "\r\n" })).toEqual([
      {
        answeredAt: "2026-01-15T11:59:00.000Z",
        exercise: "intervals",
        itemId: "1-8",
        interval: "Perfect 5th",
        outcome: "tryAgain",
        accuracy: "42.5",
        centsOff: "-180.25",
        durationMs: "2100",
        id: SPOKEN.id,
      },
      {
        answeredAt: STARTED,
        exercise: "enharmonics",
        itemId: "C#",
        interval: "",
        outcome: "great",
        accuracy: "",
        centsOff: "",
        durationMs: "900",
        id: WRITTEN.id,
      },
    ]);
    const { headers } = await app.inject({
      url: endpoints.exportAttempts.path,
      headers: { "x-as": "ada" },
    });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="attune-export.csv"');
  });

  test("know nothing of anyone else", async () => {
    await practised("ada");
    const client = serve(database.db, clock).clientOf("bob");
    expect(await client.getLearning({ query: {} })).toEqual({
      lessons: [],
      days: [],
      missedIntervals: [],
    });
    expect((await client.exportUser()).attempts).toEqual([]);
    expect(await client.exportAttempts()).toBe(
      "answeredAt,exercise,itemId,interval,outcome,accuracy,centsOff,durationMs,id\r\n",
    );
  });

  test("count ovations and encores apart, and each id once", async () => {
    const client = serve(database.db, clock).clientOf("cleo");
    const { id } = SPOKEN;
    expect(await client.incrementOvations({ body: { id } })).toEqual({ ovations: 1 });
    expect(await client.incrementOvations({ body: { id } })).toEqual({ ovations: 1 });
    expect(await client.incrementEncores({ body: { id } })).toEqual({ encores: 1 });
    expect(await client.incrementOvations({ body: undefined })).toEqual({ ovations: 2 });
    expect(await client.incrementEncores({ body: {} })).toEqual({ encores: 2 });
  });

  test("hand things out 20 times an hour, in either form", async () => {
    const { app, clientOf } = serve(database.db, clock);
    const client = clientOf("dora");
    for (let times = 0; times < 10; times++) {
      await client.exportUser();
      await client.exportAttempts();
    }
    for (const { path } of [endpoints.exportUser, endpoints.exportAttempts]) {
      const answer = await app.inject({ url: path, headers: { "x-as": "dora" } });
      expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    }
    clock.advance(3_600_000);
    await client.exportUser();
    clock.advance(-3_600_000);
  });

  test.each([
    [{ exercise: "klezmer" }],
    [{ outcome: "fine" }],
    [{ itemId: "=1+1" }],
    [{ itemId: "" }],
    [{ accuracy: 100.1 }],
    [{ centsOff: -1201 }],
    [{ durationMs: -1 }],
    [{ answeredAt: "yesterday" }],
    [{ answeredAt: -1 }],
    [{ id: "1" }],
  ])("refuse %j", async (wrong) => {
    const { app } = serve(database.db, clock);
    const answer = await app.inject({
      method: "POST",
      url: endpoints.recordAttempt.path,
      headers: { "x-as": "bob" },
      payload: { ...ATTEMPT, ...wrong },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
  });

  test.each([-841, 841, 0.5, "east"])("know no offset of %s minutes", async (utcOffsetMinutes) => {
    const { app } = serve(database.db, clock);
    const url = `${endpoints.getLearning.path}?utcOffsetMinutes=${utcOffsetMinutes}`;
    const answer = await app.inject({ url, headers: { "x-as": "bob" } });
    expect(answer.statusCode).toBe(400);
  });
});
