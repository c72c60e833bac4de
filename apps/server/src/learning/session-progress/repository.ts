import type { Exercise } from "@attune/contract";
import { sql } from "kysely";
import type { Db, SessionProgressTable } from "../../db/schema.ts";

/** Stores the progress unless a later one is stored. A single statement, so the latest device wins. */
export async function upsertIfNewer(db: Db, row: SessionProgressTable): Promise<void> {
  const { item_index, item_id, completed, seed, first_tries, updated_at } = row;
  await db
    .insertInto("session_progress")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "exercise"])
        .doUpdateSet({ item_index, item_id, completed, seed, first_tries, updated_at })
        .where("session_progress.updated_at", "<", updated_at),
    )
    .execute();
}

export async function findProgress(
  db: Db,
  userId: string,
  exercise: Exercise,
): Promise<SessionProgressTable | undefined> {
  return await db
    .selectFrom("session_progress")
    .selectAll()
    .where("user_id", "=", userId)
    .where("exercise", "=", exercise)
    .executeTakeFirst();
}

export async function listProgress(db: Db, userId: string): Promise<SessionProgressTable[]> {
  return await db
    .selectFrom("session_progress")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("exercise")
    .execute();
}

/** @returns The characters of first tries that a user has in the other exercises. */
export async function measureTries(db: Db, userId: string, exercise: Exercise): Promise<number> {
  const { length } = await db
    .selectFrom("session_progress")
    .select(sql<number | string | null>`sum(length(first_tries))`.as("length"))
    .where("user_id", "=", userId)
    .where("exercise", "!=", exercise)
    .executeTakeFirstOrThrow();
  return Number(length ?? 0);
}
