import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Failure } from "../../base/failure.ts";
import type { BatchSize } from "../../db/batch-size.ts";
import { isPostgres } from "../../db/dialect.ts";
import { retryCollisions } from "../../db/errors/collisions.ts";
import { DatabaseUnavailable } from "../../db/errors/unavailable.ts";
import type { ArchivesTable, Db, StorageKind } from "../../db/schema.ts";
import { giveSpaceBack } from "../../db/space.ts";
import { type Lease, LeaseLost, type LeaseService } from "../../storage/leases/service.ts";
import { AGENT_DAYS } from "../retention/periods.ts";
import { DAY_MS } from "../visit-totals/ranges.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";
import { createArchive } from "./create-archive.ts";
import { databaseStorage } from "./database-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import { type ArchiveJob, findJob, finishJob, insertJob } from "./jobs-repository.ts";
import { removeArchived } from "./remove-archived.ts";
import * as repository from "./repository.ts";
import { restoreFile } from "./restore.ts";
import type { ArchiveStorage } from "./storage.ts";

export type Archive = ArchivesTable;
export type { ArchiveJob };

export interface ArchiveService {
  /** Counts the visits that began at least this many days ago. */
  countOlderThan(days: number): Promise<number>;
  /**
   * Starts to move those visits from their table into a file. The file is complete, durable and listed before
   * the first visit is removed. Removal runs in batches, each in one transaction with the totals. If the
   * process dies at any point, every visit is in the table or in a complete, listed file, and `resume` of any
   * process continues.
   * @returns The job, and its end: the archive, or undefined if there were no such visits.
   * @throws Failure `archiving` while another archive or restore runs.
   */
  start(days: number): Promise<{ job: ArchiveJob; ended: Promise<Archive | undefined> }>;
  /** Starts and waits for the end. @throws As `start`. */
  archiveOlderThan(days: number): Promise<Archive | undefined>;
  /**
   * Starts, and waits for the end for as long as a client may be asked to.
   * @returns How many visits were archived, or the job if it goes on.
   * @throws As `start`.
   */
  begin(days: number): Promise<{ archivedCount: number } | { job: ArchiveJob }>;
  /** The archive that is being created, or else the last one. */
  currentJob(): Promise<ArchiveJob | undefined>;
  /** Continues what a dead process began. Does nothing while another process archives. */
  resume(): Promise<void>;
  /** Stops after the current batch; `resume` continues. */
  abort(): void;
  /** Resolves when this process works on no archive. */
  settled(): Promise<void>;
  /** Newest first. */
  list(): Promise<Archive[]>;
  /**
   * Reads the file of an archive.
   * @throws Failure `not_found` if there is no such archive; `archive_elsewhere` if its file isn't on this
   *   machine.
   */
  open(id: string): Promise<{ archive: Archive; bytes: AsyncIterable<Buffer> }>;
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
  /** Where new files are stored; defaults to the folder. */
  readonly storeIn?: StorageKind | undefined;
  readonly clock: () => number;
  /** How long `begin` waits, in milliseconds; 20 s by default, which proxies accept. */
  readonly waitMs?: number;
  /** Receives the error of a job that failed in the background. */
  readonly onFailure?: (error: unknown) => void;
  /** Defaults to what the database handles well. */
  readonly batchSize?: BatchSize;
}

const LEASE = "archives";
/** A batch blocks every other query of the embedded database. */
const SQLITE_BATCH: BatchSize = { size: 300, targetMs: 60 };
/** On PostgreSQL a batch blocks the totals only. */
const POSTGRES_BATCH: BatchSize = { size: 5_000, targetMs: 500 };

/** The process stops; the job stays unfinished. */
class Aborted extends Error {
  override readonly name = "Aborted";
}

/** Whether a job continues later, in this process or another one. */
const isInterruption = (error: unknown) =>
  error instanceof Aborted || error instanceof DatabaseUnavailable || error instanceof LeaseLost;

export function archiveService(dependencies: Dependencies): ArchiveService {
  const { db, leases, totals, folder, clock } = dependencies;
  const { storeIn = "folder", waitMs = 20_000, onFailure = () => {} } = dependencies;
  const storages: Readonly<Record<StorageKind, ArchiveStorage>> = {
    folder: folderStorage(folder),
    database: databaseStorage(db),
  };
  const working = new Set<Promise<unknown>>();
  let isAborted = false;

  /** @throws Failure `archiving` */
  async function exclusively<Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const done = await leases.tryWithLease(LEASE, async (lease) => ({ result: await work(lease) }));
    if (!done) throw new Failure("archiving");
    return done.result;
  }

  function create(job: ArchiveJob, lease: Lease): Promise<Archive | undefined> {
    const onProgress = () => {
      if (isAborted) throw new Aborted("The server stops");
    };
    const storage = storages[storeIn];
    return createArchive(job, { db, totals, lease, clock, storage, storeIn, onProgress });
  }

  function remove(archive: Archive, lease: Lease): Promise<number> {
    const { batchSize = isPostgres(db) ? POSTGRES_BATCH : SQLITE_BATCH } = dependencies;
    return removeArchived(archive, { totals, lease, clock, batchSize, isAborted: () => isAborted });
  }

  /** Must precede every archive and restore, or visits of a listed file would be written twice. */
  async function finishInterrupted(lease: Lease): Promise<void> {
    const job = await findJob(db);
    if (job?.finished_at === null) await run(job, lease);
    for (const archive of await repository.partiallyRemoved(db)) await remove(archive, lease);
  }

  async function run(job: ArchiveJob, lease: Lease): Promise<Archive | undefined> {
    const archive = await writeAndRemove(job, lease);
    await giveSpaceBack(db);
    return archive;
  }

  /** Runs a job to its end, or until the process stops. */
  async function writeAndRemove(job: ArchiveJob, lease: Lease): Promise<Archive | undefined> {
    try {
      const archive =
        (await repository.archiveById(db, job.id)) ??
        (await retryCollisions(() => create(job, lease)));
      const removed = archive ? await remove(archive, lease) : 0;
      if (removed === (archive?.visits ?? 0))
        await finishJob(db, job.id, { finished_at: clock(), is_failed: 0 });
      return archive && { ...archive, removed };
    } catch (error) {
      if (!isInterruption(error))
        await finishJob(db, job.id, { finished_at: clock(), is_failed: 1 });
      throw error;
    }
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => working.delete(tracked));
    working.add(tracked);
    return tracked;
  }

  /** Begins a job and runs it in the background, with the lease. @throws Failure `archiving` */
  async function start(days: number) {
    const started = Promise.withResolvers<ArchiveJob>();
    let isStarted = false;
    const ended = track(
      exclusively(async (lease) => {
        if ((await findJob(db))?.finished_at === null) throw new Failure("archiving");
        await finishInterrupted(lease);
        const job = await createJob(clock() - days * DAY_MS);
        isStarted = true;
        started.resolve(job);
        return await run(job, lease);
      }),
    );
    ended.catch((error: unknown) => {
      started.reject(error);
      if (isStarted && !(error instanceof Aborted)) onFailure(error);
    });
    return { job: await started.promise, ended };
  }

  async function createJob(before: number): Promise<ArchiveJob> {
    const row = {
      id: randomUUID(),
      before_at: before,
      started_at: clock(),
      visits: await countBefore(before),
      written: 0,
      finished_at: null,
      is_failed: 0,
    };
    await insertJob(db, row);
    return { ...row, removed: 0 };
  }

  async function countBefore(before: number): Promise<number> {
    await totals.refresh();
    return await repository.countBefore(db, before);
  }

  return {
    countOlderThan: (days) => countBefore(clock() - days * DAY_MS),
    start,
    async archiveOlderThan(days) {
      const { ended } = await start(days);
      return await ended;
    },
    async begin(days) {
      const { job, ended } = await start(days);
      const timer = new AbortController();
      try {
        return await Promise.race([
          ended.then((archive) => ({ archivedCount: archive?.visits ?? 0 })),
          setTimeout(waitMs, { job }, { signal: timer.signal }),
        ]);
      } catch (error) {
        if (error instanceof Aborted) return { job };
        throw error;
      } finally {
        timer.abort();
      }
    },
    currentJob: () => findJob(db),
    async resume() {
      const [partial] = await repository.partiallyRemoved(db);
      if (partial || (await findJob(db))?.finished_at === null)
        await track(leases.tryWithLease(LEASE, finishInterrupted));
    },
    abort() {
      isAborted = true;
    },
    async settled() {
      await Promise.allSettled(working);
    },
    list: () => repository.allArchives(db),
    async open(id) {
      const archive = await repository.archiveById(db, id);
      if (!archive) throw new Failure("not_found");
      const bytes = await storages[archive.stored_in].read(archive);
      if (!bytes) throw new Failure("archive_elsewhere");
      return { archive, bytes };
    },
    restore: (path) =>
      exclusively(async (lease) => {
        await finishInterrupted(lease);
        return await restoreFile(db, path, {
          cutAgentsBefore: clock() - AGENT_DAYS * DAY_MS,
          renewLease: () => lease.renew(),
        });
      }),
  };
}
