import { toNetwork } from "../ip-address.ts";
import type { Caller } from "../http/endpoints.ts";
import { passwordResetEmail, usernamesEmail } from "../mail/emails/index.ts";
import { type Account, listAccountsByEmail } from "./accounts-repository.ts";
import type { AuthContext } from "./context.ts";
import { RESET_LIFETIME_MS } from "./lifetimes.ts";
import { FORGOTTEN_USERNAMES, FORGOTTEN_PASSWORDS, USERNAME_EMAILS, RESET_EMAILS } from "./limits.ts";
import { foldEmail } from "./names.ts";
import { saveReset } from "./resets-repository.ts";
import { hashToken, createToken } from "./tokens.ts";

/** The address as its owner wrote it, which of an unknown sender's spelling nobody knows. */
async function mailNames({ db, limits, mailer }: AuthContext, folded: string): Promise<void> {
  const accounts = await listAccountsByEmail(db, folded);
  const [first] = accounts;
  if (!first || !(await limits.tryConsume(USERNAME_EMAILS, folded))) return;
  mailer.enqueue(
    usernamesEmail({ to: first.email, usernames: accounts.map(({ username }) => username) }),
  );
}

/** @returns The link's account and address; undefined where it had letters enough. */
async function newLink({ db, limits, clock, publicUrl }: AuthContext, account: Account) {
  if (!(await limits.tryConsume(RESET_EMAILS, account.id))) return undefined;
  const token = createToken();
  await saveReset(db, {
    user_id: account.id,
    token_hash: hashToken(token),
    expires_at: clock() + RESET_LIFETIME_MS,
  });
  const url = `${publicUrl}/reset-password?token=${token}`;
  return { username: account.username, url };
}

async function mailLinks(context: AuthContext, folded: string): Promise<void> {
  const accounts = await listAccountsByEmail(context.db, folded);
  const [first] = accounts;
  if (!first) return;
  const links = [];
  for (const account of accounts) links.push(await newLink(context, account));
  const sent = links.filter((link) => link !== undefined);
  if (sent.length > 0) context.mailer.enqueue(passwordResetEmail({ to: first.email, links: sent }));
}

/** Answers before it looks: neither the answer nor its time tells whether there is an account. */
export async function forgotUsername(
  context: AuthContext,
  email: string,
  { address }: Caller,
): Promise<void> {
  await context.limits.consume(FORGOTTEN_USERNAMES, toNetwork(address));
  context.runInBackground(() => mailNames(context, foldEmail(email)));
}

/** Answers before it looks, too. One letter with a link for each account of the address. */
export async function forgotPassword(
  context: AuthContext,
  email: string,
  { address }: Caller,
): Promise<void> {
  await context.limits.consume(FORGOTTEN_PASSWORDS, toNetwork(address));
  context.runInBackground(() => mailLinks(context, foldEmail(email)));
}
