import { isPostgres } from "../db/dialect.ts";
import { monthsBetween } from "../db/months.ts";
import { deleteVisitsBefore } from "../db/delete-visits.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import type { Lease } from "../leases/service.ts";
import { SEALED_AFTER_MS } from "../page-visits/service.ts";
import type { LockedTotals, VisitTotalsService } from "../visit-totals/service.ts";
import * as repository from "./repository.ts";

/** Up to here an archive's visits were closed as it was written: nobody changes or adds to them. */
export const sealedCutoff = ({
  before_at,
  created_at,
}: {
  before_at: number;
  created_at: number;
}) => Math.min(before_at, created_at - SEALED_AFTER_MS);

interface RemovalContext {
  readonly totals: VisitTotalsService;
  readonly lease: Lease;
  readonly clock: () => number;
  readonly batchSize: BatchSize;
  /** Whether to leave the rest for later. */
  readonly isAborted: () => boolean;
}

/** How many visits go in one transaction: others wait for its end. */
export interface BatchSize {
  /** How many at first. */
  readonly size: number;
  /** As many as take about so long; without it, always as many. */
  readonly targetMs?: number;
}

/** Less would take about as long. */
const MIN_BATCH_SIZE = 200;
const MAX_BATCH_SIZE = 50_000;

/** As many as would have taken the time that is aimed at, but never far from the last. */
function nextSize({ size, targetMs: aimMs }: BatchSize, ms: number): number {
  if (aimMs === undefined) return size;
  const factor = Math.min(1.5, Math.max(0.3, aimMs / ms));
  return Math.round(Math.min(MAX_BATCH_SIZE, Math.max(MIN_BATCH_SIZE, size * factor)));
}

/**
 * Removes the closed visits of an archive whose file is whole and listed. Slice by slice, oldest first,
 * each in one transaction with the totals and with the number of those that are gone; so it can be
 * ended anywhere, and goes on where it was.
 * @returns How many of them are gone.
 */
export async function removeArchived(archive: ArchivesTable, removing: RemovalContext): Promise<number> {
  let { removed } = archive;
  let { batchSize: slices } = removing;
  while (removed < archive.visits && !removing.isAborted()) {
    const start = performance.now();
    removed = await removing.totals.withLock((held) =>
      removeBatch(held, { ...archive, removed }, { ...removing, batchSize: slices }),
    );
    slices = { ...slices, size: nextSize(slices, performance.now() - start) };
    // Whoever waited for the database has it now.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return removed;
}

/** @returns How many of the archive's visits are gone now. */
async function removeBatch(
  { db, remove }: LockedTotals,
  archive: ArchivesTable,
  { lease, clock, batchSize: slices }: RemovalContext,
): Promise<number> {
  const to = await batchEnd(db, sealedCutoff(archive), slices.size);
  const { visits } = await repository.totalsBetween(db, 0, to);
  const removed = visits === 0 ? archive.visits : archive.removed + visits;
  // Visits that nobody wrote would be lost.
  if (removed > archive.visits)
    throw new Error(`More visits are about to be removed than ${archive.file} holds`);
  await remove(0, to);
  await deleteVisitsBefore(db, to, clock());
  await repository.setRemovedCount(db, archive.id, removed);
  await lease.renew(db);
  return removed;
}

/** Where the oldest month ends, which PostgreSQL removes at once; else a slice behind the oldest visit. */
async function batchEnd(db: Db, end: number, size: number): Promise<number> {
  const first = await repository.nthVisitStart(db, { from: 0, to: end }, 0);
  if (first === undefined) return end;
  const [month] = isPostgres(db) ? monthsBetween(first, first) : [];
  if (month && month.end <= end) return month.end;
  const behind = await repository.nthVisitStart(db, { from: first, to: end }, size);
  // All that begin in one millisecond go together.
  return behind === undefined ? end : Math.max(behind, first + 1);
}
