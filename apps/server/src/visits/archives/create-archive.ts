import { DatabaseUnavailable } from "../../db/errors/unavailable.ts";
import type { ArchivesTable, Db, StorageKind } from "../../db/schema.ts";
import type { Lease } from "../../storage/leases/service.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { type ArchiveJob, setWritten } from "./jobs-repository.ts";
import { sealedCutoff } from "./remove-archived.ts";
import * as repository from "./repository.ts";
import { type ArchiveStorage, createDraft, type Draft } from "./storage.ts";
import { writeVisits } from "./write.ts";

interface CreationContext {
  readonly db: Db;
  readonly totals: VisitTotalsService;
  readonly lease: Lease;
  readonly clock: () => number;
  readonly storage: ArchiveStorage;
  readonly storeIn: StorageKind;
  /** Called every few pages. May throw to end the creation. */
  readonly onProgress: () => void;
}

/** `page-visits-2026-11-22T03-10-13-042Z-1f0c9a3e.csv`: unique even if the clock moves back. */
const fileName = (id: string, at: number) =>
  `page-visits-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id.slice(0, 8)}.csv`;

/**
 * Writes and lists the file of a job. Each call writes a new file.
 * @returns The listed archive, whose sealed visits are still in their table; undefined without visits.
 */
export async function createArchive(
  { id, before_at }: ArchiveJob,
  { db, totals, lease, clock, storage, storeIn, onProgress }: CreationContext,
): Promise<ArchivesTable | undefined> {
  await storage.deleteIncomplete();
  const first = await repository.nthVisitStart(db, { from: 0, to: before_at }, 0);
  if (first === undefined) return undefined;
  const now = clock();
  const known = { id, file: fileName(id, now), before_at, created_at: now, stored_in: storeIn };
  const draft = await createDraft(storage, known, db);
  const report = async (written: number, transaction: Db) => {
    await setWritten(transaction, id, written);
    await lease.renew(transaction);
  };
  const write = (transaction: Db, from: number, to: number) =>
    writeVisits({
      db: transaction,
      draft,
      from,
      to,
      async onProgress(written) {
        onProgress();
        await report(written, transaction);
      },
    });
  // Sealed visits are written while others are recorded; the rest is written with writes blocked.
  const sealed = sealedCutoff(known);
  try {
    await write(db, 0, sealed);
    await assertComplete(draft, db, sealed);
    const sealedVisits = draft.totals.visits;
    return await totals.withLock(
      async (locked) => {
        await write(locked.db, sealed, before_at);
        const file = await draft.finish(locked.db);
        const { visits } = draft.totals;
        const archive = { ...known, ...file, visits, removed: visits - sealedVisits };
        await locked.remove(sealed, before_at);
        await repository.deleteBetween(locked.db, { from: sealed, to: before_at });
        await repository.insertArchive(locked.db, archive);
        await report(visits, locked.db);
        return archive;
      },
      // A rollback doesn't undo what was written to the file.
      { blockWrites: before_at > sealed, noRetry: true },
    );
  } catch (error) {
    // After an outage the archive may have been listed, so the file must stay.
    if (!(error instanceof DatabaseUnavailable)) await draft.discard();
    throw error;
  }
}

/**
 * Ensures that exactly the written visits are about to be removed.
 * @param before End of the written visits, excluded, in epoch milliseconds.
 */
async function assertComplete({ totals }: Draft, db: Db, before: number): Promise<void> {
  const stored = await totalsByDay(db, before);
  const isSame =
    totals.visits === stored.visits &&
    totals.ended === stored.ended &&
    totals.durationS === stored.durationS;
  if (!isSame) throw new Error("Visits changed while they were archived; nothing was removed");
}

/** Totals of the visits before a moment, one day per query so that others needn't wait. */
async function totalsByDay(db: Db, before: number): Promise<repository.VisitTotals> {
  const totals = { visits: 0, ended: 0, durationS: 0 };
  for (let from = 0; from < before; ) {
    const first = await repository.nthVisitStart(db, { from, to: before }, 0);
    if (first === undefined) break;
    from = Math.min(before, first + DAY_MS);
    const day = await repository.totalsBetween(db, { from: first, to: from });
    totals.visits += day.visits;
    totals.ended += day.ended;
    totals.durationS += day.durationS;
  }
  return totals;
}
