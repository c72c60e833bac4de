import type { Caller } from "../http/endpoints.ts";
import { passwordResetEmail, usernamesEmail } from "../mail/emails/index.ts";
import { type Account, listAccountsByEmail } from "./accounts-repository.ts";
import type { AuthContext } from "./context.ts";
import { RESET_LIFETIME_MS } from "./lifetimes.ts";
import {
  FORGOTTEN_PASSWORDS,
  FORGOTTEN_USERNAMES,
  RESET_EMAILS,
  USERNAME_EMAILS,
} from "./limits.ts";
import { foldEmail } from "./names.ts";
import { saveReset } from "./resets-repository.ts";
import { createToken, hashToken } from "./tokens.ts";

// Both emails go to the stored spelling of the address, not to the one in the request.

async function sendUsernames(
  { db, limits, mailer }: AuthContext,
  emailFolded: string,
): Promise<void> {
  const accounts = await listAccountsByEmail(db, emailFolded);
  const [oldest] = accounts;
  if (!oldest || !(await limits.tryConsume(USERNAME_EMAILS, emailFolded))) return;
  const usernames = accounts.map(({ username }) => username);
  mailer.enqueue(usernamesEmail({ to: oldest.email, usernames }));
}

/** @returns Undefined if the account has reached its limit of reset emails. */
async function createResetLink(
  { db, limits, clock, publicUrl }: AuthContext,
  { id, username }: Account,
): Promise<{ username: string; url: string } | undefined> {
  if (!(await limits.tryConsume(RESET_EMAILS, id))) return undefined;
  const token = createToken();
  const expires_at = clock() + RESET_LIFETIME_MS;
  await saveReset(db, { user_id: id, token_hash: hashToken(token), expires_at });
  return { username, url: `${publicUrl}/reset-password?token=${token}` };
}

/** Sends one email with a link for each account of the address. */
async function sendResetLinks(context: AuthContext, emailFolded: string): Promise<void> {
  const accounts = await listAccountsByEmail(context.db, emailFolded);
  const [oldest] = accounts;
  if (!oldest) return;
  const links = [];
  for (const account of accounts) {
    const link = await createResetLink(context, account);
    if (link) links.push(link);
  }
  if (links.length > 0) context.mailer.enqueue(passwordResetEmail({ to: oldest.email, links }));
}

// Both operations look up the address after the response is sent: neither the response nor its time
// reveals whether an account exists.

/** @throws Failure `rate_limited` */
export async function forgotUsername(
  context: AuthContext,
  email: string,
  { address }: Caller,
): Promise<void> {
  await context.limits.consumeFrom(FORGOTTEN_USERNAMES, address);
  context.runInBackground(() => sendUsernames(context, foldEmail(email)));
}

/** @throws Failure `rate_limited` */
export async function forgotPassword(
  context: AuthContext,
  email: string,
  { address }: Caller,
): Promise<void> {
  await context.limits.consumeFrom(FORGOTTEN_PASSWORDS, address);
  context.runInBackground(() => sendResetLinks(context, foldEmail(email)));
}
