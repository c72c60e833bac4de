import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { BatchSize } from "../db/batch-size.ts";
import { isPostgres } from "../db/dialect.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";
import type { Lease, LeaseService } from "../leases/service.ts";
import { AGENT_DAYS } from "../retention/periods.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { createDraft, deleteDrafts } from "./file.ts";
import { removeArchived, sealedCutoff } from "./remove-archived.ts";
import type { VisitTotals } from "./repository.ts";
import * as repository from "./repository.ts";
import { restoreFile } from "./restore.ts";
import { writeVisits } from "./write.ts";

export type Archive = ArchivesTable;

export interface ArchiveService {
  /** Counts the visits that began at least this many days ago. */
  countOlderThan(days: number): Promise<number>;
  /**
   * Moves those visits from their table into a file. The file is complete, synced and listed before the
   * first visit is removed. Removal runs in batches, each in one transaction with the totals. If the
   * process dies at any point, every visit is in the table or in a complete, listed file; the next
   * archive or `resume` finishes the removal.
   * @returns Undefined if there are no such visits.
   * @throws Failure `archiving` while another archive or restore runs.
   */
  archiveOlderThan(days: number): Promise<Archive | undefined>;
  /** Finishes the removal that a dead process began. Does nothing while another process archives. */
  resume(): Promise<void>;
  /** Stops removing visits after the current batch; another process finishes. */
  abort(): void;
  /** Newest first. */
  list(): Promise<Archive[]>;
  /**
   * Finds the file of an archive.
   * @throws Failure `not_found` if there is no such archive; `archive_elsewhere` if its file isn't on this
   *   machine.
   */
  open(id: string): Promise<{ archive: Archive; path: string }>;
  /**
   * Restores the visits of a file into their table. Existing visits stay as they are, so it is safe to
   * repeat.
   * @returns How many visits were read and how many inserted.
   * @throws Error naming the first invalid line; the visits of the lines before it are restored.
   */
  restore(path: string): Promise<{ read: number; restored: number }>;
}

interface Dependencies {
  /** Opened with JOB_TIMEOUTS: an archive may read every visit. */
  readonly db: Db;
  readonly leases: LeaseService;
  readonly totals: VisitTotalsService;
  /** Absolute path of the folder for the files. */
  readonly folder: string;
  readonly clock: () => number;
  /** Defaults to what the database handles well. */
  readonly batchSize?: BatchSize;
}

const LEASE = "archives";
/** A batch blocks every other query of the embedded database. */
const SQLITE_BATCH: BatchSize = { size: 300, targetMs: 60 };
/** On PostgreSQL a batch blocks the totals only. */
const POSTGRES_BATCH: BatchSize = { size: 5_000, targetMs: 500 };

/** `page-visits-2026-11-22T03-10-13-042Z-1f0c9a3e.csv`: unique even if the clock moves back. */
const fileName = (id: string, at: number) =>
  `page-visits-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id.slice(0, 8)}.csv`;

export function archiveService(dependencies: Dependencies): ArchiveService {
  const { db, leases, totals, folder, clock } = dependencies;

  let isAborted = false;

  /** Finishes interrupted removals, then runs the work. @throws Failure `archiving` */
  async function exclusively<Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const done = await leases.tryWithLease(LEASE, async (lease) => {
      await finishRemovals(lease);
      return { result: await work(lease) };
    });
    if (!done) throw new Failure("archiving");
    return done.result;
  }

  function remove(archive: Archive, lease: Lease): Promise<number> {
    const { batchSize = isPostgres(db) ? POSTGRES_BATCH : SQLITE_BATCH } = dependencies;
    return removeArchived(archive, { totals, lease, clock, batchSize, isAborted: () => isAborted });
  }

  /** Must precede every archive and restore, or visits of a listed file would be written twice. */
  async function finishRemovals(lease: Lease): Promise<void> {
    for (const archive of await repository.partiallyRemoved(db)) await remove(archive, lease);
  }

  /** @returns The listed archive. Its sealed visits are still in their table. */
  async function write(before: number, lease: Lease): Promise<Archive> {
    const [id, now] = [randomUUID(), clock()];
    const known = { id, file: fileName(id, now), before_at: before, created_at: now };
    const draft = await createDraft(folder, known.file);
    // Sealed visits are written while others are recorded; the rest is written with writes blocked.
    const sealed = sealedCutoff(known);
    try {
      await writeVisits({ db, draft, from: 0, to: sealed, renewLease: () => lease.renew() });
      assertSameTotals(draft.totals, await totalsByDay(db, sealed));
      const sealedVisits = draft.totals.visits;
      return await totals.withLock(
        async (locked) => {
          const renewLease = () => lease.renew(locked.db);
          await writeVisits({ db: locked.db, draft, from: sealed, to: before, renewLease });
          const file = await draft.finish();
          const { visits } = draft.totals;
          const archive = { ...known, ...file, visits, removed: visits - sealedVisits };
          await locked.remove(sealed, before);
          await repository.deleteBetween(locked.db, { from: sealed, to: before });
          await repository.insertArchive(locked.db, archive);
          await renewLease();
          return archive;
        },
        // A rollback doesn't undo what was written to the file.
        { blockWrites: before > sealed, noRetry: true },
      );
    } catch (error) {
      // After an outage the archive may have been listed, so the file must stay.
      if (!(error instanceof DatabaseUnavailable)) await draft.discard();
      throw error;
    }
  }

  return {
    async countOlderThan(days) {
      await totals.refresh();
      return await repository.countBefore(db, clock() - days * DAY_MS);
    },
    async archiveOlderThan(days) {
      const before = clock() - days * DAY_MS;
      return await exclusively(async (lease) => {
        await deleteDrafts(folder);
        const first = await repository.nthVisitStart(db, { from: 0, to: before }, 0);
        if (first === undefined) return undefined;
        const archive = await write(before, lease);
        return { ...archive, removed: await remove(archive, lease) };
      });
    },
    async resume() {
      await leases.tryWithLease(LEASE, finishRemovals);
    },
    abort() {
      isAborted = true;
    },
    list: () => repository.allArchives(db),
    async open(id) {
      const archive = await repository.archiveById(db, id);
      if (!archive) throw new Failure("not_found");
      const path = join(folder, archive.file);
      const exists = await stat(path).catch(() => undefined);
      if (!exists) throw new Failure("archive_elsewhere");
      return { archive, path };
    },
    restore: (path) =>
      exclusively((lease) =>
        restoreFile(db, path, {
          cutAgentsBefore: clock() - AGENT_DAYS * DAY_MS,
          renewLease: () => lease.renew(),
        }),
      ),
  };
}

/** Totals of the visits before a moment, one day per query so that others needn't wait. */
async function totalsByDay(db: Db, before: number): Promise<VisitTotals> {
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

/** Ensures that exactly the written visits are about to be removed. */
function assertSameTotals(written: VisitTotals, stored: VisitTotals): void {
  const isSame =
    written.visits === stored.visits &&
    written.ended === stored.ended &&
    written.durationS === stored.durationS;
  if (!isSame) throw new Error("Visits changed while they were archived; nothing was removed");
}
