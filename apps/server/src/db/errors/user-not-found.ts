/**
 * The user whom a row references doesn't exist: the account was deleted during the request. Every
 * foreign key of the schema references a user.
 */
export class UserNotFound extends Error {
  override readonly name = "UserNotFound";
}

export const toUserNotFound = (cause: unknown): UserNotFound =>
  new UserNotFound("No such user", { cause });

/** Runs `work` and maps errors that match `isForeignKeyViolation` to UserNotFound. */
export async function mapForeignKeyError<T>(
  isForeignKeyViolation: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isForeignKeyViolation(error) ? toUserNotFound(error) : error;
  }
}
