import { isPostgres } from "./dialect.ts";
import { commitDeferred } from "./drivers/deferred-commit.ts";
import { retryCollisions } from "./errors/collisions.ts";
import type { Db } from "./schema.ts";

/**
 * Runs work in a transaction of its own, and again after a collision with another transaction. Resolves when the
 * transaction is on the disk.
 * @param work Has no effect outside the database, because it may run again.
 */
export async function transact<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) return await retryCollisions(() => db.transaction().execute(work));
  const { result, durable } = await commitDeferred(db, work);
  await durable;
  return result;
}
