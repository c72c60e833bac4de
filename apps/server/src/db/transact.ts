import { retryCollisions } from "./errors/collisions.ts";
import type { Db } from "./schema.ts";

/**
 * Runs work in a transaction of its own, and again after a collision with another transaction.
 * @param work Has no effect outside the database, because it may run again.
 */
export const transact = <Result>(db: Db, work: (transaction: Db) => Promise<Result>) =>
  retryCollisions(() => db.transaction().execute(work));
