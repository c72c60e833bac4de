import { randomUUID } from "node:crypto";
import { createClient, endpoints, type SyllableResult } from "@attune/contract";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";

const NOON = Date.UTC(2026, 0, 15, 12);
const STARTED = "2026-01-15T12:00:00.000Z";

/** Registers a user and returns the contract's client for them. */
async function registerApiClient(app: FastifyInstance) {
  const { user, bearer } = await registerClient(app);
  const client = createClient({
    baseUrl: "",
    headers: () => ({ ...bearer }),
    fetch: async (url, { method, headers, body }) => {
      const payload = body === undefined ? {} : { payload: body };
      const answer = await app.inject({ method: method as "GET", url, headers, ...payload });
      const { statusCode: status, statusMessage: statusText } = answer;
      return { ok: status < 300, status, statusText, text: async () => answer.body };
    },
  });
  return { user, bearer, client };
}

const ATTEMPT = {
  exercise: "intervals",
  itemId: "1-8",
  outcome: "tryAgain",
  answer: "-4",
  tries: 2,
  accuracy: 42.5,
  centsOff: -180.25,
  syllables: [
    { symbol: "DO", heard: "DO", match: true, confidence: 0.9375 },
    { symbol: "AUDIO TOO LARGE", heard: null, match: null, confidence: 0 },
  ] as SyllableResult[],
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

describeEachDatabase("a user's calls", (create, describeOnce) => {
  const database = useDatabase(create);

  async function practiced() {
    const server = await accountServer(database.db);
    const learner = await registerApiClient(server.app);
    for (const body of [SPOKEN, WRITTEN, SPOKEN]) {
      expect(await learner.client.recordAttempt({ body })).toEqual({ id: body.id });
    }
    return { ...server, ...learner };
  }

  test("return the learning progress", async () => {
    const { client } = await practiced();
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

  test("export all stored data", async () => {
    const { client, user, clock } = await practiced();
    const progress = { exercise: "intervals", currentExerciseIndex: 3, completed: false } as const;
    const visit = { pagePath: "/intervals", userAgent: "a browser" };
    await client.saveSessionProgress({ body: progress });
    const known = { unit: "do-re-mi", isKnown: true, changedAt: STARTED };
    await client.mergeKnownUnits({ body: { units: [known] } });
    const set = {
      id: randomUUID(),
      set: { name: "Fifths" },
      isInPractice: true,
      changedAt: STARTED,
    };
    await client.mergeSets({ body: { sets: [set] } });
    const { id } = await client.startSession({ body: undefined });
    const { id: visitId, secret } = await client.createPageVisit({ body: visit });
    await client.incrementOvations({ body: { id: randomUUID() } });
    clock.advance(60_000);
    await client.updatePageVisit({
      params: { id: visitId },
      body: { sessionDuration: 12, secret },
    });
    await client.endSession({ params: { id }, body: { totalDuration: 30 } });
    await client.startSession({ body: undefined });
    expect(await client.exportUser()).toEqual({
      exportedAt: "2026-01-15T12:01:00.000Z",
      account: {
        ...user,
        emailConfirmed: false,
        pendingEmail: null,
        formerEmails: [],
        ovations: 1,
        encores: 0,
      },
      devices: [
        {
          id: expect.any(String),
          device: "Desktop",
          network: "127.0.0.0/24",
          signedInAt: STARTED,
          usedAt: STARTED,
          isCurrent: true,
        },
      ],
      passkeys: [],
      progress: [{ ...progress, updatedAt: STARTED }],
      knownUnits: [known],
      sets: [set],
      attempts: [
        { ...SPOKEN, answeredAt: "2026-01-15T11:59:00.000Z" },
        {
          ...WRITTEN,
          answer: null,
          tries: null,
          accuracy: null,
          centsOff: null,
          syllables: null,
          answeredAt: STARTED,
        },
      ],
      memory: [
        {
          atom: "sing:1-8",
          reviews: 1,
          lapses: 0,
          isFirstRight: false,
          stability: expect.closeTo(0.212, 3),
          difficulty: expect.closeTo(6.413, 3),
          firstAt: "2026-01-15T11:59:00.000Z",
          lastAt: "2026-01-15T11:59:00.000Z",
        },
        expect.objectContaining({ atom: "enharmonic:C#=Db", isFirstRight: true, lastAt: STARTED }),
      ],
      sessions: [
        { sessionStart: STARTED, totalDuration: 30 },
        { sessionStart: "2026-01-15T12:01:00.000Z", totalDuration: null },
      ],
      pageVisits: [{ ...visit, ipAddress: "127.0.0.1", createdAt: STARTED, sessionDuration: 12 }],
    });
  });

  test("export the attempts as CSV that round-trips", async () => {
    const { app, client, bearer } = await practiced();
    const table = await client.exportAttempts();
    expect(parse(table, { bom: true, columns: true, record_delimiter: "\r\n" })).toEqual([
      {
        answeredAt: "2026-01-15T11:59:00.000Z",
        exercise: "intervals",
        itemId: "1-8",
        interval: "Perfect 5th",
        outcome: "tryAgain",
        answer: "'-4",
        tries: "2",
        accuracy: "42.5",
        centsOff: "-180.25",
        syllables: JSON.stringify(SPOKEN.syllables),
        durationMs: "2100",
        id: SPOKEN.id,
      },
      {
        answeredAt: STARTED,
        exercise: "enharmonics",
        itemId: "C#",
        interval: "",
        outcome: "great",
        answer: "",
        tries: "",
        accuracy: "",
        centsOff: "",
        syllables: "",
        durationMs: "900",
        id: WRITTEN.id,
      },
    ]);
    const { headers } = await app.inject({ url: "/api/user/export.csv", headers: { ...bearer } });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="attune-export.csv"');
  });

  test("return nothing about other users", async () => {
    const { app } = await practiced();
    const { client } = await registerApiClient(app);
    const nothing = { lessons: [], days: [], missedIntervals: [] };
    expect(await client.getLearning({ query: {} })).toEqual(nothing);
    expect(await client.exportUser()).toMatchObject({
      attempts: [],
      memory: [],
      progress: [],
      knownUnits: [],
      sets: [],
      sessions: [],
    });
    expect(await client.exportAttempts()).toBe(
      "\ufeffansweredAt,exercise,itemId,interval,outcome,answer,tries,accuracy,centsOff,syllables,durationMs,id\r\n",
    );
  });

  test("count ovations and encores separately and each id once", async () => {
    const { app } = await accountServer(database.db);
    const { client } = await registerApiClient(app);
    const body = { id: randomUUID() };
    expect(await client.incrementOvations({ body })).toEqual({ ovations: 1 });
    expect(await client.incrementOvations({ body })).toEqual({ ovations: 1 });
    expect(await client.incrementEncores({ body })).toEqual({ encores: 1 });
    expect(await client.incrementOvations({ body: undefined })).toEqual({ ovations: 2 });
    expect(await client.incrementEncores({ body: {} })).toEqual({ encores: 2 });
  });

  describeOnce("requests", () => {
    test("accept the cookie as well", async () => {
      const { app } = await practiced();
      const { cookie } = await registerClient(app);
      for (const { path } of [
        endpoints.getLearning,
        endpoints.exportUser,
        endpoints.exportAttempts,
      ]) {
        const answer = await app.inject({ url: path, headers: { ...cookie } });
        expect(answer.statusCode).toBe(200);
      }
    });

    test("allow 20 exports an hour in both formats together", async () => {
      const { app, clock } = await accountServer(database.db);
      const { client, bearer } = await registerApiClient(app);
      for (let times = 0; times < 10; times++) {
        await client.exportUser();
        await client.exportAttempts();
      }
      for (const { path } of [endpoints.exportUser, endpoints.exportAttempts]) {
        const answer = await app.inject({ url: path, headers: { ...bearer } });
        expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
        expect(answer.headers["retry-after"]).toBe("3600");
        expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      }
      clock.advance(3_600_000);
      await client.exportUser();
    });

    test("reject invalid attempts and store nothing", async () => {
      const { app } = await accountServer(database.db);
      const { client, bearer } = await registerApiClient(app);
      const [syllable] = ATTEMPT.syllables;
      const wrongs = [
        { exercise: "klezmer" },
        { outcome: "fine" },
        { itemId: "=1+1" },
        { itemId: "" },
        { answer: "x".repeat(65) },
        { answer: "a\nb" },
        { tries: 0 },
        { tries: 1.5 },
        { accuracy: 100.1 },
        { centsOff: -1201 },
        { durationMs: -1 },
        { syllables: [{ ...syllable, symbol: "DOH" }] },
        { syllables: [{ ...syllable, heard: "SOL" }] },
        { syllables: [{ ...syllable, heard: null, match: false }] },
        { syllables: [{ ...syllable, symbol: "ERROR" }] },
        { syllables: [{ ...syllable, confidence: 1.01 }] },
        { syllables: Array.from({ length: 33 }, () => syllable) },
        { syllables: syllable },
        { answeredAt: "yesterday" },
        { answeredAt: -1 },
        { id: "1" },
      ];
      for (const wrong of wrongs) {
        const answer = await app.inject({
          method: "POST",
          url: endpoints.recordAttempt.path,
          headers: { ...bearer },
          payload: { ...ATTEMPT, ...wrong },
        });
        const [field] = Object.keys(wrong);
        expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
      }
      expect((await client.exportUser()).attempts).toEqual([]);
    });

    test("reject UTC offsets outside the world's range", async () => {
      const { app } = await accountServer(database.db);
      const { bearer } = await registerClient(app);
      for (const [offset, status] of [
        ["-841", 400],
        ["-840", 200],
        ["840", 200],
        ["841", 400],
        ["0.5", 400],
        ["east", 400],
      ]) {
        const url = `${endpoints.getLearning.path}?utcOffsetMinutes=${offset}`;
        expect((await app.inject({ url, headers: { ...bearer } })).statusCode).toBe(status);
      }
    });
  });
});
