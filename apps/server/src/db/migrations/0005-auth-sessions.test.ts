import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testServer } from "../../../testing/app.ts";
import { describeEachDatabase } from "../../../testing/databases.ts";
import { migrateTo } from "../../../testing/migrate-to.ts";
import { storedVisits } from "../../../testing/visits.ts";
import { createToken, hashToken } from "../../base/tokens.ts";
import { openDatabase } from "../connection.ts";
import { isPostgres } from "../dialect.ts";
import { migrate, pendingMigrations } from "../migrate.ts";
import type { Db } from "../schema.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

const PREVIOUS = "0004-administration";

async function indexNames(db: Db): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select indexname as name from pg_indexes
        where tablename in ('sign_ins', 'auth_sessions')`.execute(db)
    : await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and sql is not null
        and tbl_name in ('sign_ins', 'auth_sessions')`.execute(db);
  return rows.map(({ name }) => name).sort();
}

describeEachDatabase("the migration to auth_sessions", (create) => {
  test("keeps every row, the index and the foreign key, and everyone stays signed in", async () => {
    const database = await create({ empty: true });
    const db = openDatabase(database);
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
    });
    await migrateTo(db, PREVIOUS);
    const user = {
      id: "u1",
      username: "Clara",
      username_folded: "clara",
      email: "clara@example.org",
      email_folded: "clara@example.org",
      password_hash: "hash",
      created_at: NOW,
    };
    const token = createToken();
    const session = { user_id: "u1", token_hash: hashToken(token), created_at: NOW, used_at: NOW };
    const attempt = {
      user_id: "u1",
      id: "a1",
      exercise: "intervals",
      item_id: "1-8",
      outcome: "great",
      accuracy: 90,
      cents_off: 3,
      duration_ms: 900,
      answered_at: NOW,
    } as const;
    const visit = {
      id: "019bc155-f800-7000-8000-000000000001",
      secret_hash: "s",
      user_id: "u1",
      ip_address: "192.0.2.1",
      page_path: "/keys",
      user_agent: "a browser",
      device: "Desktop",
      duration_s: 3,
      created_at: NOW,
    } as const;
    await db.insertInto("users").values(user).execute();
    await sql`insert into sign_ins (user_id, token_hash, created_at, used_at)
      values ('u1', ${session.token_hash}, ${NOW}, ${NOW})`.execute(db);
    await db.insertInto("exercise_attempts").values(attempt).execute();
    await sql`insert into page_visits (${sql.join(Object.keys(visit).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(visit))})`.execute(db);

    expect(await pendingMigrations(db)).toContain("0005-auth-sessions");
    await migrate(db);

    expect(await db.selectFrom("users").selectAll().execute()).toEqual([
      // The later migration that adds this counts existing accounts as confirmed.
      { ...user, email_confirmed_at: user.created_at },
    ]);
    expect(await db.selectFrom("auth_sessions").selectAll().execute()).toEqual([
      { ...session, device: null, network: null },
    ]);
    expect(await db.selectFrom("exercise_attempts").selectAll().execute()).toEqual([
      { ...attempt, syllables: null, answer: null, tries: null, seq: 0 },
    ]);
    const { secret_hash: _, user_id, ...kept } = visit;
    expect(await storedVisits(db)).toEqual([kept]);
    expect(await db.selectFrom("page_visits").select("user_id").execute()).toEqual([{ user_id }]);
    expect(await indexNames(db)).toEqual(
      isPostgres(db) ? ["auth_sessions_pkey", "auth_sessions_user"] : ["auth_sessions_user"],
    );

    const { app } = await testServer(db, { clock: () => NOW });
    const me = () =>
      app.inject({ url: "/api/auth/me", headers: { cookie: `attune_session=${token}` } });
    expect((await me()).json()).toMatchObject({ username: "Clara" });

    await db.deleteFrom("users").where("id", "=", "u1").execute();
    expect(await db.selectFrom("auth_sessions").selectAll().execute()).toEqual([]);
    expect((await me()).statusCode).toBe(401);
  });
});
