import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { networkOf } from "../limits/service.ts";
import { type Account, accountByName, replaceHash } from "./accounts-repository.ts";
import type { AuthContext, Body } from "./context.ts";
import { LOGIN_TRIES, LOGIN_TRIES_EVER, LOGINS } from "./limits.ts";
import { foldName } from "./names.ts";
import { hashPassword, isWeak, verifyPassword } from "./passwords.ts";
import { openSignIn } from "./sign-ins.ts";

/** As much work for a name that nobody has. */
async function verifiedAccount(
  db: Db,
  folded: string,
  password: string,
): Promise<Account | undefined> {
  const account = await accountByName(db, folded);
  const right = await verifyPassword(account?.password_hash, password);
  return right ? account : undefined;
}

/** Undefined where another password was set since this one was verified: that one counts. */
async function open(
  { db, clock }: AuthContext,
  account: Account,
  password: string,
  previous: Principal | undefined,
): Promise<string | undefined> {
  const stored = account.password_hash;
  const hash = isWeak(stored) ? await hashPassword(password) : stored;
  return await db.transaction().execute(async (transaction) => {
    const unchanged = await replaceHash(transaction, account, hash);
    return unchanged ? await openSignIn(transaction, account.id, clock(), previous) : undefined;
  });
}

/**
 * Each try is counted before the password is looked at: of many at once none slips through.
 * @throws Failure `invalid_credentials`, `rate_limited`
 */
export async function login(
  context: AuthContext,
  { username, password }: Body<"login">,
  { address }: Caller,
  previous: Principal | undefined,
): Promise<{ account: Account; token: string }> {
  const { db, limits } = context;
  const folded = foldName(username);
  await limits.take(LOGINS, networkOf(address));
  await limits.take(LOGIN_TRIES, folded);
  await limits.take(LOGIN_TRIES_EVER, folded);
  const account = await verifiedAccount(db, folded, password);
  const token = account && (await open(context, account, password, previous));
  if (!token) throw new Failure("invalid_credentials");
  await limits.clear([LOGIN_TRIES, LOGIN_TRIES_EVER], folded);
  return { account, token };
}
