import { shorten } from "../addresses.ts";
import type { Db } from "../db/schema.ts";
import type { LeaseService } from "../leases/service.ts";
import type { HeldTotals, VisitTotalsService } from "../visit-totals/service.ts";
import { DAY_MS, startOfDay } from "../visit-totals/spans.ts";
import * as repository from "./repository.ts";

/** For so many whole days the address of a visit is kept in full. */
export const FULL_ADDRESS_DAYS = 30;

/** How personal data fades. */
export interface RetentionService {
  /**
   * Shortens the addresses of visits that are older than {@link FULL_ADDRESS_DAYS}, day by day. Of
   * several processes one does it.
   */
  shortenAddresses(): Promise<void>;
}

const LEASE = "retention";
/** Addresses in one statement. */
const BATCH = 500;

async function shortenDay({ db, remove, add }: HeldTotals, from: number, to: number) {
  const addresses = await repository.addressesIn(db, from, to);
  const pairs = addresses
    .map((full) => [full, shorten(full)] as const)
    .filter(([full, short]) => full !== short);
  if (pairs.length > 0) {
    await remove(from, to);
    for (let start = 0; start < pairs.length; start += BATCH)
      await repository.replaceAddresses(db, { from, to }, pairs.slice(start, start + BATCH));
    await add(from, to);
  }
  await repository.keepShortenedUntil(db, to);
}

/** @param db With patience for a day of visits. */
export function retentionService(
  db: Db,
  leases: LeaseService,
  totals: VisitTotalsService,
  clock: () => number,
): RetentionService {
  return {
    async shortenAddresses() {
      const end = startOfDay(clock()) - FULL_ADDRESS_DAYS * DAY_MS;
      const done = (await repository.shortenedUntil(db)) ?? 0;
      if (done >= end) return;
      await leases.tryHolding(LEASE, async (lease) => {
        for (let from = done; from < end; ) {
          const first = await repository.firstVisitIn(db, from, end);
          // Days without a visit are passed over.
          const day = first === undefined ? end - DAY_MS : startOfDay(first);
          await totals.holding((held) => shortenDay(held, day, day + DAY_MS));
          await lease.prolong();
          from = day + DAY_MS;
        }
      });
    },
  };
}
