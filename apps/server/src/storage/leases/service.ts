import { randomUUID } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import * as repository from "./repository.ts";

/** A lease that this process holds until it expires. */
export interface Lease {
  /**
   * Extends the lease by {@link TTL_MS}. Call it at least every half of that; and on the transaction
   * that does the protected work, last before the commit.
   * @throws LeaseLost
   */
  renew(db?: Db): Promise<void>;
}

/** Mutual exclusion between processes, stored in the database. A lease of a dead holder expires. */
export interface LeaseService {
  /** Runs the work, or immediately returns undefined if another process holds the lease. */
  tryWithLease<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
  ): Promise<Result | undefined>;
}

/** The lease expired and another process took it. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export const TTL_MS = 60_000;

export function leaseService(db: Db, clock: () => number): LeaseService {
  return {
    async tryWithLease(name, work) {
      const holder = randomUUID();
      const extended = () => ({ name, holder, expires_at: clock() + TTL_MS });
      if (!(await repository.acquire(db, extended(), clock()))) return undefined;
      const lease: Lease = {
        async renew(transaction = db) {
          if (!(await repository.renew(transaction, extended())))
            throw new LeaseLost(`Another process took the lease "${name}"`);
        },
      };
      try {
        return await work(lease);
      } finally {
        await repository.release(db, name, holder);
      }
    },
  };
}
