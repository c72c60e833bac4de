import { truncateAddress } from "../../base/ip-address.ts";
import { type BatchSize, runInBatches } from "../../db/batch-size.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";
import { endOfVisits } from "../../db/visits/select-visits.ts";
import { write } from "../../db/write.ts";
import type { Lease, LeaseService } from "../../storage/leases/service.ts";
import { DAY_MS, startOfDay } from "../visit-totals/ranges.ts";
import type { LockedTotals, VisitTotalsService } from "../visit-totals/service.ts";
import { AGENT_DAYS, CRAWLER_DAYS, FULL_ADDRESS_DAYS } from "./periods.ts";
import * as repository from "./repository.ts";

/** Deletes personal data when it is no longer needed. */
export interface RetentionService {
  /**
   * Truncates the addresses of visits older than {@link FULL_ADDRESS_DAYS}, and cuts the user agents and users of
   * those older than {@link AGENT_DAYS}, in batches. Does nothing while another process does it.
   */
  run(): Promise<void>;
}

const LEASE = "retention";
const SQLITE_BATCH: BatchSize = { size: 200, targetMs: 15 };
const POSTGRES_BATCH: BatchSize = { size: 5_000, targetMs: 300 };
/** Addresses per statement. */
const ADDRESSES_PER_STATEMENT = 500;
/** Longer than agents are in use after the last visit that had them. */
const UNUSED_AGENT_DAYS = AGENT_DAYS + 30;

async function truncateBetween({ db, remove, add }: LockedTotals, from: number, to: number) {
  const addresses = await repository.distinctAddresses(db, from, to);
  const pairs = addresses
    .map((full) => [full, truncateAddress(full)] as const)
    .filter(([full, short]) => full !== short);
  if (pairs.length === 0) return;
  await remove(from, to);
  for (let start = 0; start < pairs.length; start += ADDRESSES_PER_STATEMENT) {
    const some = pairs.slice(start, start + ADDRESSES_PER_STATEMENT);
    await repository.replaceAddresses(db, { from, to }, some);
  }
  await add(from, to);
}

/** @param db Opened with JOB_TIMEOUTS. */
export function retentionService(
  db: Db,
  leases: LeaseService,
  totals: VisitTotalsService,
  clock: () => number,
): RetentionService {
  /**
   * Runs `work` on the visits from where it ended before, to `end`, in batches.
   * @param work Must store its end by `setDoneUntil` in its transaction.
   */
  async function runUntil(
    task: repository.Task,
    end: number,
    lease: Lease,
    work: (from: number, to: number) => Promise<void>,
  ): Promise<void> {
    let from = (await repository.doneUntil(db, task)) ?? 0;
    if (from >= end) return;
    await runInBatches(isPostgres(db) ? POSTGRES_BATCH : SQLITE_BATCH, async (size) => {
      const to = await endOfVisits(db, from, end, size);
      await work(from, to);
      await lease.renew();
      from = to;
      return to < end;
    });
  }

  return {
    async run() {
      const today = startOfDay(clock());
      await leases.tryWithLease(LEASE, async (lease) => {
        const truncatedEnd = today - FULL_ADDRESS_DAYS * DAY_MS;
        await runUntil("addresses_shortened_until", truncatedEnd, lease, (from, to) =>
          totals.withLock(async (locked) => {
            await truncateBetween(locked, from, to);
            await repository.setDoneUntil(locked.db, "addresses_shortened_until", to);
          }),
        );
        const fadedEnd = today - AGENT_DAYS * DAY_MS;
        await runUntil("agents_cut_until", fadedEnd, lease, (from, to) =>
          write(db, async (transaction) => {
            await repository.cutAgentsAndUsers(transaction, from, to);
            await repository.setDoneUntil(transaction, "agents_cut_until", to);
          }),
        );
        await repository.deleteUnusedAgents(db, today - UNUSED_AGENT_DAYS * DAY_MS);
        await repository.deleteCrawlerVisits(db, today / DAY_MS - CRAWLER_DAYS);
      });
    },
  };
}
