import Sqlite from "better-sqlite3";
import { isNoSpace } from "../errors/no-space.ts";
import { type OutageKind, toOutage } from "../errors/unavailable.ts";
import { toUserNotFound } from "../errors/user-not-found.ts";

/** The file is locked, unreadable or read-only; the query itself is valid. */
const OUTAGE = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;
/** No space left. Beyond a quota it is a failed write, and of the shared memory a failed resize. */
const FULL = /^SQLITE_(FULL|IOERR_WRITE|IOERR_SHMSIZE)$/;

/** How an error of the driver is to be treated. */
export function outageKind(error: unknown): OutageKind {
  if (isNoSpace(error)) return "full";
  if (!(error instanceof Sqlite.SqliteError)) return undefined;
  if (FULL.test(error.code)) return "full";
  return OUTAGE.test(error.code) ? "outage" : undefined;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

export type MapError = (error: unknown) => unknown;

/**
 * Maps the driver's errors to DatabaseUnavailable, StorageFull and UserNotFound.
 * @param onStorageFull Called for each StorageFull.
 */
export function errorMapping(onStorageFull: () => void): MapError {
  return (error) => {
    const kind = outageKind(error);
    if (kind === "full") onStorageFull();
    if (kind) return toOutage(error, kind);
    return isForeignKeyViolation(error) ? toUserNotFound(error) : error;
  };
}
