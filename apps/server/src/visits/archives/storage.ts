import { createHash, type Hash } from "node:crypto";
import { csvLine } from "@attune/contract";
import type { ArchivesTable, Db } from "../../db/schema.ts";
import { type ArchivedVisit, COLUMNS, toLine } from "./columns.ts";
import type { VisitTotals } from "./repository.ts";

/** The name and place of a file. */
export type StoredFile = Pick<ArchivesTable, "id" | "file">;

/** Where the files of archives are kept. */
export interface ArchiveStorage {
  /** Begins a file. */
  create(stored: StoredFile): Promise<Destination>;
  /** Returns the bytes of a complete file; undefined if this server doesn't have it. */
  read(stored: StoredFile): Promise<AsyncIterable<Buffer> | undefined>;
  /** Deletes the incomplete files of processes that died while writing. */
  deleteIncomplete(): Promise<void>;
}

/** A file that is being written. The given database is the transaction that lists the file, or none. */
export interface Destination {
  append(bytes: Buffer, db: Db): Promise<void>;
  /** Makes the file durable. */
  finish(db: Db): Promise<void>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** An archive file that is being written. */
export interface Draft {
  /** Totals of the visits written so far. */
  readonly totals: VisitTotals;
  /** @param db A transaction, or the database. */
  write(visits: readonly ArchivedVisit[], db: Db): Promise<void>;
  finish(db: Db): Promise<{ bytes: number; sha256: string }>;
  discard(): Promise<void>;
}

/** Begins a file with the line of the columns. */
export async function createDraft(
  storage: ArchiveStorage,
  stored: StoredFile,
  db: Db,
): Promise<Draft> {
  const destination = await storage.create(stored);
  const hash: Hash = createHash("sha256");
  let bytes = 0;
  const totals = { visits: 0, ended: 0, durationS: 0 };
  const append = async (text: string, transaction: Db) => {
    const part = Buffer.from(text);
    hash.update(part);
    bytes += part.length;
    await destination.append(part, transaction);
  };
  await append(csvLine(COLUMNS), db);
  return {
    totals,
    async write(visits, transaction) {
      if (visits.length === 0) return;
      await append(visits.map(toLine).join(""), transaction);
      totals.visits += visits.length;
      for (const { duration_s } of visits) {
        totals.ended += duration_s === null ? 0 : 1;
        totals.durationS += duration_s ?? 0;
      }
    },
    async finish(transaction) {
      await destination.finish(transaction);
      return { bytes, sha256: hash.digest("hex") };
    },
    discard: () => destination.discard(),
  };
}
