import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { removeVisits } from "../db/remove-visits.ts";
import type { ArchivesTable, Db } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { Failure } from "../failure.ts";
import type { Lease, LeaseService } from "../leases/service.ts";
import { CLOSED_AFTER_MS } from "../page-visits/service.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { beginFile, removeUnfinished } from "./file.ts";
import * as repository from "./repository.ts";
import { restoreFile } from "./restore.ts";
import { writeVisits } from "./write.ts";

export type Archive = ArchivesTable;

export interface ArchiveService {
  /** How many visits began so many days ago or earlier. */
  countOlderThan(days: number): Promise<number>;
  /**
   * Moves those visits from their table into a file. The file is whole and on the disk before the
   * first of them is removed; and they are removed, taken out of the totals and the archive is entered
   * into the list all at once. Whenever the process dies, each visit is in the table or in a whole file.
   * @returns Undefined where there were none.
   * @throws Failure `archiving` while visits are being archived or restored already.
   */
  archiveOlderThan(days: number): Promise<Archive | undefined>;
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
}

const DAY_MS = 86_400_000;
const LEASE = "archives";

/** `page-visits-2026-11-22T03-10-13-042Z-1f0c9a3e.csv`: never that of another, whatever the clock does. */
const nameOf = (id: string, at: number) =>
  `page-visits-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}-${id.slice(0, 8)}.csv`;

export function archiveService(dependencies: Dependencies): ArchiveService {
  const { db, leases, totals, folder, clock } = dependencies;

  /** @throws Failure `archiving` where another does. */
  async function alone<Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const done = await leases.tryHolding(LEASE, async (lease) => ({ result: await work(lease) }));
    if (!done) throw new Failure("archiving");
    return done.result;
  }

  async function archive(before: number, lease: Lease): Promise<Archive> {
    const now = clock();
    const id = randomUUID();
    const draft = await beginFile(folder, nameOf(id, now));
    // Those that are closed are written while visits go on; the rest while they stand still.
    const closed = Math.min(before, now - CLOSED_AFTER_MS);
    try {
      await writeVisits({ db, draft, from: 0, to: closed, prolong: () => lease.prolong() });
      return await totals.holding(
        async (held) => {
          const prolong = () => lease.prolong(held.db);
          await writeVisits({ db: held.db, draft, from: closed, to: before, prolong });
          const file = await draft.finish();
          await ensureSame(draft.tally, await repository.tallyOf(held.db, before));
          await held.remove(0, before);
          await removeVisits(held.db, before, now);
          const { visits } = draft.tally;
          const entry = { id, file: draft.file, visits, ...file };
          const archive = { ...entry, before_at: before, created_at: now };
          await repository.insertArchive(held.db, archive);
          await prolong();
          return archive;
        },
        { still: before > closed },
      );
    } catch (error) {
      // Where nobody knows whether the visits were removed, the file stays.
      if (!(error instanceof DatabaseUnavailable)) await draft.discard();
      throw error;
    }
  }

  return {
    countOlderThan: (days) => repository.countBefore(db, clock() - days * DAY_MS),
    async archiveOlderThan(days) {
      const before = clock() - days * DAY_MS;
      return await alone(async (lease) => {
        await removeUnfinished(folder);
        const some = await repository.pageOf(db, { from: 0, to: before }, undefined, 1);
        return some.length > 0 ? await archive(before, lease) : undefined;
      });
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

/** What was written is what is about to be removed, or nothing is. */
async function ensureSame(written: repository.Tally, found: repository.Tally): Promise<void> {
  const same =
    written.visits === found.visits &&
    written.ended === found.ended &&
    written.durationS === found.durationS;
  if (!same) throw new Error("Visits changed while they were archived; nothing was removed");
}
