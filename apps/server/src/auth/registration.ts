import { randomUUID } from "node:crypto";
import { networkOf } from "../addresses.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { welcomeLetter } from "../mail/letters/index.ts";
import { type Account, accountsByEmail, insertAccount } from "./accounts-repository.ts";
import type { AuthContext, Body, OpenedAccount } from "./context.ts";
import { REGISTRATIONS, WELCOME_LETTERS } from "./limits.ts";
import { foldEmail, foldName, SHORTEST_NAME } from "./names.ts";
import { refuseGuessable } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { openSignIn } from "./sign-ins.ts";

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
  await refuseGuessable(password, { username, email }, "password");
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
  if (!(await limits.tryTake(WELCOME_LETTERS, email_folded))) return;
  const all = await accountsByEmail(db, email_folded);
  const others = all.filter((account) => account.id !== id);
  mailer.post(
    welcomeLetter({ to: email, username, otherUsernames: others.map((other) => other.username) }),
  );
}

/** @throws Failure `username_taken`, `password_refused`, `validation_failed`, `rate_limited` */
export async function register(
  context: AuthContext,
  body: Body<"register">,
  { address }: Caller,
  previous: Principal | undefined,
): Promise<OpenedAccount> {
  const { db, limits, clock, behind } = context;
  await limits.take(REGISTRATIONS, networkOf(address));
  const now = clock();
  const account = await newAccount(body, now);
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, account)))
      throw new Failure("username_taken", { field: "username" });
    return await openSignIn(transaction, account.id, now, previous);
  });
  behind(() => welcome(context, account));
  return { account, token };
}
