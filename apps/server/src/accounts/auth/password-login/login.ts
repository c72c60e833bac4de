import { Failure } from "../../../base/failure.ts";
import { transact } from "../../../db/transact.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { usesFrom } from "../../../limits/service.ts";
import { findSource } from "../../sign-in-origins/service.ts";
import type { AuthContext, Body } from "../context.ts";
import { LOGIN_TRIES, LOGINS, LOGINS_A_DAY, STRANGER_TRIES } from "../limits.ts";
import { hashPassword, isWeak, verifyPassword } from "../passwords/passwords.ts";
import { type Account, findAccountByName, replaceHash } from "../records/accounts-repository.ts";
import { foldName } from "../records/names.ts";
import { type AuthResult, readUser } from "../records/user.ts";
import { startAuthSession } from "../sessions/auth-sessions.ts";
import { endingSessions } from "../sessions/session-cache.ts";

/**
 * Every attempt counts before the password is checked, so concurrent attempts cannot exceed a limit.
 * Unknown and known usernames cost the same work.
 * @param previous The auth session of the request, which ends.
 * @throws Failure `invalid_credentials`, `rate_limited`
 */
export async function login(
  context: AuthContext,
  { username, password }: Body<"login">,
  caller: Caller,
  previous: Principal | undefined,
): Promise<AuthResult> {
  const { db, limits } = context;
  const usernameFolded = foldName(username);
  const owner = await findAccountByName(db, usernameFolded);
  const source = await findSource(db, owner?.id, caller);
  await limits.consumeAll([
    ...usesFrom(LOGINS, caller.address),
    ...usesFrom(LOGINS_A_DAY, caller.address),
    [LOGIN_TRIES, usernameFolded, source.id],
    ...(source.isKnown ? [] : [[STRANGER_TRIES, usernameFolded] as const]),
  ]);
  for (;;) {
    const account = await findAccountByName(db, usernameFolded);
    const isCorrect = await verifyPassword(account?.password_hash, password);
    if (!account || !isCorrect) throw new Failure("invalid_credentials");
    const token = await startSessionIfUnchanged(context, account, password, caller, previous);
    // The hash has changed since it was read: by a new password, or by a concurrent login's rehash.
    if (token === undefined) continue;
    await limits.clear([LOGIN_TRIES], usernameFolded);
    return { user: await readUser(db, account.id), token };
  }
}

/**
 * Starts an auth session and replaces a weak hash.
 * @returns The token; undefined if the stored hash is no longer the one that was verified.
 */
async function startSessionIfUnchanged(
  context: AuthContext,
  account: Account,
  password: string,
  caller: Caller,
  previous: Principal | undefined,
): Promise<string | undefined> {
  const { db, clock } = context;
  const verified = account.password_hash;
  const hash = isWeak(verified) ? await hashPassword(password) : verified;
  return await endingSessions(context, () =>
    transact(db, async (transaction) => {
      const isUnchanged = await replaceHash(transaction, account, hash);
      return isUnchanged
        ? await startAuthSession(transaction, account.id, clock(), caller, previous)
        : undefined;
    }),
  );
}
