import type { ConfirmationResult, EmailStatus } from "@attune/contract";
import { Failure } from "../../../base/failure.ts";
import { createToken, hashToken } from "../../../base/tokens.ts";
import { lockUser } from "../../../db/lock-user.ts";
import type { EmailConfirmationsTable } from "../../../db/schema.ts";
import { write } from "../../../db/write.ts";
import type { Caller } from "../../../http/endpoints.ts";
import { confirmationEmail, emailChangeEmail } from "../../../mail/emails/index.ts";
import type { AuthContext } from "../context.ts";
import { CONFIRMATION_LIFETIME_MS } from "../lifetimes.ts";
import { CONFIRMATION_EMAILS, EMAIL_LINKS } from "../limits.ts";
import {
  type Account,
  findAccountById,
  listAccountsByEmail,
  setEmail,
  setEmailConfirmed,
} from "../records/accounts-repository.ts";
import * as links from "../records/email-links-repository.ts";
import { foldEmail } from "../records/names.ts";
import { deleteUserResets } from "../records/resets-repository.ts";
import { isAddressConfirmed, reserveEmail } from "./send-email.ts";

/** The link's address, and the row to store for it. */
export function createConfirmation(
  { publicUrl }: Pick<AuthContext, "publicUrl">,
  userId: string,
  email: string,
  now: number,
): { readonly url: string; readonly row: EmailConfirmationsTable } {
  const token = createToken();
  return {
    url: `${publicUrl}/confirm-email?token=${token}`,
    row: {
      user_id: userId,
      token_hash: hashToken(token),
      email,
      expires_at: now + CONFIRMATION_LIFETIME_MS,
    },
  };
}

/** @throws Failure `unauthenticated` if the account is deleted. */
export async function requireAccount(
  { db }: Pick<AuthContext, "db">,
  userId: string,
): Promise<Account> {
  const account = await findAccountById(db, userId);
  if (!account) throw new Failure("unauthenticated");
  return account;
}

/** @throws Failure `unauthenticated` if the account is deleted. */
export async function emailStatus(context: AuthContext, userId: string): Promise<EmailStatus> {
  const { db, clock } = context;
  const { email, email_confirmed_at } = await requireAccount(context, userId);
  return {
    email,
    isConfirmed: email_confirmed_at !== null,
    pendingEmail: (await links.findPendingEmail(db, userId, clock())) ?? null,
  };
}

/**
 * Sends a new link to the address that waits for its confirmation; the previous link is void. Does nothing if
 * none waits.
 * @throws Failure `rate_limited`
 */
export async function sendConfirmation(
  context: AuthContext,
  userId: string,
  { address }: Caller,
): Promise<void> {
  const { db, clock, limits, mailer } = context;
  const account = await requireAccount(context, userId);
  const now = clock();
  const pending = await links.findPendingEmail(db, userId, now);
  if (pending === undefined && account.email_confirmed_at !== null) return;
  await limits.consume(CONFIRMATION_EMAILS, userId);
  const to = pending ?? account.email;
  const { url, row } = createConfirmation(context, userId, to, now);
  const render = pending === undefined ? confirmationEmail : emailChangeEmail;
  const email = render({ to, username: account.username, url });
  const isConfirmed = isAddressConfirmed(await listAccountsByEmail(db, foldEmail(to)));
  await reserveEmail(context, email, { address, isConfirmed });
  await links.saveConfirmation(db, row);
  mailer.enqueue(email);
}

/**
 * Confirms the account's address, or changes it to the one of the link, which voids the account's reset
 * links. Signs no one in, and may be called again.
 * @throws Failure `email_link_invalid`, `rate_limited`
 */
export async function confirmEmail(
  { db, limits, clock }: AuthContext,
  token: string,
  { address }: Caller,
): Promise<ConfirmationResult> {
  await limits.consumeFrom(EMAIL_LINKS, address);
  const now = clock();
  const tokenHash = hashToken(token);
  return await write(db, async (transaction) => {
    const link = await links.findConfirmation(transaction, tokenHash, now);
    if (!link) throw new Failure("email_link_invalid");
    await lockUser(transaction, link.user_id);
    const account = await findAccountById(transaction, link.user_id);
    if (!account) throw new Failure("email_link_invalid");
    const { id, email, email_confirmed_at } = account;
    if (email === link.email) {
      if (email_confirmed_at !== null) return "alreadyConfirmed";
      await setEmailConfirmed(transaction, id, now);
      return "confirmed";
    }
    await deleteUserResets(transaction, id);
    if (!(await links.lockConfirmation(transaction, tokenHash)))
      throw new Failure("email_link_invalid");
    await setEmail(transaction, id, link.email, now);
    return "changed";
  });
}
