import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type AccountServer,
  accountServer,
  PASSWORD,
  registerClient,
} from "../../../testing/accounts.ts";
import { describeEachDatabase, describePostgres, useDatabase } from "../../../testing/databases.ts";
import { tokenIn } from "../../../testing/email-links.ts";
import { untilWaiting } from "../../../testing/lock-waits.ts";
import { insertVisits, recomputedTotals, storedTotals, visitRow } from "../../../testing/visits.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { insertVisit } from "../../db/visits/insert-visit.ts";
import { setDuration } from "../../visits/page-visits/repository.ts";

type Table = keyof Schema;

/** Every table of the database. */
async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name as Table);
}

async function dump(db: Db): Promise<string> {
  const tables = await tablesOf(db);
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

/** Inserts a row of this user into every table that refers to users. */
async function fill(db: Db, user_id: string): Promise<void> {
  const at = Date.UTC(2026, 0, 15);
  await db
    .insertInto("user_sessions")
    .values({ id: `usage session of ${user_id}`, user_id, started_at: at, duration_s: 9 })
    .execute();
  await db
    .insertInto("rewards")
    .values({ user_id, id: "r", kind: "encore", earned_at: at })
    .execute();
  await db
    .insertInto("known_units")
    .values({ user_id, unit: "triad", is_known: 1, changed_at: at })
    .execute();
  await db
    .insertInto("own_sets")
    .values({ user_id, id: "s", content: "{}", is_in_practice: 1, changed_at: at })
    .execute();
  await db
    .insertInto("session_progress")
    .values({
      user_id,
      exercise: "intervals",
      item_index: 1,
      completed: 0,
      seed: null,
      first_tries: null,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("exercise_attempts")
    .values({
      user_id,
      id: "a",
      exercise: "intervals",
      item_id: "1-8",
      outcome: "great",
      accuracy: 90,
      cents_off: 3,
      duration_ms: 900,
      answered_at: at,
    })
    .execute();
  await db.insertInto("attempt_sequences").values({ user_id, last_seq: at }).execute();
  await db.insertInto("memory_checkpoints").values({ user_id, checkpoint: "{}" }).execute();
  await insertVisit(db, visitRow({ user_id, ip_address: "203.0.113.7", created_at: at }));
}

/** Uses the account in every way that leaves data behind. */
async function use({ post, sentEmails }: AccountServer, db: Db) {
  const account = { username: "Wolfgang Amadé", email: "canary.wolfgang@example.org" };
  const wrong = { currentPassword: "Wrong-password 1", newPassword: PASSWORD.replace(" ", "!") };
  const made = await post("register", { ...account, password: PASSWORD });
  const { id, token } = made.json();
  const bearer = { authorization: `Bearer ${token}` };
  const link = tokenIn(await sentEmails(), "confirm-email");
  await post("confirm-email", { token: link });
  const nextEmail = "canary.constanze@example.org";
  await post("email/change", { email: nextEmail }, bearer);
  await post("login", { username: account.username, password: "Wrong-password 1" });
  await post("change-password", wrong, bearer);
  await post("forgot-username", { email: account.email });
  await post("forgot-password", { email: account.email });
  await sentEmails();
  await fill(db, id);
  const authSessions = await db
    .selectFrom("auth_sessions")
    .selectAll()
    .where("user_id", "=", id)
    .execute();
  const resets = await db.selectFrom("password_resets").selectAll().execute();
  const users = await db.selectFrom("users").selectAll().where("id", "=", id).execute();
  const confirmations = await db
    .selectFrom("email_confirmations")
    .selectAll()
    .where("user_id", "=", id)
    .execute();
  const reversals = await db.selectFrom("email_reversals").selectAll().execute();
  const hashes = [...authSessions, ...resets, ...confirmations, ...reversals].map(
    ({ token_hash }) => token_hash,
  );
  const secrets = [...hashes, ...users.map(({ password_hash }) => password_hash)];
  const texts = [...Object.values(account), nextEmail, "wolfgang amadé"];
  return { bearer, traces: [...texts, id, token, ...secrets] };
}

describeEachDatabase("deleting an account", (create) => {
  const database = useDatabase(create);

  /** The content of the SQLite files. */
  async function rawFile(): Promise<string> {
    const { databaseUrl, dataDir } = database.location;
    if (databaseUrl) return "";
    return ["attune.db", "attune.db-wal"]
      .map((name) => readFileSync(join(dataDir, name), "latin1"))
      .join();
  }

  test("leaves no trace in any table or in the file", async () => {
    const { db } = database;
    const server = await accountServer(db);
    const others = [];
    for (let i = 0; i < 5; i += 1) others.push(await registerClient(server.app));
    const { bearer, traces } = await use(server, db);
    for (let i = 0; i < 5; i += 1) others.push(await registerClient(server.app));
    const before = await dump(db);
    for (const trace of traces.filter((each) => !bearer.authorization.includes(each)))
      expect(before).toContain(trace);
    const answer = await server.app.inject({
      method: "DELETE",
      url: "/api/auth/delete-account",
      headers: bearer,
    });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.cookies.map(({ value, maxAge }) => [value, maxAge])).toEqual([
      ["", 0],
      ["", 0],
    ]);
    const [rows, file] = [await dump(db), await rawFile()];
    for (const trace of traces) {
      expect(rows).not.toContain(trace);
      expect(file).not.toContain(Buffer.from(trace).toString("latin1"));
    }
    for (const { cookie } of others) expect(await server.me(cookie)).toBe(200);
  }, 30_000);

  test("deletes its rows, anonymizes its visits and clears its limits", async () => {
    const { db } = database;
    const server = await accountServer(db);
    await server.services.totals.rebuild();
    const { bearer } = await use(server, db);
    const url = "/api/auth/delete-account";
    await server.app.inject({ method: "DELETE", url, headers: bearer });
    const counts: Record<string, number> = {};
    for (const table of await tablesOf(db))
      counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
    expect(counts).toMatchObject({
      users: 0,
      auth_sessions: 0,
      password_resets: 0,
      email_confirmations: 0,
      email_reversals: 0,
      user_sessions: 0,
      rewards: 0,
      session_progress: 0,
      known_units: 0,
      own_sets: 0,
      exercise_attempts: 0,
      attempt_sequences: 0,
      sign_in_origins: 0,
      memory_checkpoints: 0,
      page_visits: 1,
    });
    const visits = await db.selectFrom("page_visits").select(["user_id", "ip_address"]).execute();
    expect(visits).toEqual([{ user_id: null, ip_address: "203.0.113.0/24" }]);
    await server.services.totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, server.clock()));
    const limits = await db.selectFrom("rate_limits").select("key").orderBy("key").execute();
    // Limits of networks and of emails to an address stay, hashed, until their window ends.
    expect(limits.map(({ key }) => key.split(":")[1]).sort()).toEqual([
      "email-links",
      "emails-from",
      // One for each of the account's two addresses.
      "emails-to",
      "emails-to",
      "emails-to-a-day",
      "emails-to-a-day",
      "forgotten-names",
      "forgotten-passwords",
      "logins",
      "logins-a-day",
      "name-emails",
      "notices-to",
      "registrations",
    ]);
  });

  test("moves its visits to the truncated address, and leaves those of others", async () => {
    const { db } = database;
    const server = await accountServer(db);
    const [one, other] = [await registerClient(server.app), await registerClient(server.app)];
    const { totals, auth } = server.services;
    await totals.rebuild();
    const ip_address = "198.51.100.7";
    const visit = (user_id: string | null, minutesAgo: number) =>
      visitRow({ user_id, ip_address, created_at: server.clock() - minutesAgo * 60_000 });
    await insertVisits(db, [visit(other.user.id, 20), visit(one.user.id, 10)]);
    await totals.refresh();
    await insertVisits(
      db,
      Array.from({ length: 450 }, () => visit(one.user.id, 9)),
    );
    await auth.deleteAccount(one.user.id);
    await totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, server.clock()));
    const kept = await db
      .selectFrom("page_visits")
      .select("user_id")
      .where("ip_address", "=", ip_address)
      .execute();
    expect(kept).toEqual([{ user_id: other.user.id }]);
  });

  test("counts its visits once when it is deleted twice concurrently", async () => {
    const { db } = database;
    const server = await accountServer(db);
    const { user } = await registerClient(server.app);
    const { totals, auth } = server.services;
    await totals.rebuild();
    const visits = Array.from({ length: 250 }, (_, n) =>
      visitRow({ user_id: user.id, created_at: server.clock() - n }),
    );
    await insertVisits(db, visits);
    await Promise.all([auth.deleteAccount(user.id), auth.deleteAccount(user.id)]);
    expect(await totals.rebuild()).toEqual([]);
  });

  test("rejects logins and frees the username", async () => {
    const server = await accountServer(database.db);
    const clara = await registerClient(server.app, { username: "Clara" });
    const remove = () =>
      server.app.inject({
        method: "DELETE",
        url: "/api/auth/delete-account",
        headers: clara.cookie,
      });
    const removed = await remove();
    expect([removed.statusCode, removed.headers["clear-site-data"]]).toEqual([200, '"cache"']);
    expect((await remove()).statusCode).toBe(401);
    expect([await server.me(clara.cookie), await server.me(clara.bearer)]).toEqual([401, 401]);
    const login = await server.post("login", { username: "Clara", password: PASSWORD });
    expect(login.statusCode).toBe(401);
    const again = await registerClient(server.app, { username: "Clara" });
    expect(again.user.id).not.toBe(clara.user.id);
  });

  test("keeps another account of the same address", async () => {
    const server = await accountServer(database.db);
    const email = "both@example.org";
    const [one, other] = [
      await registerClient(server.app, { email }),
      await registerClient(server.app, { email }),
    ];
    await server.services.auth.deleteAccount(one.user.id);
    await server.services.auth.deleteAccount(one.user.id);
    expect([await server.me(one.bearer), await server.me(other.bearer)]).toEqual([401, 200]);
  });
});

describePostgres("an account whose visit ends while it is deleted", (create) => {
  const database = useDatabase(create);

  test("leaves totals of the new duration", async () => {
    const { db } = database;
    const { app, services, clock } = await accountServer(db);
    const { user } = await registerClient(app);
    const visit = visitRow({ user_id: user.id, created_at: clock() - 60_000 });
    await services.totals.rebuild();
    await insertVisit(db, visit);
    let deletion: Promise<void> | undefined;
    await db.transaction().execute(async (transaction) => {
      await setDuration(transaction, visit, 9);
      deletion = services.auth.deleteAccount(user.id);
      await untilWaiting(db, deletion);
    });
    await deletion;
    expect(await services.totals.rebuild()).toEqual([]);
  });
});
