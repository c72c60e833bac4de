/** The database can't answer now: unreachable, stopped or too slow. The query itself is valid. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = "DatabaseUnavailable";
}

/** The database can't write, since its disk is full; it may still answer reads. */
export class StorageFull extends DatabaseUnavailable {
  override readonly name = "StorageFull";
}

/** How an error is to be treated: an outage, a full disk, or neither. */
export type OutageKind = "outage" | "full" | undefined;

export function toOutage(cause: unknown, kind: OutageKind = "outage"): DatabaseUnavailable {
  return kind === "full"
    ? new StorageFull("The disk is full", { cause })
    : new DatabaseUnavailable("Database unavailable", { cause });
}

/** Runs `work` and maps the errors that `kindOf` recognizes to DatabaseUnavailable or StorageFull. */
export async function mapOutageError<T>(
  kindOf: (error: unknown) => OutageKind,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = kindOf(error);
    throw kind ? toOutage(error, kind) : error;
  }
}
