import { purgeDeleted } from "../../db/purge.ts";
import { write } from "../../db/write.ts";
import { clearSubject, limitService } from "../../limits/service.ts";
import { forgetOrigins } from "../sign-in-origins/service.ts";
import type { AuthContext } from "./context.ts";
import { USERNAME_LIMITS } from "./limits.ts";
import * as accounts from "./records/accounts-repository.ts";
import { endingSessions } from "./sessions/session-cache.ts";

/**
 * Deletes the account and everything that belongs to it in one transaction, which is short because attempts and
 * visits were deleted before: a day of practice would otherwise stop all others for seconds. If the server stops
 * in between, the account is still there and can be deleted again. Idempotent. The limits on emails to its
 * address stay, under a hash, until their window ends: otherwise repeated registration and deletion could flood
 * a third party's mailbox.
 */
export async function deleteAccount(context: AuthContext, userId: string): Promise<void> {
  const { db, clock, forget } = context;
  await forget(userId);
  await endingSessions(context, () =>
    write(db, async (transaction) => {
      const account = await accounts.findAccountById(transaction, userId);
      if (!account) return;
      // Limits first: see `lockUser` for the order of locks.
      await clearSubject(transaction, userId);
      const limits = limitService(transaction, clock);
      await limits.clear(USERNAME_LIMITS, account.username_folded);
      await accounts.deleteAccount(transaction, userId);
      await forgetOrigins(transaction, userId);
    }),
  );
  await purgeDeleted(db);
}
