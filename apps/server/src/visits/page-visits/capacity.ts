import type { Db } from "../../db/schema.ts";

/** How long the server relies on the last count. */
const COUNT_VALID_MS = 10_000;

/**
 * Whether as many visits are stored as the operator allows. Counted every ten seconds by the totals, so that
 * slightly more may be stored.
 */
export function visitCapacity(db: Db, maxVisits: number, clock: () => number) {
  let countedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return async (): Promise<boolean> => {
    const now = clock();
    if (Math.abs(now - countedAt) < COUNT_VALID_MS) return isFull;
    countedAt = now;
    isFull = (await countStored(db)) >= maxVisits;
    return isFull;
  };
}

/** Visits in the totals. */
async function countStored(db: Db): Promise<number> {
  const { visits } = await db
    .selectFrom("visit_days")
    .select(({ fn }) => fn.sum<number | null>("visits").as("visits"))
    .executeTakeFirstOrThrow();
  return Number(visits ?? 0);
}
