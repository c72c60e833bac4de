import type { Db } from "../schema.ts";
import { EmbeddedAdapter } from "./sqlite.ts";

interface Committed<Result> {
  readonly result: Result;
  /** Resolves when the transaction is on the disk. */
  readonly durable: Promise<void>;
}

/**
 * Runs work in a transaction of the embedded database, whose commit doesn't wait for the disk: that would block the
 * event loop. The database is free for others while `durable` is pending, and they read what was committed.
 * @param db The embedded database, not in a transaction.
 */
export async function commitDeferred<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Committed<Result>> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof EmbeddedAdapter)) throw new Error("not an embedded database");
  const result = await db.connection().execute(async (connection) => {
    adapter.setWaitForDisk(false);
    try {
      return await connection.transaction().execute(work);
    } finally {
      adapter.setWaitForDisk(true);
    }
  });
  return { result, durable: adapter.sync() };
}
