import { forgetSubjects } from "../limits/service.ts";
import * as accounts from "./accounts-repository.ts";
import type { AuthContext } from "./context.ts";
import { deleteResetsOf } from "./resets-repository.ts";

/** Removes the account with all that belongs to it, in one transaction. Twice is as good as once. */
export async function deleteAccount({ db }: AuthContext, userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The link first, as everyone who sets a password does: nobody waits in a circle.
    await deleteResetsOf(transaction, userId);
    const account = await accounts.accountById(transaction, userId);
    if (!account) return;
    await accounts.deleteAccount(transaction, userId);
    const { username_folded, email_folded } = account;
    const sharers = await accounts.accountsByEmail(transaction, email_folded);
    const subjects = [userId, username_folded, ...(sharers.length > 0 ? [] : [email_folded])];
    await forgetSubjects(transaction, subjects);
  });
}
