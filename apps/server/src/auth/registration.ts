import { randomUUID } from "node:crypto";
import { toNetwork } from "../ip-address.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { welcomeEmail } from "../mail/emails/index.ts";
import { type Account, listAccountsByEmail, insertAccount } from "./accounts-repository.ts";
import type { AuthContext, Body, OpenedAccount } from "./context.ts";
import { REGISTRATIONS, WELCOME_EMAILS } from "./limits.ts";
import { foldEmail, foldName, SHORTEST_NAME } from "./names.ts";
import { rejectGuessable } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { startAuthSession } from "./auth-sessions.ts";

/** @throws Failure `validation_failed` where little of the name can be seen. */
function foldedOrRefused(username: string): string {
  const folded = foldName(username);
  if ([...folded].length >= SHORTEST_NAME) return folded;
  const message = `Username must be at least ${SHORTEST_NAME} characters`;
  throw new Failure("validation_failed", { message, field: "username" });
}

async function newAccount(
  { username, email, password }: Body<"register">,
  now: number,
): Promise<Account> {
  const username_folded = foldedOrRefused(username);
  await rejectGuessable(password, { username, email }, "password");
  return {
    id: randomUUID(),
    username,
    username_folded,
    email,
    email_folded: foldEmail(email),
    password_hash: await hashPassword(password),
    created_at: now,
  };
}

/** Names the address's other accounts, so that nobody opens one there behind its owner's back. */
async function welcome(context: AuthContext, { id, username, email, email_folded }: Account) {
  const { db, limits, mailer } = context;
  if (!(await limits.tryConsume(WELCOME_EMAILS, email_folded))) return;
  const all = await listAccountsByEmail(db, email_folded);
  const others = all.filter((account) => account.id !== id);
  mailer.enqueue(
    welcomeEmail({ to: email, username, otherUsernames: others.map((other) => other.username) }),
  );
}

/** @throws Failure `username_taken`, `password_refused`, `validation_failed`, `rate_limited` */
export async function register(
  context: AuthContext,
  body: Body<"register">,
  { address }: Caller,
  previous: Principal | undefined,
): Promise<OpenedAccount> {
  const { db, limits, clock, runInBackground: behind } = context;
  await limits.consume(REGISTRATIONS, toNetwork(address));
  const now = clock();
  const account = await newAccount(body, now);
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, account)))
      throw new Failure("username_taken", { field: "username" });
    return await startAuthSession(transaction, account.id, now, previous);
  });
  behind(() => welcome(context, account));
  return { account, token };
}
