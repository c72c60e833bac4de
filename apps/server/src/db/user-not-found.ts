/**
 * The user to whom a row was to belong is not there: the account was deleted while the request was
 * under way. Every foreign key of ours leads to a user.
 */
export class UserNotFound extends Error {
  override readonly name = "OwnerGone";
}

/** Runs `work`, turning the errors that `isOrphan` knows into OwnerGone. */
export async function mapForeignKeyError<T>(
  isOrphan: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isOrphan(error) ? new UserNotFound("No such user", { cause: error }) : error;
  }
}
