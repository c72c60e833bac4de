import { randomUUID } from "node:crypto";
import { Failure } from "../../../base/failure.ts";
import { transact } from "../../../db/transact.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { welcomeEmail } from "../../../mail/emails/index.ts";
import type { AuthContext, Body } from "../context.ts";
import { createConfirmation } from "../email/email-confirmation.ts";
import { isAddressConfirmed, sendEmail } from "../email/send-email.ts";
import { REGISTRATIONS } from "../limits.ts";
import { rejectGuessable } from "../passwords/password-policy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import {
  type Account,
  insertAccount,
  listAccountsByEmail,
} from "../records/accounts-repository.ts";
import { saveConfirmation } from "../records/email-links-repository.ts";
import { foldEmail, foldName, MIN_FOLDED_LENGTH } from "../records/names.ts";
import { type AuthResult, readUser } from "../records/user.ts";
import { startAuthSession } from "../sessions/auth-sessions.ts";
import { endingSessions } from "../sessions/session-cache.ts";

/** @throws Failure `validation_failed` if too few characters of the username are visible. */
function foldUsername(username: string): string {
  const folded = foldName(username);
  if ([...folded].length >= MIN_FOLDED_LENGTH) return folded;
  const message = `Username must be at least ${MIN_FOLDED_LENGTH} characters`;
  throw new Failure("validation_failed", { message, field: "username" });
}

/** @throws Failure `validation_failed`, `password_refused` */
async function createAccount(
  context: AuthContext,
  { username, email, password }: Body<"register">,
  now: number,
): Promise<Account> {
  const username_folded = foldUsername(username);
  await rejectGuessable(context, password, { username, email }, "password");
  return {
    id: randomUUID(),
    username,
    username_folded,
    email,
    email_folded: foldEmail(email),
    email_confirmed_at: null,
    password_hash: await hashPassword(password),
    created_at: now,
  };
}

/**
 * Contains the link that confirms the address. Lists the address's other accounts, so that its owner notices an account
 * opened by mistake or by an attacker.
 */
async function sendWelcomeEmail(
  context: AuthContext,
  { id, username, email, email_folded }: Account,
  url: string,
  { address }: Caller,
): Promise<void> {
  const accounts = await listAccountsByEmail(context.db, email_folded);
  const otherUsernames = accounts.filter((each) => each.id !== id).map((each) => each.username);
  const message = welcomeEmail({ to: email, username, url, otherUsernames });
  await sendEmail(context, message, { address, isConfirmed: isAddressConfirmed(accounts) });
}

/**
 * @param previous The auth session of the request, which ends.
 * @throws Failure `username_taken`, `password_refused`, `validation_failed`, `rate_limited`
 */
export async function register(
  context: AuthContext,
  body: Body<"register">,
  caller: Caller,
  previous: Principal | undefined,
): Promise<AuthResult> {
  const { db, limits, clock, runInBackground } = context;
  await limits.consumeFrom(REGISTRATIONS, caller.address);
  const now = clock();
  const account = await createAccount(context, body, now);
  const { url, row } = createConfirmation(context, account.id, account.email, now);
  const token = await endingSessions(context, () =>
    transact(db, async (transaction) => {
      if (!(await insertAccount(transaction, account)))
        throw new Failure("username_taken", { field: "username" });
      await saveConfirmation(transaction, row);
      return await startAuthSession(transaction, account.id, now, caller, previous);
    }),
  );
  runInBackground(() => sendWelcomeEmail(context, account, url, caller));
  return { user: await readUser(db, account.id), token };
}
