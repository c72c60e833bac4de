import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { accountServer, PASSWORD, registerClient } from "../../testing/accounts.ts";
import { describePostgres } from "../../testing/databases.ts";
import { canStartPgbouncer, startPgbouncer } from "../../testing/pgbouncer.ts";
import { recomputedTotals, storedTotals } from "../../testing/visits.ts";
import { openDatabase } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { MIGRATION_TIMEOUTS } from "./timeouts.ts";

const TRANSACTIONAL = { size: 6, isTransactional: true };

if (!canStartPgbouncer()) {
  if (process.env["CI"]) throw new Error("pgbouncer isn't installed");
  console.warn("THE TESTS WITH PGBOUNCER DID NOT RUN: it isn't installed");
}

describePostgres("pgbouncer in transaction mode", (create) => {
  async function connect({ empty }: { readonly empty: boolean }) {
    const database = await create({ empty });
    const pooler = await startPgbouncer(database.databaseUrl ?? "");
    const location = { ...database, databaseUrl: pooler.url, databasePool: TRANSACTIONAL };
    const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
    onTestFinished(async () => {
      await db.destroy();
      await pooler.stop();
      await database.remove();
    });
    return db;
  }

  const pooledTest = test.skipIf(!canStartPgbouncer());

  pooledTest("carries migrations", async () => {
    const db = await connect({ empty: true });
    expect((await migrate(db)).length).toBeGreaterThan(0);
    expect(await migrate(db)).toEqual([]);
  });

  pooledTest("carries every kind of request, each many times at once", async () => {
    const db = await connect({ empty: false });
    const dataDir = mkdtempSync(join(tmpdir(), "attune-pgbouncer-data-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { app, services, clock, post } = await accountServer(db, { dataDir });
    const { bearer, user } = await registerClient(app);
    const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
      app.inject({ method, url: `/api/${url}`, headers: bearer, ...(payload && { payload }) });
    const attempt = {
      exercise: "intervals",
      itemId: "1-8",
      outcome: "tryAgain",
      durationMs: 900,
      answeredAt: clock(),
    };
    const round = async () => {
      const visit = await call("POST", "page-visits", { pagePath: "/keys" });
      const { id, secret } = visit.json();
      const session = await call("POST", "session");
      clock.advance(2_000);
      return [
        visit,
        session,
        await call("PUT", `page-visits/${id}`, { sessionDuration: 1, secret }),
        await call("POST", `session/${session.json().id}/end`, { totalDuration: 1 }),
        await call("POST", "exercise-attempts", { ...attempt, id: randomUUID() }),
        await call("POST", "user/increment-ovations", { id: randomUUID() }),
        await call("POST", "session-progress", {
          exercise: "intervals",
          currentExerciseIndex: 1,
          completed: false,
        }),
        await call("GET", "user/learning"),
        await call("GET", "session-progress?exercise=intervals"),
        await call("GET", "auth/me"),
        await post("login", { username: user.username, password: PASSWORD }),
      ];
    };
    const answers = (await Promise.all(Array.from({ length: 8 }, round))).flat();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await call("GET", "user/export")).json().attempts).toHaveLength(8);
    await services.totals.refresh();
    expect(await storedTotals(db)).toEqual(await recomputedTotals(db, clock()));
    expect(await services.totals.rebuild()).toEqual([]);
    clock.advance(3 * 86_400_000);
    expect(await services.archives.archiveOlderThan(0)).toMatchObject({ visits: 8 });
    await services.deleteExpired();
    await services.retention.run();
    expect((await services.analytics.statistics("all")).totalVisits).toBe(0);
    await services.auth.deleteAccount(user.id);
    expect((await call("GET", "auth/me")).statusCode).toBe(401);
  });

  pooledTest("keeps nothing on its connections", async () => {
    const db = await connect({ empty: false });
    await sql`select pg_sleep(0)`.execute(db);
    const { rows } = await sql<{ prepared: number; timeout: string }>`
      select (select count(*) from pg_prepared_statements) as prepared,
        current_setting('statement_timeout') as timeout`.execute(db);
    expect(rows).toEqual([{ prepared: 0, timeout: "0" }]);
  });
});
