import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";
import * as repository from "./repository.ts";

/** What is held; lost where it was not prolonged for too long. */
export interface Lease {
  /**
   * Holds it for another while; to be called at least every half of {@link TTL_MS}, and, on the
   * transaction that does what the lease is for, last before it commits.
   * @throws LeaseLost
   */
  renew(db?: Db): Promise<void>;
}

/**
 * What one process at a time may do, however many there are: the lease lies in the database. It ends by
 * itself where its holder died.
 */
export interface LeaseService {
  /** Runs the work, or answers undefined at once where another holds the lease. */
  tryWithLease<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
  ): Promise<Result | undefined>;
}

/** Another process has taken over what this one took too long for. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export const TTL_MS = 60_000;

export function leaseService(db: Db, clock: () => number): LeaseService {
  return {
    async tryWithLease(name, work) {
      const holder = randomUUID();
      const until = () => ({ name, holder, expires_at: clock() + TTL_MS });
      if (!(await repository.acquire(db, until(), clock()))) return undefined;
      const lease: Lease = {
        async renew(transaction = db) {
          if (!(await repository.renew(transaction, until())))
            throw new LeaseLost(`${name} was taken over by another process`);
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
