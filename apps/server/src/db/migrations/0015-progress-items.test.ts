import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase } from "../../../testing/databases.ts";
import { migrateTo } from "../../../testing/migrate-to.ts";
import { findProgress } from "../../learning/session-progress/repository.ts";
import { openDatabase } from "../connection.ts";
import { migrate } from "../migrate.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

describeEachDatabase("the migration to questions of progress", (create) => {
  test("keeps the index, the seed and the first tries of what was stored", async () => {
    const database = await create({ empty: true });
    const db = openDatabase(database);
    onTestFinished(async () => {
      await db.destroy();
      await database.remove();
    });
    await migrateTo(db, "0014-sign-in-origins");
    const user = { id: "u1", username: "Clara", username_folded: "clara" };
    const email = { email: "clara@example.org", email_folded: "clara@example.org" };
    await db
      .insertInto("users")
      .values({ ...user, ...email, password_hash: "hash", created_at: NOW })
      .execute();
    const place = { user_id: "u1", exercise: "intervals", item_index: 3, completed: 0 } as const;
    const set = { seed: 7, first_tries: '{"1-8":true}', updated_at: NOW } as const;
    await db
      .insertInto("session_progress")
      .values({ ...place, ...set })
      .execute();
    await migrate(db);
    expect(await findProgress(db, "u1", "intervals")).toEqual({ ...place, ...set, item_id: null });
  });
});
