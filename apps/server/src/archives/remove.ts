import { isPostgres } from "../db/dialect.ts";
import { monthsBetween } from "../db/months.ts";
import { removeVisits } from "../db/remove-visits.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import type { Lease } from "../leases/service.ts";
import { CLOSED_AFTER_MS } from "../page-visits/service.ts";
import type { HeldTotals, VisitTotalsService } from "../visit-totals/service.ts";
import * as repository from "./repository.ts";

/** Up to here an archive's visits were closed as it was written: nobody changes or adds to them. */
export const closedBefore = ({
  before_at,
  created_at,
}: {
  before_at: number;
  created_at: number;
}) => Math.min(before_at, created_at - CLOSED_AFTER_MS);

interface Removing {
  readonly totals: VisitTotalsService;
  readonly lease: Lease;
  readonly clock: () => number;
  readonly slices: Slices;
  /** Whether to leave the rest for later. */
  readonly halted: () => boolean;
}

/** How many visits go in one transaction: others wait for its end. */
export interface Slices {
  /** How many at first. */
  readonly size: number;
  /** As many as take about so long; without it, always as many. */
  readonly aimMs?: number;
}

/** Less would take about as long. */
const SMALLEST = 200;
const LARGEST = 50_000;

/** As many as would have taken the time that is aimed at, but never far from the last. */
function nextSize({ size, aimMs }: Slices, ms: number): number {
  if (aimMs === undefined) return size;
  const factor = Math.min(1.5, Math.max(0.3, aimMs / ms));
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, size * factor)));
}

/**
 * Removes the closed visits of an archive whose file is whole and listed. Slice by slice, oldest first,
 * each in one transaction with the totals and with the number of those that are gone; so it can be
 * ended anywhere, and goes on where it was.
 * @returns How many of them are gone.
 */
export async function removeArchived(archive: ArchivesTable, removing: Removing): Promise<number> {
  let { removed } = archive;
  let { slices } = removing;
  while (removed < archive.visits && !removing.halted()) {
    const start = performance.now();
    removed = await removing.totals.holding((held) =>
      removeSlice(held, { ...archive, removed }, { ...removing, slices }),
    );
    slices = { ...slices, size: nextSize(slices, performance.now() - start) };
    // Whoever waited for the database has it now.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return removed;
}

/** @returns How many of the archive's visits are gone now. */
async function removeSlice(
  { db, remove }: HeldTotals,
  archive: ArchivesTable,
  { lease, clock, slices }: Removing,
): Promise<number> {
  const to = await sliceEnd(db, closedBefore(archive), slices.size);
  const { visits } = await repository.tallyIn(db, 0, to);
  const removed = visits === 0 ? archive.visits : archive.removed + visits;
  // Visits that nobody wrote would be lost.
  if (removed > archive.visits)
    throw new Error(`More visits are about to be removed than ${archive.file} holds`);
  await remove(0, to);
  await removeVisits(db, to, clock());
  await repository.noteRemoved(db, archive.id, removed);
  await lease.prolong(db);
  return removed;
}

/** Where the oldest month ends, which PostgreSQL removes at once; else a slice behind the oldest visit. */
async function sliceEnd(db: Db, end: number, size: number): Promise<number> {
  const first = await repository.beginningAt(db, { from: 0, to: end }, 0);
  if (first === undefined) return end;
  const [month] = isPostgres(db) ? monthsBetween(first, first) : [];
  if (month && month.end <= end) return month.end;
  const behind = await repository.beginningAt(db, { from: first, to: end }, size);
  // All that begin in one millisecond go together.
  return behind === undefined ? end : Math.max(behind, first + 1);
}
