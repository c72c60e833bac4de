/** The database can't answer now: unreachable, stopped, full or too slow. The query itself is valid. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

export const toOutage = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable("Database unavailable", { cause });

/** Runs `work` and maps errors that match `isOutage` to DatabaseUnavailable. */
export async function mapOutageError<T>(
  isOutage: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isOutage(error) ? toOutage(error) : error;
  }
}
