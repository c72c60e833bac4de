import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isPostgres } from "../db/dialect.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";
import type { Lease, LeaseService } from "../leases/service.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { DAY_MS } from "../visit-totals/spans.ts";
import { beginFile, removeUnfinished } from "./file.ts";
import { closedBefore, removeArchived, type Slices } from "./remove.ts";
import type { Tally } from "./repository.ts";
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
  halt(): void;
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
  readonly slices?: Slices;
}

const LEASE = "archives";
/** Everyone waits for the embedded database while a slice goes. */
const SLICES: Slices = { size: 300, aimMs: 60 };
/** On PostgreSQL only the totals stand still meanwhile. */
const POSTGRES_SLICES: Slices = { size: 5_000, aimMs: 500 };

/** `page-visits-2026-11-22T03-10-13-042Z-1f0c9a3e.csv`: never that of another, whatever the clock does. */
const nameOf = (id: string, at: number) =>
  `page-visits-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id.slice(0, 8)}.csv`;

export function archiveService(dependencies: Dependencies): ArchiveService {
  const { db, leases, totals, folder, clock } = dependencies;

  let isHalted = false;

  /** @throws Failure `archiving` where another does. */
  async function alone<Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const done = await leases.tryHolding(LEASE, async (lease) => {
      await finishRemoving(lease);
      return { result: await work(lease) };
    });
    if (!done) throw new Failure("archiving");
    return done.result;
  }

  function remove(archive: Archive, lease: Lease): Promise<number> {
    const { slices = isPostgres(db) ? POSTGRES_SLICES : SLICES } = dependencies;
    return removeArchived(archive, { totals, lease, clock, slices, halted: () => isHalted });
  }

  /** Before visits are written or put back anew: what is in a listed file is no more to be written. */
  async function finishRemoving(lease: Lease): Promise<void> {
    for (const archive of await repository.halfRemoved(db)) await remove(archive, lease);
  }

  /** @returns The listed archive, of whose visits the closed ones are to be removed. */
  async function write(before: number, lease: Lease): Promise<Archive> {
    const [id, now] = [randomUUID(), clock()];
    const known = { id, file: nameOf(id, now), before_at: before, created_at: now };
    const draft = await beginFile(folder, known.file);
    // Those that are closed are written while visits go on; the rest while they stand still.
    const closed = closedBefore(known);
    try {
      await writeVisits({ db, draft, from: 0, to: closed, prolong: () => lease.prolong() });
      ensureSame(draft.tally, await tallyByDays(db, closed));
      const older = draft.tally.visits;
      return await totals.holding(
        async (held) => {
          const prolong = () => lease.prolong(held.db);
          await writeVisits({ db: held.db, draft, from: closed, to: before, prolong });
          const file = await draft.finish();
          const { visits } = draft.tally;
          const archive = { ...known, ...file, visits, removed: visits - older };
          await held.remove(closed, before);
          await repository.removeIn(held.db, closed, before);
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
      await totals.bringUpToDate();
      return await repository.countBefore(db, clock() - days * DAY_MS);
    },
    async archiveOlderThan(days) {
      const before = clock() - days * DAY_MS;
      return await alone(async (lease) => {
        await removeUnfinished(folder);
        const some = await repository.pageOf(db, { from: 0, to: before }, undefined, 1);
        if (some.length === 0) return undefined;
        const archive = await write(before, lease);
        return { ...archive, removed: await remove(archive, lease) };
      });
    },
    async resume() {
      await leases.tryHolding(LEASE, finishRemoving);
    },
    halt() {
      isHalted = true;
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
    restore: (path) => alone((lease) => restoreFile(db, path, () => lease.prolong())),
  };
}

/** Of the visits before a moment; a day at a time, so that nobody waits for long. */
async function tallyByDays(db: Db, before: number): Promise<Tally> {
  const tally = { visits: 0, ended: 0, durationS: 0 };
  for (let from = 0; from < before; ) {
    const first = await repository.beginningAt(db, { from, to: before }, 0);
    if (first === undefined) break;
    from = Math.min(before, first + DAY_MS);
    const day = await repository.tallyIn(db, first, from);
    tally.visits += day.visits;
    tally.ended += day.ended;
    tally.durationS += day.durationS;
  }
  return tally;
}

/** What was written is what is about to be removed, or nothing is. */
function ensureSame(written: Tally, found: Tally): void {
  const same =
    written.visits === found.visits &&
    written.ended === found.ended &&
    written.durationS === found.durationS;
  if (!same) throw new Error("Visits changed while they were archived; nothing was removed");
}
