import { createClient, type Endpoint, endpoints } from "@attune/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp, testClock } from "../testing/app.ts";
import {
  describeEachDatabase,
  describePostgres,
  type TestDatabase,
  useDatabase,
} from "../testing/databases.ts";
import { flakyProxy } from "../testing/flaky-proxy.ts";
import { openDatabase } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import type { Db } from "./db/schema.ts";
import { DatabaseUnavailable } from "./db/unavailable.ts";
import { createTraffic } from "./http/traffic.ts";
import { systemService } from "./system/service.ts";

/** A database that must not be touched. */
const untouchable = new Proxy({} as Db, {
  get: (_, key) => {
    throw new Error(`the database was touched: ${String(key)}`);
  },
});

describeEachDatabase("the app", (create) => {
  const database = useDatabase(create);

  test("serves the interval lessons through the contract's own client", async () => {
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
    expect(await client.getReadiness()).toEqual({ status: "ready" });
    await app.close();
  });

  test("is ready when migrated, and not while it stops", async () => {
    const traffic = createTraffic();
    const app = await testApp(database.db, { traffic });
    expect((await app.inject("/ready")).json()).toEqual({ status: "ready" });
    traffic.drain();
    const stopping = await app.inject("/ready");
    expect([stopping.statusCode, stopping.json().code]).toEqual([503, "not_ready"]);
    expect(stopping.headers.connection).toBe("close");
    expect((await app.inject("/health")).json()).toEqual({ status: "ok" });
  });

  test("isn't ready before the migrations", async () => {
    const empty = await create();
    const db = openDatabase(empty);
    const app = await testApp(db);
    const before = await app.inject("/ready");
    expect([before.statusCode, before.json().code]).toEqual([503, "not_ready"]);
    await migrate(db);
    expect((await app.inject("/ready")).statusCode).toBe(200);
    await db.destroy();
    await empty.remove();
  });

  test("has one installation id, whoever asks first", async () => {
    const ask = () => systemService(database.db, createTraffic(), testClock()).installationId();
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
    expect(await ask()).toBe(ids[0]);
  });
});

/** The same PostgreSQL behind a door that the test can shut. */
async function behindDoor({ databaseUrl = "" }: TestDatabase) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  const door = await flakyProxy(
    folder ? `${folder}/.s.PGSQL.5432` : { host: url.hostname, port: Number(url.port || 5432) },
  );
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String(door.port);
  return { door, databaseUrl: url.href };
}

describePostgres("an outage", (create) => {
  test("is a 503 while it lasts, with the server stopped or frozen, and no restart heals it", async () => {
    const database = await create();
    const { door, databaseUrl } = await behindDoor(database);
    const timeouts = { connectMs: 60, queryMs: 60 };
    const db = openDatabase({ ...database, databaseUrl }, { timeouts });
    const direct = openDatabase(database);
    await migrate(direct);
    const app = await testApp(db);
    const ready = async () => {
      const answer = await app.inject("/ready");
      return [answer.statusCode, answer.json().code];
    };
    const outage = [503, "database_unavailable"];
    await expect.poll(ready).toEqual([200, undefined]);
    door.stop();
    expect(await ready()).toEqual(outage);
    expect(await ready()).toEqual(outage);
    door.open();
    await expect.poll(ready).toEqual([200, undefined]);
    door.freeze();
    expect(await ready()).toEqual(outage);
    expect(await ready()).toEqual(outage);
    door.open();
    await expect.poll(ready).toEqual([200, undefined]);
    await Promise.all([db.destroy(), direct.destroy(), door.close()]);
    await database.remove();
  });
});

describePostgres("an outage in the midst of a transaction", (create) => {
  test("is waited for once: nothing more is asked of a connection that broke", async () => {
    const database = await create();
    const { door, databaseUrl } = await behindDoor(database);
    const answerMs = 1_000;
    const db = openDatabase(
      { ...database, databaseUrl },
      { timeouts: { connectMs: 500, queryMs: answerMs } },
    );
    let noticed = 0;
    const change = db.transaction().execute(async (transaction) => {
      door.freeze();
      await sql`select 1`.execute(transaction).catch((error: unknown) => {
        noticed = performance.now();
        throw error;
      });
    });
    await expect(change).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - noticed).toBeLessThan(answerMs / 2);
    await Promise.all([db.destroy(), door.close()]);
    await database.remove();
  });
});

test("/health, the lessons and the document touch no database", async () => {
  const app = await testApp(untouchable);
  for (const url of ["/health", "/api/lessons", "/api/openapi.json"])
    expect((await app.inject(url)).statusCode).toBe(200);
});

test("no answer tells what runs here", async () => {
  const app = await testApp(untouchable);
  const answers = await Promise.all(["/health", "/ready", "/x"].map((url) => app.inject(url)));
  for (const { headers, body } of answers) {
    expect(Object.keys(headers)).not.toContain("server");
    expect(Object.keys(headers)).not.toContain("x-powered-by");
    expect(body).not.toMatch(/fastify|node|sqlite|postgres|\d+\.\d+\.\d+/i);
  }
});

test("the OpenAPI document lists every endpoint with its failures", async () => {
  const app = await testApp(untouchable);
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
