import { clearSubject, limitService } from "../limits/service.ts";
import * as accounts from "./accounts-repository.ts";
import type { AuthContext } from "./context.ts";
import { LOGIN_TRIES, LOGIN_TRIES_EVER } from "./limits.ts";
import { deleteUserResets } from "./resets-repository.ts";

/**
 * Removes the account with all that belongs to it, in one transaction. Twice is as good as once.
 * Letters to its address stay counted, under a hash, until their hour has passed: else whoever opens
 * and deletes accounts could flood a stranger's box.
 */
export async function deleteAccount({ db, clock }: AuthContext, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The link first, as everyone who sets a password does: nobody waits in a circle.
    await deleteUserResets(transaction, userId);
    const account = await accounts.findAccountById(transaction, userId);
    if (!account) return;
    await accounts.deleteAccount(transaction, userId);
    await clearSubject(transaction, userId);
    const limits = limitService(transaction, clock);
    await limits.clear([LOGIN_TRIES, LOGIN_TRIES_EVER], account.username_folded);
  });
}
