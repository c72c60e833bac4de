import { isPostgres } from "./dialect.ts";
import { prepareStatement } from "./drivers/prepared-statement.ts";
import type { Db } from "./schema.ts";

const lock = prepareStatement("lock_user", "select id from users where id = ? for no key update");

/**
 * Locks a user's row until the transaction ends. Has no effect if there is no such user, nor on SQLite, which has a
 * single writer.
 *
 * Transactions take locks in this order, so that none waits for another one that waits for it:
 * 1. Rate limits, by key.
 * 2. The user: by this function, or by an update or deletion of the row. Single statements that write one row don't
 *    need it.
 * 3. Rows that refer to the user, in any order: transactions of one user run one after the other. Visits oldest
 *    first, because jobs change those of many users.
 *
 * An inserted row locks its user too, for the foreign key, but last. Without this lock, a transaction that updates a
 * row of a user and then inserts another would wait for a deletion of the account, which waits for the updated row.
 * PostgreSQL ends a deadlock after a second; a request times out as soon and answers 503, so `transact` can't repeat it.
 *
 * The lock is `for no key update`, which allows inserts of rows that refer to the user: a transaction that replaces a
 * link waits for a statement that is inserting one, which must not wait for the transaction.
 *
 * Jobs that delete expired rows of many users skip locked ones; see `skipLocked`.
 * @param db A transaction.
 */
export async function lockUser(db: Db, userId: string): Promise<void> {
  if (isPostgres(db)) await lock(db, [userId]);
}
