import { batchWrites } from "../db/batch-writes.ts";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import { type Limit, limitService } from "./service.ts";

type Use = readonly [limit: Limit, subject: string];

/**
 * Counts one use of each limit, in order, until one is exceeded.
 * @throws Failure `rate_limited`; the uses are counted nevertheless.
 */
export async function consumeAll(db: Db, clock: () => number, uses: readonly Use[]): Promise<void> {
  const failure = await batchWrites(db, async (connection) => {
    const limits = limitService(connection, clock);
    try {
      for (const [limit, subject] of uses) await limits.consume(limit, subject);
    } catch (error) {
      // Thrown below: a transaction that throws is rolled back.
      if (error instanceof Failure) return error;
      throw error;
    }
    return undefined;
  });
  if (failure) throw failure;
}
