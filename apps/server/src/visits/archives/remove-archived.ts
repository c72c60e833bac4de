import { type BatchSize, runInBatches } from "../../db/batch-size.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { ArchivesTable, Db } from "../../db/schema.ts";
import { deleteVisitsBefore } from "../../db/visits/delete-visits.ts";
import { monthsBetween } from "../../db/visits/months.ts";
import type { Lease } from "../../storage/leases/service.ts";
import { SEALED_AFTER_MS } from "../page-visits/service.ts";
import type { LockedTotals, VisitTotalsService } from "../visit-totals/service.ts";
import * as repository from "./repository.ts";

/**
 * The archived visits that began before this moment were sealed when the archive was written: no request
 * can add to them or change them, so they may be removed outside of the transaction that lists the file.
 */
export const sealedCutoff = ({
  before_at,
  created_at,
}: Pick<ArchivesTable, "before_at" | "created_at">) =>
  Math.min(before_at, created_at - SEALED_AFTER_MS);

interface RemovalContext {
  readonly totals: VisitTotalsService;
  readonly lease: Lease;
  readonly clock: () => number;
  readonly batchSize: BatchSize;
  /** Whether to leave the rest for later. */
  readonly isAborted: () => boolean;
}

/**
 * Removes the sealed visits of an archive whose file is complete and listed, in batches, oldest first.
 * Each batch is one transaction with the totals and the count of removed visits, so removal can stop
 * anywhere and resume.
 * @returns How many of the archive's visits are removed.
 */
export async function removeArchived(
  archive: ArchivesTable,
  context: RemovalContext,
): Promise<number> {
  let { removed } = archive;
  await runInBatches(context.batchSize, async (size) => {
    if (removed >= archive.visits || context.isAborted()) return false;
    removed = await context.totals.withLock((locked) =>
      removeBatch(locked, { ...archive, removed }, context, size),
    );
    return true;
  });
  return removed;
}

/** @returns How many of the archive's visits are removed now. */
async function removeBatch(
  { db, remove }: LockedTotals,
  archive: ArchivesTable,
  { lease, clock }: RemovalContext,
  size: number,
): Promise<number> {
  const to = await batchEnd(db, sealedCutoff(archive), size);
  const { visits } = await repository.totalsBetween(db, { from: 0, to });
  const removed = visits === 0 ? archive.visits : archive.removed + visits;
  // Never delete more rows than the file contains.
  if (removed > archive.visits)
    throw new Error(`Refusing to remove more visits than ${archive.file} contains`);
  await remove(0, to);
  await deleteVisitsBefore(db, to, clock());
  await repository.setRemovedCount(db, archive.id, removed);
  await lease.renew(db);
  return removed;
}

/** End of the oldest month, which PostgreSQL drops as a whole; else `size` visits after the oldest. */
async function batchEnd(db: Db, end: number, size: number): Promise<number> {
  const first = await repository.nthVisitStart(db, { from: 0, to: end }, 0);
  if (first === undefined) return end;
  const [month] = isPostgres(db) ? monthsBetween(first, first) : [];
  if (month && month.end <= end) return month.end;
  const next = await repository.nthVisitStart(db, { from: first, to: end }, size);
  // Visits of the same millisecond can't be split.
  return next === undefined ? end : Math.max(next, first + 1);
}
