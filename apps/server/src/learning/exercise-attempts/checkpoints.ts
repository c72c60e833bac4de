/** The memory that is left of deleted attempts, one for each user who had too many. */
import { type Checkpoint, checkpointSchema } from "@attune/memory";
import type { Db } from "../../db/schema.ts";

export async function findCheckpoint(db: Db, userId: string): Promise<Checkpoint | undefined> {
  const row = await db
    .selectFrom("memory_checkpoints")
    .select("checkpoint")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && checkpointSchema.parse(JSON.parse(row.checkpoint));
}

/** Replaces the former one. */
export async function saveCheckpoint(db: Db, userId: string, memory: Checkpoint): Promise<void> {
  const checkpoint = JSON.stringify(memory);
  await db
    .insertInto("memory_checkpoints")
    .values({ user_id: userId, checkpoint })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ checkpoint }))
    .execute();
}

export async function deleteCheckpoint(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("memory_checkpoints").where("user_id", "=", userId).execute();
}
