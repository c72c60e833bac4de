import type { Db } from "../db/schema.ts";
import { truncateAddress } from "../ip-address.ts";
import type { LeaseService } from "../leases/service.ts";
import { DAY_MS, startOfDay } from "../visit-totals/ranges.ts";
import type { LockedTotals, VisitTotalsService } from "../visit-totals/service.ts";
import * as repository from "./repository.ts";

/** Visits keep their full address for this many whole days. */
export const FULL_ADDRESS_DAYS = 30;

/** Deletes personal data when it is no longer needed. */
export interface RetentionService {
  /**
   * Truncates the addresses of visits older than {@link FULL_ADDRESS_DAYS}, one day per transaction.
   * Does nothing while another process does it.
   */
  truncateAddresses(): Promise<void>;
}

const LEASE = "retention";
/** Addresses per statement. */
const BATCH_SIZE = 500;

async function truncateDay({ db, remove, add }: LockedTotals, from: number, to: number) {
  const addresses = await repository.distinctAddresses(db, from, to);
  const pairs = addresses
    .map((full) => [full, truncateAddress(full)] as const)
    .filter(([full, short]) => full !== short);
  if (pairs.length > 0) {
    await remove(from, to);
    for (let start = 0; start < pairs.length; start += BATCH_SIZE)
      await repository.replaceAddresses(db, { from, to }, pairs.slice(start, start + BATCH_SIZE));
    await add(from, to);
  }
  await repository.setTruncatedUntil(db, to);
}

/** @param db Opened with JOB_TIMEOUTS: it updates a day of visits in one transaction. */
export function retentionService(
  db: Db,
  leases: LeaseService,
  totals: VisitTotalsService,
  clock: () => number,
): RetentionService {
  return {
    async truncateAddresses() {
      const end = startOfDay(clock()) - FULL_ADDRESS_DAYS * DAY_MS;
      const done = (await repository.truncatedUntil(db)) ?? 0;
      if (done >= end) return;
      await leases.tryWithLease(LEASE, async (lease) => {
        for (let from = done; from < end; ) {
          const first = await repository.firstVisitStart(db, from, end);
          // Skips days without a visit.
          const day = first === undefined ? end - DAY_MS : startOfDay(first);
          await totals.withLock((locked) => truncateDay(locked, day, day + DAY_MS));
          await lease.renew();
          from = day + DAY_MS;
        }
      });
    },
  };
}
