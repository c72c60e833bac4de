/** Storing attempts, and deleting the oldest while the memory that they leave is kept. */
import { createMemory } from "@attune/memory";
import { countRows } from "../../db/row-counts.ts";
import type { Db } from "../../db/schema.ts";
import { findCheckpoint, saveCheckpoint } from "./checkpoints.ts";
import { countAttempt } from "./learning.ts";
import * as repository from "./repository.ts";
import { toAnswer } from "./rows.ts";

export interface Bounds {
  /** Attempts of a user. */
  readonly maxStored: number;
  /** Attempts that are deleted in one step, so that few calls wait for it. */
  readonly surplus: number;
}

/**
 * Stores an attempt that is new, with its totals, and deletes the oldest beyond the bounds.
 * @param db A transaction that has locked the user.
 * @param now Epoch milliseconds.
 * @returns False if the user already has an attempt with this id, which stays.
 */
export async function storeAttempt(
  db: Db,
  attempt: repository.NewAttempt,
  now: number,
  { maxStored, surplus }: Bounds,
): Promise<boolean> {
  const userId = attempt.user_id;
  const seq = await repository.nextSeq(db, userId, now);
  if (!(await repository.insertIfNew(db, { ...attempt, seq }))) return false;
  await countAttempt(db, attempt);
  if ((await countRows(db, userId, "attempt", 1)) > maxStored)
    await foldOldest(db, userId, surplus);
  return true;
}

/**
 * Deletes the oldest attempts and keeps the memory after them. Those that arrived late, from before the last
 * checkpoint, are among the oldest as well; they don't change the memory.
 */
async function foldOldest(db: Db, userId: string, count: number): Promise<void> {
  const deleted = await deleteOldest(db, userId, count);
  const memory = createMemory(await findCheckpoint(db, userId));
  memory.add(deleted.map(toAnswer));
  const checkpoint = memory.checkpoint();
  if (checkpoint) await saveCheckpoint(db, userId, checkpoint);
}

/** @param db A transaction. @returns The deleted attempts, unordered. */
export async function deleteOldest(
  db: Db,
  userId: string,
  count: number,
): Promise<readonly repository.Attempt[]> {
  const deleted = await repository.deleteOldest(db, userId, count);
  if (deleted.length > 0) await countRows(db, userId, "attempt", -deleted.length);
  return deleted;
}
