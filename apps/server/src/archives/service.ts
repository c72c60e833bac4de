import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isPostgres } from "../db/dialect.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";
import type { Lease, LeaseService } from "../leases/service.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import { createDraft, deleteDrafts } from "./file.ts";
import { sealedCutoff, removeArchived, type BatchSize } from "./remove-archived.ts";
import type { VisitTotals } from "./repository.ts";
import * as repository from "./repository.ts";
import { restoreFile } from "./restore.ts";
import { writeVisits } from "./write.ts";

export type Archive = ArchivesTable;

export interface ArchiveService {
  /** How many visits began so many days ago or earlier. */
  countOlderThan(days: number): Promise<number>;
  /**
   * Moves those visits from their table into a file. The file is whole, on the disk and listed before
   * the first of them is removed; they are removed slice by slice, each with its share of the totals.
   * Whenever the process dies, each visit is in the table or in a whole file that is listed; what it
   * left to be removed goes with the next archive, or by `resume`.
   * @returns Undefined where there were none.
   * @throws Failure `archiving` while visits are being archived or restored already.
   */
  archiveOlderThan(days: number): Promise<Archive | undefined>;
  /** Removes what an archive holds whose process died while it removed; nothing where another does. */
  resume(): Promise<void>;
  /** Has what is being removed end after its slice; the rest is left for another process. */
  abort(): void;
  /** Newest first. */
  list(): Promise<Archive[]>;
  /**
   * Where the file of an archive lies.
   * @throws Failure `not_found` where there is no such archive; `archive_elsewhere` where its file isn't
   *   on this machine.
   */
  open(id: string): Promise<{ archive: Archive; path: string }>;
  /**
   * Puts the visits of a file back into their table; those that are there stay as they are, so that it
   * may be done twice.
   * @returns How many visits were read and how many put back.
   * @throws Error naming the first line that can't be one of an archive; what stands before it is back.
   */
  restore(path: string): Promise<{ read: number; restored: number }>;
}

interface Dependencies {
  /** With patience for as long as it may take to look at every visit. */
  readonly db: Db;
  readonly leases: LeaseService;
  readonly totals: VisitTotalsService;
  /** Absolute path of the folder for the files. */
  readonly folder: string;
  readonly clock: () => number;
  /** How many visits are removed at once; by default, as many as the database takes well. */
  readonly batchSize?: BatchSize;
}

const LEASE = "archives";
/** Everyone waits for the embedded database while a slice goes. */
const SQLITE_BATCH: BatchSize = { size: 300, targetMs: 60 };
/** On PostgreSQL only the totals stand still meanwhile. */
const POSTGRES_BATCH: BatchSize = { size: 5_000, targetMs: 500 };

/** `page-visits-2026-11-22T03-10-13-042Z-1f0c9a3e.csv`: never that of another, whatever the clock does. */
const fileName = (id: string, at: number) =>
  `page-visits-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id.slice(0, 8)}.csv`;

export function archiveService(dependencies: Dependencies): ArchiveService {
  const { db, leases, totals, folder, clock } = dependencies;

  let isAborted = false;

  /** @throws Failure `archiving` where another does. */
  async function exclusively<Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const done = await leases.tryWithLease(LEASE, async (lease) => {
      await finishRemovals(lease);
      return { result: await work(lease) };
    });
    if (!done) throw new Failure("archiving");
    return done.result;
  }

  function remove(archive: Archive, lease: Lease): Promise<number> {
    const { batchSize: slices = isPostgres(db) ? POSTGRES_BATCH : SQLITE_BATCH } = dependencies;
    return removeArchived(archive, { totals, lease, clock, batchSize: slices, isAborted: () => isAborted });
  }

  /** Before visits are written or put back anew: what is in a listed file is no more to be written. */
  async function finishRemovals(lease: Lease): Promise<void> {
    for (const archive of await repository.partiallyRemoved(db)) await remove(archive, lease);
  }

  /** @returns The listed archive, of whose visits the closed ones are to be removed. */
  async function write(before: number, lease: Lease): Promise<Archive> {
    const [id, now] = [randomUUID(), clock()];
    const known = { id, file: fileName(id, now), before_at: before, created_at: now };
    const draft = await createDraft(folder, known.file);
    // Those that are closed are written while visits go on; the rest while they stand still.
    const closed = sealedCutoff(known);
    try {
      await writeVisits({ db, draft, from: 0, to: closed, renewLease: () => lease.renew() });
      assertSameTotals(draft.totals, await totalsByDay(db, closed));
      const older = draft.totals.visits;
      return await totals.withLock(
        async (held) => {
          const prolong = () => lease.renew(held.db);
          await writeVisits({ db: held.db, draft, from: closed, to: before, renewLease: prolong });
          const file = await draft.finish();
          const { visits } = draft.totals;
          const archive = { ...known, ...file, visits, removed: visits - older };
          await held.remove(closed, before);
          await repository.deleteBetween(held.db, closed, before);
          await repository.insertArchive(held.db, archive);
          await prolong();
          return archive;
        },
        // What is in the file isn't taken back with the transaction.
        { still: before > closed, once: true },
      );
    } catch (error) {
      // Where nobody knows whether the archive is listed, the file stays.
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
        const some = await repository.fetchPage(db, { from: 0, to: before }, undefined, 1);
        if (some.length === 0) return undefined;
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
      const there = await stat(path).catch(() => undefined);
      if (!there) throw new Failure("archive_elsewhere");
      return { archive, path };
    },
    restore: (path) => exclusively((lease) => restoreFile(db, path, () => lease.renew())),
  };
}

/** Of the visits before a moment; a day at a time, so that nobody waits for long. */
async function totalsByDay(db: Db, before: number): Promise<VisitTotals> {
  const tally = { visits: 0, ended: 0, durationS: 0 };
  for (let from = 0; from < before; ) {
    const first = await repository.nthVisitStart(db, { from, to: before }, 0);
    if (first === undefined) break;
    from = Math.min(before, first + DAY_MS);
    const day = await repository.totalsBetween(db, first, from);
    tally.visits += day.visits;
    tally.ended += day.ended;
    tally.durationS += day.durationS;
  }
  return tally;
}

/** What was written is what is about to be removed, or nothing is. */
function assertSameTotals(written: VisitTotals, found: VisitTotals): void {
  const same =
    written.visits === found.visits &&
    written.ended === found.ended &&
    written.durationS === found.durationS;
  if (!same) throw new Error("Visits changed while they were archived; nothing was removed");
}
