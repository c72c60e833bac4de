import { networkOf } from "../addresses.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { passwordChangedLetter } from "../mail/letters/index.ts";
import { type Account, accountById, replaceHash, setHash } from "./accounts-repository.ts";
import type { AuthContext, Body } from "./context.ts";
import { CHANGE_TRIES, LOGIN_TRIES, LOGIN_TRIES_EVER, RESETS } from "./limits.ts";
import { refuseGuessable } from "./password-policy.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { deleteResetsOf, ownerOfReset, useReset } from "./resets-repository.ts";
import { deleteSignInsOf } from "./sign-ins-repository.ts";
import { hashOf } from "./tokens.ts";

// Both lock the reset link's row first, then the account's, then its sign-ins: in one order, so that
// none waits for the other in a circle.

const tellOwner = (
  { mailer }: AuthContext,
  { email, username }: Pick<Account, "email" | "username">,
) => mailer.post(passwordChangedLetter({ to: email, username }));

/**
 * Sets a password by a mailed link, which is used up. Signs nobody in; every sign-in ends, and
 * whoever was locked out may try again.
 * @throws Failure `reset_link_invalid`, `password_refused`, `rate_limited`
 */
export async function resetPassword(
  context: AuthContext,
  { token, newPassword }: Body<"resetPassword">,
  { address }: Caller,
): Promise<void> {
  const { db, limits, clock } = context;
  await limits.take(RESETS, networkOf(address));
  const link = hashOf(token);
  const owner = await ownerOfReset(db, link, clock());
  if (!owner) throw new Failure("reset_link_invalid");
  await refuseGuessable(newPassword, owner, "newPassword");
  const hash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    if (!(await useReset(transaction, link))) throw new Failure("reset_link_invalid");
    await setHash(transaction, owner.id, hash);
    await deleteSignInsOf(transaction, owner.id);
  });
  await limits.clear([LOGIN_TRIES, LOGIN_TRIES_EVER], owner.username_folded);
  tellOwner(context, owner);
}

/** @throws Failure `wrong_password`, `rate_limited`; `unauthenticated` where the account is gone. */
async function verifiedOwner(
  { db, limits }: AuthContext,
  userId: string,
  currentPassword: string,
): Promise<Account> {
  await limits.take(CHANGE_TRIES, userId);
  const account = await accountById(db, userId);
  if (!account) throw new Failure("unauthenticated");
  if (!(await verifyPassword(account.password_hash, currentPassword)))
    throw new Failure("wrong_password", { field: "currentPassword" });
  await limits.clear([CHANGE_TRIES], userId);
  return account;
}

/**
 * Sets another password; every other sign-in ends, and no reset link works any more.
 * @throws Failure `wrong_password`, `password_refused`, `rate_limited`
 */
export async function changePassword(
  context: AuthContext,
  { currentPassword, newPassword }: Body<"changePassword">,
  { userId, signInId }: Principal,
): Promise<void> {
  const account = await verifiedOwner(context, userId, currentPassword);
  await refuseGuessable(newPassword, account, "newPassword");
  const hash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (transaction) => {
    await deleteResetsOf(transaction, userId);
    if (!(await replaceHash(transaction, account, hash)))
      throw new Failure("wrong_password", { field: "currentPassword" });
    await deleteSignInsOf(transaction, userId, signInId);
  });
  tellOwner(context, account);
}
