import type { ArchiveJobsTable, Db } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";

/** A job with its progress. */
export interface ArchiveJob extends ArchiveJobsTable {
  /** How many visits have been removed from their table. */
  readonly removed: number;
}

/** Replaces the former job, which must be finished. */
export async function insertJob(db: Db, job: ArchiveJobsTable): Promise<void> {
  await transact(db, async (transaction) => {
    await transaction.deleteFrom("archive_jobs").execute();
    await transaction.insertInto("archive_jobs").values(job).execute();
  });
}

export async function findJob(db: Db): Promise<ArchiveJob | undefined> {
  const job = await db
    .selectFrom("archive_jobs")
    .leftJoin("archives", "archives.id", "archive_jobs.id")
    .selectAll("archive_jobs")
    .select(["archives.visits as archived", "archives.removed"])
    .executeTakeFirst();
  if (!job) return undefined;
  const { archived, removed, ...row } = job;
  return { ...row, visits: archived ?? row.visits, removed: removed ?? 0 };
}

export async function setWritten(db: Db, id: string, written: number): Promise<void> {
  await db.updateTable("archive_jobs").set({ written }).where("id", "=", id).execute();
}

export async function finishJob(
  db: Db,
  id: string,
  result: Pick<ArchiveJobsTable, "finished_at" | "is_failed">,
): Promise<void> {
  await db.updateTable("archive_jobs").set(result).where("id", "=", id).execute();
}
