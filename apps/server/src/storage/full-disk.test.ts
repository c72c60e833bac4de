import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, registerClient } from "../../testing/accounts.ts";
import { testClock, testServer } from "../../testing/app.ts";
import { describePostgres, describeSqlite, type TestDatabase } from "../../testing/databases.ts";
import { openDatabase } from "../db/connection.ts";
import { StorageFull } from "../db/errors/unavailable.ts";
import type { Db } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { createBallast } from "./ballast.ts";
import { storageService } from "./service.ts";

const FULL = [507, "storage_full", "60"];
/** Pages that the database may use once the ballast is released. */
const RESERVE_PAGES = 50;

const attempt = () => ({
  id: randomUUID(),
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: 0,
});

/** Limits the database to its size and some pages. */
async function limitPages(db: Db, extra: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + extra)}`.execute(db);
}

/** Uses up the free pages. */
async function fill(db: Db): Promise<void> {
  for (const length of [100_000, 4_000, 100]) {
    const insert = () =>
      sql`insert into meta values (${randomUUID()}, ${"x".repeat(length)})`.execute(db);
    while (
      await insert().then(
        () => true,
        () => false,
      )
    );
  }
}

async function serve(database: TestDatabase, options: { hasBallast: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "attune-full-"));
  const clock = testClock();
  const ballast = options.hasBallast
    ? createBallast(folder, join(folder, "ballast"), 1_000_000)
    : undefined;
  let pending = Promise.resolve();
  const storage = storageService({
    ballast,
    clock,
    onRelease: () => {
      pending = limitPages(db, RESERVE_PAGES);
    },
  });
  let isFilling = false;
  const db = openDatabase(database, {
    onStorageFull: () => isFilling || storage.reportFull(),
  });
  /** Leaves no page free, which the server doesn't notice yet. */
  const fillDisk = async () => {
    isFilling = true;
    await limitPages(db, 0);
    await fill(db);
    isFilling = false;
  };
  const { app } = await testServer(db, { clock, storage });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  await storage.check();
  const client = await registerClient(app);
  const post = async (url: string, payload: object, headers: object = client.bearer) => {
    const response = await app.inject({ method: "POST", url, payload, headers: { ...headers } });
    await pending;
    return response;
  };
  const record = async () => {
    const response = await post("/api/exercise-attempts", attempt());
    return [response.statusCode, response.json().code, response.headers["retry-after"]];
  };
  /** The last page of a table has room for some more rows. */
  const recordUntilRefused = async () => {
    for (let n = 0; n < 500; n++) {
      const answer = await record();
      if (answer[0] !== 200) return answer;
    }
    return await record();
  };
  const login = () =>
    post("/api/auth/login", { username: client.user.username, password: PASSWORD }, {});
  const get = async (url: string) => await app.inject({ url, headers: { ...client.bearer } });
  const ready = async () => (await get("/ready")).json();
  return {
    app,
    db,
    fillDisk,
    storage,
    clock,
    folder,
    client,
    post,
    record,
    recordUntilRefused,
    login,
    get,
    ready,
  };
}

const READY = { status: "ready", disk: "ok" };
const STORED = [200, undefined, undefined];

describeSqlite("a full disk", (create) => {
  test("refuses what learners store with 507 until there is room; reads and logins go on", async () => {
    const server = await serve(await create(), { hasBallast: true });
    const { db, fillDisk, storage, folder, post, record, recordUntilRefused, login, get, ready } =
      server;
    expect(await record()).toEqual(STORED);
    expect(await ready()).toEqual(READY);
    await fillDisk();
    expect(await recordUntilRefused()).toEqual(FULL);
    expect(existsSync(join(folder, "ballast"))).toBe(false);
    expect(await ready()).toEqual({ status: "ready", disk: "full" });
    expect(await record()).toEqual(FULL);
    expect((await login()).statusCode).toBe(200);
    for (const url of ["/api/auth/me", "/api/user/export", "/api/lessons"])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    const register = await post(
      "/api/auth/register",
      { username: "late", email: "late@example.org", password: PASSWORD },
      {},
    );
    expect(register.json().code).toBe("storage_full");
    await sql`pragma max_page_count = 100000`.execute(db);
    await storage.check();
    expect(await ready()).toEqual(READY);
    expect(existsSync(join(folder, "ballast"))).toBe(true);
    expect(await record()).toEqual(STORED);
  });

  test("records no visits, so that the reserve is left for logins", async () => {
    const { db, fillDisk, recordUntilRefused, post, app } = await serve(await create(), {
      hasBallast: true,
    });
    const visit = () => post("/api/page-visits", { pagePath: "/keys" }, {});
    const first = (await visit()).json<{ id: string; secret: string }>();
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from page_visits`.execute(db);
      return rows[0]?.n;
    };
    expect(await count()).toBe(1);
    await fillDisk();
    expect(await recordUntilRefused()).toEqual(FULL);
    const second = await visit();
    expect([second.statusCode, await count()]).toEqual([200, 1]);
    const update = await app.inject({
      method: "PUT",
      url: `/api/page-visits/${first.id}`,
      payload: { sessionDuration: 5, secret: first.secret },
    });
    expect(update.statusCode).toBe(200);
    const { rows } = await sql`select duration_s from page_visits`.execute(db);
    expect(rows).toEqual([{ duration_s: null }]);
  });

  test("shows at a login, which uses the reserve immediately", async () => {
    const { fillDisk, login, folder, ready } = await serve(await create(), { hasBallast: true });
    await fillDisk();
    // Fails without the reserve: the first write finds no free page.
    let status = 200;
    for (let n = 0; n < 40 && existsSync(join(folder, "ballast")) && status === 200; n++)
      status = (await login()).statusCode;
    expect(status).toBe(200);
    expect(await ready()).toMatchObject({ disk: "full" });
  });

  test("fails a transaction as what it is, and leaves the connection usable", async () => {
    const database = await create();
    const db = openDatabase(database);
    await limitPages(db, 0);
    const big = "x".repeat(2_000_000);
    const attempts = [
      db
        .transaction()
        .execute((transaction) => sql`insert into meta values ('a', ${big})`.execute(transaction)),
      write(db, (transaction) => sql`insert into meta values ('b', ${big})`.execute(transaction)),
      sql`insert into meta values ('c', ${big})`.execute(db),
    ];
    for (const result of await Promise.allSettled(attempts))
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(StorageFull) });
    await sql`pragma max_page_count = 100000`.execute(db);
    await sql`insert into meta values ('d', 'small')`.execute(db);
    const { rows } = await sql`select key from meta`.execute(db);
    expect(rows).toEqual([{ key: "d" }]);
    await db.destroy();
    await database.remove();
  });
});

describePostgres("a full disk", (create) => {
  test("refuses what can't be stored with 507, and tries again", async () => {
    const server = await serve(await create(), { hasBallast: false });
    const { db, clock, storage, record, login, get, ready, post } = server;
    expect(await record()).toEqual(STORED);
    // PostgreSQL's error when a file can't grow.
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device'
        using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on exercise_attempts
      execute function refuse()`.execute(db);
    expect(await record()).toEqual(FULL);
    expect(await ready()).toEqual({ status: "ready", disk: "full" });
    expect((await login()).statusCode).toBe(200);
    expect((await get("/api/user/export")).statusCode).toBe(200);
    expect((await post("/api/page-visits", { pagePath: "/keys" }, {})).statusCode).toBe(200);
    const { rows } = await sql`select id from page_visits`.execute(db);
    expect(rows).toEqual([]);
    await sql`drop trigger full_disk on exercise_attempts`.execute(db);
    expect(await record()).toEqual(STORED);
    clock.advance(60_000);
    await storage.check();
    expect(await ready()).toEqual(READY);
  });
});
