import { Failure } from "../../../base/failure.ts";
import { createToken, hashToken } from "../../../base/tokens.ts";
import { lockUser } from "../../../db/lock-user.ts";
import { write } from "../../../db/write.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import {
  emailChangeEmail,
  emailChangeNotice,
  emailChangeUndoneNotice,
} from "../../../mail/emails/index.ts";
import type { AuthContext } from "../context.ts";
import { RESET_LIFETIME_MS, REVERSAL_LIFETIME_MS } from "../lifetimes.ts";
import { EMAIL_CHANGES, EMAIL_LINKS } from "../limits.ts";
import { DECOY_HASH } from "../passwords/passwords.ts";
import {
  type Account,
  listAccountsByEmail,
  setEmail,
  setHash,
} from "../records/accounts-repository.ts";
import { deleteUserAuthSessions } from "../records/auth-sessions-repository.ts";
import * as links from "../records/email-links-repository.ts";
import { foldEmail } from "../records/names.ts";
import { deleteUserPasskeys } from "../records/passkeys-repository.ts";
import { deleteUserResets, saveReset } from "../records/resets-repository.ts";
import { requireRecentSignIn } from "../sessions/devices.ts";
import { endingSessions } from "../sessions/session-cache.ts";
import { createConfirmation, requireAccount } from "./email-confirmation.ts";
import { isAddressConfirmed, reserveEmail, sendEmail } from "./send-email.ts";

/**
 * Notifies the account's address, with a link that undoes the change. Called before the link to the new
 * address is stored: a change that is confirmed can always be undone.
 * @throws Failure `rate_limited`
 */
async function notifyFormerAddress(
  context: AuthContext,
  { id, username, email }: Account,
  { address }: Caller,
): Promise<void> {
  const { db, clock, publicUrl, mailer } = context;
  const token = createToken();
  const url = `${publicUrl}/undo-email-change?token=${token}`;
  const notice = emailChangeNotice({ to: email, username, url });
  await reserveEmail(context, notice, { address, isNotice: true, isConfirmed: true });
  const now = clock();
  await links.insertReversal(db, {
    token_hash: hashToken(token),
    user_id: id,
    email,
    created_at: now,
    expires_at: now + REVERSAL_LIFETIME_MS,
  });
  mailer.enqueue(notice);
}

/**
 * Sends a link to the new address, which changes it (decisions/0044). A later request replaces this one.
 * @throws Failure `reauthentication_required`, `validation_failed`, `rate_limited`
 */
export async function requestEmailChange(
  context: AuthContext,
  email: string,
  caller: Caller,
  principal: Principal,
): Promise<void> {
  const { db, limits, clock, runInBackground } = context;
  const { userId } = principal;
  await requireRecentSignIn(context, principal);
  const account = await requireAccount(context, userId);
  if (account.email === email)
    throw new Failure("validation_failed", {
      message: "Your account uses this address already",
      field: "email",
    });
  await limits.consume(EMAIL_CHANGES, userId);
  // An unconfirmed address may be another person's, typed by mistake.
  if (account.email_confirmed_at !== null) await notifyFormerAddress(context, account, caller);
  const { url, row } = createConfirmation(context, userId, email, clock());
  await links.saveConfirmation(db, row);
  const message = emailChangeEmail({ to: email, username: account.username, url });
  runInBackground(async () => {
    const isConfirmed = isAddressConfirmed(await listAccountsByEmail(db, foldEmail(email)));
    await sendEmail(context, message, { address: caller.address, isConfirmed });
  });
}

/** Voids the link to the new address. */
export const cancelEmailChange = ({ db }: AuthContext, userId: string): Promise<void> =>
  links.deletePendingChange(db, userId);

/**
 * Cancels or reverts a change that the account's owner didn't ask for: restores the former address, ends every
 * auth session, removes every passkey and voids the password, which the other person may know.
 * @returns A token with which the owner sets a new password.
 * @throws Failure `email_link_invalid`, `rate_limited`
 */
export async function undoEmailChange(
  context: AuthContext,
  token: string,
  { address }: Caller,
): Promise<string> {
  const { db, limits, clock } = context;
  await limits.consumeFrom(EMAIL_LINKS, address);
  const now = clock();
  const tokenHash = hashToken(token);
  const resetToken = createToken();
  const former = await endingSessions(context, () =>
    write(db, async (transaction) => {
      const link = await links.findReversal(transaction, tokenHash, now);
      if (!link) throw new Failure("email_link_invalid");
      const { user_id, email, created_at } = link;
      await lockUser(transaction, user_id);
      await deleteUserResets(transaction, user_id);
      await links.deleteUserConfirmations(transaction, user_id);
      if (!(await links.consumeReversal(transaction, tokenHash)))
        throw new Failure("email_link_invalid");
      await links.deleteReversalsSince(transaction, user_id, created_at);
      const account = await requireAccount({ db: transaction }, user_id);
      await setEmail(transaction, user_id, email, now);
      await setHash(transaction, user_id, DECOY_HASH);
      await deleteUserPasskeys(transaction, user_id);
      await deleteUserAuthSessions(transaction, user_id);
      await saveReset(transaction, {
        user_id,
        token_hash: hashToken(resetToken),
        expires_at: now + RESET_LIFETIME_MS,
      });
      return account.email === email ? undefined : account;
    }),
  );
  if (former) {
    const notice = emailChangeUndoneNotice({ to: former.email, username: former.username });
    await sendEmail(context, notice, { address, isNotice: true, isConfirmed: true });
  }
  return resetToken;
}
