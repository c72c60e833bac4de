import { createClient, type Endpoint, endpoints } from "@attune/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp, testClock } from "../../testing/app.ts";
import { describeEachDatabase, describePostgres, useDatabase } from "../../testing/databases.ts";
import { behindProxy } from "../../testing/flaky-proxy.ts";
import { openDatabase } from "../db/connection.ts";
import { DatabaseUnavailable } from "../db/errors/unavailable.ts";
import { migrate } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { systemService } from "../site/system/service.ts";

/** A database that throws if it is used. */
const unusableDb = new Proxy({} as Db, {
  get: (_, key) => {
    throw new Error(`the database was used: ${String(key)}`);
  },
});

describeEachDatabase("the app", (create) => {
  const database = useDatabase(create);

  test("serves the interval lessons to the contract's client", async () => {
    const app = await testApp(database.db);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const client = createClient({ baseUrl: app.listeningOrigin, fetch: globalThis.fetch });
    const lessons = await client.listLessons();
    expect(lessons).toHaveLength(17);
    expect(lessons[0]).toEqual({
      category: "perfect",
      categoryName: "Perfect Intervals",
      title: "Perfect 4th",
      notes: [1, 6],
    });
    expect(await client.getReadiness()).toEqual({ status: "ready", disk: "ok" });
    await app.close();
  });

  test("reports ready after the migrations and not while it stops", async () => {
    const traffic = createTraffic();
    const app = await testApp(database.db, { traffic });
    expect((await app.inject("/ready")).json()).toEqual({ status: "ready", disk: "ok" });
    traffic.drain();
    const stopping = await app.inject("/ready");
    expect([stopping.statusCode, stopping.json().code]).toEqual([503, "not_ready"]);
    expect(stopping.headers).toMatchObject({ connection: "close", "retry-after": "2" });
    expect((await app.inject("/health")).json()).toEqual({ status: "ok" });
  });

  test("reports not ready before the migrations", async () => {
    const empty = await create({ empty: true });
    const db = openDatabase(empty);
    const app = await testApp(db);
    const before = await app.inject("/ready");
    expect([before.statusCode, before.json().code]).toEqual([503, "not_ready"]);
    await migrate(db);
    expect((await app.inject("/ready")).statusCode).toBe(200);
    await db.destroy();
    await empty.remove();
  });

  test("has one installation id when several processes start together", async () => {
    const ask = () => systemService(database.db, createTraffic(), testClock()).installationId();
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
    expect(await ask()).toBe(ids[0]);
  });
});

describePostgres("a database outage", (create) => {
  test("responds 503 while PostgreSQL is stopped or frozen and recovers without a restart", async () => {
    const database = await create();
    const { proxy, databaseUrl } = await behindProxy(database);
    // Long enough for a busy machine: a connection costs PostgreSQL a process.
    const timeouts = { connectMs: 500, queryMs: 500 };
    const db = openDatabase({ ...database, databaseUrl }, { timeouts });
    const direct = openDatabase(database);
    await migrate(direct);
    const app = await testApp(db);
    const ready = async () => {
      const answer = await app.inject("/ready");
      return [answer.statusCode, answer.json().code];
    };
    const outage = [503, "database_unavailable"];
    const recovers = () => expect.poll(ready, { timeout: 10_000 }).toEqual([200, undefined]);
    await recovers();
    proxy.stop();
    expect(await ready()).toEqual(outage);
    expect(await ready()).toEqual(outage);
    proxy.open();
    await recovers();
    proxy.freeze();
    expect(await ready()).toEqual(outage);
    expect(await ready()).toEqual(outage);
    proxy.open();
    await recovers();
    await Promise.all([db.destroy(), direct.destroy(), proxy.close()]);
    await database.remove();
  });
});

describePostgres("a database outage during a transaction", (create) => {
  test("times out once and sends nothing more on the broken connection", async () => {
    const database = await create();
    const { proxy, databaseUrl } = await behindProxy(database);
    const answerMs = 1_000;
    const db = openDatabase(
      { ...database, databaseUrl },
      { timeouts: { connectMs: 500, queryMs: answerMs } },
    );
    let noticed = 0;
    const change = db.transaction().execute(async (transaction) => {
      proxy.freeze();
      await sql`select 1`.execute(transaction).catch((error: unknown) => {
        noticed = performance.now();
        throw error;
      });
    });
    await expect(change).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - noticed).toBeLessThan(answerMs / 2);
    await Promise.all([db.destroy(), proxy.close()]);
    await database.remove();
  });
});

test("serves /health, the lessons and the OpenAPI document without the database", async () => {
  const app = await testApp(unusableDb);
  for (const url of ["/health", "/api/lessons", "/api/openapi.json"])
    expect((await app.inject(url)).statusCode).toBe(200);
});

test("reveals no software name or version in responses", async () => {
  const app = await testApp(unusableDb);
  const answers = await Promise.all(["/health", "/ready", "/x"].map((url) => app.inject(url)));
  for (const { headers, body } of answers) {
    expect(Object.keys(headers)).not.toContain("server");
    expect(Object.keys(headers)).not.toContain("x-powered-by");
    expect(body).not.toMatch(/fastify|node|sqlite|postgres|\d+\.\d+\.\d+/i);
  }
});

test("lists every endpoint with its errors in the OpenAPI document", async () => {
  const app = await testApp(unusableDb);
  const document = (await app.inject("/api/openapi.json")).json();
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Attune", version: expect.any(String) },
    servers: [{ url: "http://localhost:3000" }],
  });
  const all: [string, Endpoint][] = Object.entries(endpoints);
  for (const [operationId, { method, path }] of all)
    expect(document.paths[path][method.toLowerCase()]).toMatchObject({ operationId });
  const operations = Object.values<object>(document.paths).flatMap(Object.values);
  expect(operations).toHaveLength(all.length);
  for (const operation of operations)
    expect(operation.responses["500"].content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/Error",
    });
  expect(document.components.schemas.Error.required).toEqual(["error", "code", "requestId"]);
});

test("limits the time and size of a request", async () => {
  const app = await testApp(unusableDb);
  expect(app.server.requestTimeout).toBe(60_000);
  expect(app.initialConfig.bodyLimit).toBe(64 * 1024);
});
