import { createToken, hashToken } from "../../../base/tokens.ts";
import type { Caller } from "../../../http/endpoints.ts";
import { passwordResetEmail, usernamesEmail } from "../../../mail/emails/index.ts";
import type { AuthContext } from "../context.ts";
import { isAddressConfirmed, sendEmail } from "../email/send-email.ts";
import { RESET_LIFETIME_MS } from "../lifetimes.ts";
import {
  FORGOTTEN_PASSWORDS,
  FORGOTTEN_USERNAMES,
  RESET_EMAILS,
  USERNAME_EMAILS,
} from "../limits.ts";
import { type Account, listAccountsByEmail } from "../records/accounts-repository.ts";
import { foldEmail } from "../records/names.ts";
import { saveDecoy, saveReset } from "../records/resets-repository.ts";

// Both emails go to the stored spelling of the address, not to the one in the request. An address without an
// account causes the same work on the way to the mail server, which then sends nothing.

/** Stands for the accounts of an address that has none. */
const decoyOf = (emailFolded: string) => ({
  id: `decoy of ${emailFolded}`,
  username: "decoy",
  email: emailFolded,
});

async function sendUsernames(
  context: AuthContext,
  emailFolded: string,
  { address }: Caller,
): Promise<void> {
  const { db, limits } = context;
  const accounts = await listAccountsByEmail(db, emailFolded);
  const [oldest = decoyOf(emailFolded)] = accounts;
  if (!(await limits.tryConsume(USERNAME_EMAILS, emailFolded))) return;
  const usernames = accounts.map(({ username }) => username);
  const email = usernamesEmail({ to: oldest.email, usernames });
  const isConfirmed = isAddressConfirmed(accounts);
  await sendEmail(context, email, { address, isConfirmed, isDecoy: accounts.length === 0 });
}

/** @returns Undefined if the account has reached its limit of reset emails. */
async function createResetLink(
  { db, limits, clock, publicUrl }: AuthContext,
  { id, username }: Pick<Account, "id" | "username">,
  isDecoy: boolean,
): Promise<{ username: string; url: string } | undefined> {
  if (!(await limits.tryConsume(RESET_EMAILS, id))) return undefined;
  const token = createToken();
  const reset = {
    user_id: id,
    token_hash: hashToken(token),
    expires_at: clock() + RESET_LIFETIME_MS,
  };
  await (isDecoy ? saveDecoy(db, reset) : saveReset(db, reset));
  return { username, url: `${publicUrl}/reset-password?token=${token}` };
}

/** Sends one email with a link for each account of the address. */
async function sendResetLinks(
  context: AuthContext,
  emailFolded: string,
  { address }: Caller,
): Promise<void> {
  const accounts = await listAccountsByEmail(context.db, emailFolded);
  const isDecoy = accounts.length === 0;
  const [oldest = decoyOf(emailFolded)] = accounts;
  const links = [];
  for (const account of isDecoy ? [oldest] : accounts) {
    const link = await createResetLink(context, account, isDecoy);
    if (link) links.push(link);
  }
  if (links.length === 0) return;
  const isConfirmed = isAddressConfirmed(accounts);
  const email = passwordResetEmail({ to: oldest.email, links });
  await sendEmail(context, email, { address, isConfirmed, isDecoy });
}

// Both operations look up the address after the response is sent: neither the response nor its time
// reveals whether an account exists.

/** @throws Failure `rate_limited` */
export async function forgotUsername(
  context: AuthContext,
  email: string,
  caller: Caller,
): Promise<void> {
  await context.limits.consumeFrom(FORGOTTEN_USERNAMES, caller.address);
  context.runInBackground(() => sendUsernames(context, foldEmail(email), caller));
}

/** @throws Failure `rate_limited` */
export async function forgotPassword(
  context: AuthContext,
  email: string,
  caller: Caller,
): Promise<void> {
  await context.limits.consumeFrom(FORGOTTEN_PASSWORDS, caller.address);
  context.runInBackground(() => sendResetLinks(context, foldEmail(email), caller));
}
