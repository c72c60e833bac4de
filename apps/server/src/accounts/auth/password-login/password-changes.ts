import { Failure } from "../../../base/failure.ts";
import { hashToken } from "../../../base/tokens.ts";
import { lockUser } from "../../../db/lock-user.ts";
import { transact } from "../../../db/transact.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { passwordChangedEmail } from "../../../mail/emails/index.ts";
import { rememberOrigin } from "../../sign-in-origins/service.ts";
import type { AuthContext, Body } from "../context.ts";
import { sendEmail } from "../email/send-email.ts";
import { CHANGE_TRIES, RESETS, USERNAME_LIMITS } from "../limits.ts";
import { listPasskeys } from "../passkeys/passkey.ts";
import { rejectGuessable } from "../passwords/password-policy.ts";
import { hashPassword, verifyPassword } from "../passwords/passwords.ts";
import {
  type Account,
  findAccountById,
  replaceHash,
  setEmailConfirmed,
  setHash,
} from "../records/accounts-repository.ts";
import { deleteUserAuthSessions } from "../records/auth-sessions-repository.ts";
import { deletePendingChange } from "../records/email-links-repository.ts";
import { consumeReset, deleteUserResets, findResetOwner } from "../records/resets-repository.ts";
import { endingSessions } from "../sessions/session-cache.ts";

async function notifyOwner(
  context: AuthContext,
  { id, email, username }: Pick<Account, "id" | "email" | "username">,
  { address }: Caller,
  isConfirmed: boolean,
): Promise<void> {
  const passkeys = (await listPasskeys(context, id)).map(({ name }) => name);
  const notice = passwordChangedEmail({ to: email, username, passkeys });
  await sendEmail(context, notice, { address, isConfirmed, isNotice: true });
}

/**
 * Sets a password with an emailed link, which works once and confirms the address. Ends every auth session,
 * starts none, resets the login limits of the account and cancels a change of its address. The caller read the
 * owner's email, so guesses of strangers don't keep them from signing in.
 * @throws Failure `reset_link_invalid`, `password_refused`, `rate_limited`
 */
export async function resetPassword(
  context: AuthContext,
  { token, newPassword }: Body<"resetPassword">,
  caller: Caller,
): Promise<void> {
  const { db, limits, clock } = context;
  await limits.consumeFrom(RESETS, caller.address);
  const tokenHash = hashToken(token);
  const now = clock();
  const owner = await findResetOwner(db, tokenHash, now);
  if (!owner) throw new Failure("reset_link_invalid");
  await rejectGuessable(context, newPassword, owner, "newPassword");
  const hash = await hashPassword(newPassword);
  await endingSessions(context, () =>
    transact(db, async (transaction) => {
      await lockUser(transaction, owner.id);
      if (!(await consumeReset(transaction, tokenHash))) throw new Failure("reset_link_invalid");
      await deletePendingChange(transaction, owner.id);
      await setHash(transaction, owner.id, hash);
      await setEmailConfirmed(transaction, owner.id, now);
      await deleteUserAuthSessions(transaction, owner.id);
      await rememberOrigin(transaction, owner.id, caller, now);
    }),
  );
  await limits.clear(USERNAME_LIMITS, owner.username_folded);
  await notifyOwner(context, owner, caller, true);
}

/** @throws Failure `wrong_password`, `rate_limited`; `unauthenticated` if the account is deleted. */
async function verifyCurrentPassword(
  { db, limits }: AuthContext,
  userId: string,
  currentPassword: string,
): Promise<Account> {
  await limits.consume(CHANGE_TRIES, userId);
  const account = await findAccountById(db, userId);
  if (!account) throw new Failure("unauthenticated");
  if (!(await verifyPassword(account.password_hash, currentPassword)))
    throw new Failure("wrong_password", { field: "currentPassword" });
  await limits.clear([CHANGE_TRIES], userId);
  return account;
}

/**
 * Sets a new password. Ends every other auth session, voids the reset link and cancels a change of the address.
 * @throws Failure `wrong_password`, `password_refused`, `rate_limited`
 */
export async function changePassword(
  context: AuthContext,
  { currentPassword, newPassword }: Body<"changePassword">,
  caller: Caller,
  { userId, authSessionId }: Principal,
): Promise<void> {
  const account = await verifyCurrentPassword(context, userId, currentPassword);
  await rejectGuessable(context, newPassword, account, "newPassword");
  const hash = await hashPassword(newPassword);
  await endingSessions(context, () =>
    transact(context.db, async (transaction) => {
      if (!(await replaceHash(transaction, account, hash)))
        throw new Failure("wrong_password", { field: "currentPassword" });
      await deleteUserResets(transaction, userId);
      await deletePendingChange(transaction, userId);
      await deleteUserAuthSessions(transaction, userId, authSessionId);
    }),
  );
  await notifyOwner(context, account, caller, account.email_confirmed_at !== null);
}
