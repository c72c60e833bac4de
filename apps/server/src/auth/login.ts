import { toNetwork } from "../ip-address.ts";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Caller, Principal } from "../http/endpoints.ts";
import { type Account, findAccountByName, replaceHash } from "./accounts-repository.ts";
import type { AuthContext, Body, OpenedAccount } from "./context.ts";
import { LOGIN_TRIES, LOGIN_TRIES_EVER, LOGINS } from "./limits.ts";
import { foldName } from "./names.ts";
import { hashPassword, isWeak, verifyPassword } from "./passwords.ts";
import { startAuthSession } from "./auth-sessions.ts";

/** As much work for a name that nobody has. */
async function verifiedAccount(
  db: Db,
  folded: string,
  password: string,
): Promise<Account | undefined> {
  const account = await findAccountByName(db, folded);
  const right = await verifyPassword(account?.password_hash, password);
  return right ? account : undefined;
}

/** Undefined where the hash was replaced since it was verified. */
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
    return unchanged ? await startAuthSession(transaction, account.id, clock(), previous) : undefined;
  });
}

/**
 * Undefined where no account fits. Looks again where the hash was replaced meanwhile: by another
 * password, which counts from then on, or by another sign-in that made it anew.
 */
async function verifyAndOpen(
  context: AuthContext,
  folded: string,
  password: string,
  previous: Principal | undefined,
): Promise<OpenedAccount | undefined> {
  const account = await verifiedAccount(context.db, folded, password);
  if (!account) return undefined;
  const token = await open(context, account, password, previous);
  return token ? { account, token } : await verifyAndOpen(context, folded, password, previous);
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
): Promise<OpenedAccount> {
  const { limits } = context;
  const folded = foldName(username);
  await limits.consume(LOGINS, toNetwork(address));
  await limits.consume(LOGIN_TRIES, folded);
  await limits.consume(LOGIN_TRIES_EVER, folded);
  const opened = await verifyAndOpen(context, folded, password, previous);
  if (!opened) throw new Failure("invalid_credentials");
  await limits.clear([LOGIN_TRIES, LOGIN_TRIES_EVER], folded);
  return opened;
}
