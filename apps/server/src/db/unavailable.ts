/** The database can't answer now: gone, stopped, full or too slow. Nothing is wrong with the query. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Runs `work`, turning the errors that `isOutage` knows into DatabaseUnavailable. */
export async function mapOutageError<T>(
  isOutage: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isOutage(error)
      ? new DatabaseUnavailable("Database unavailable", { cause: error })
      : error;
  }
}
