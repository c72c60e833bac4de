import { classifyDevice } from "@attune/contract";
import { truncateAddress } from "../../../base/ip-address.ts";
import { createToken, hashToken } from "../../../base/tokens.ts";
import type { Db } from "../../../db/schema.ts";
import { writeOnce } from "../../../db/write.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { rememberOrigin } from "../../sign-in-origins/service.ts";
import { AUTH_SESSION, MAX_AUTH_SESSIONS } from "../lifetimes.ts";
import * as repository from "../records/auth-sessions-repository.ts";
import type { SessionContext } from "./session-cache.ts";
import { isExpired, recordUse } from "./session-lifetime.ts";

/** Resolves a token to its user; undefined if it is unknown or its auth session has expired. */
export async function identify(
  { db, clock, sessions }: SessionContext,
  token: string,
): Promise<Principal | undefined> {
  const tokenHash = hashToken(token);
  const now = clock();
  const authSession = await sessions.find(tokenHash, () =>
    repository.findAuthSession(db, tokenHash),
  );
  if (!authSession || isExpired(authSession, now, AUTH_SESSION)) return undefined;
  const { token_hash, user_id } = authSession;
  await recordUse(authSession, now, AUTH_SESSION, async () => {
    await writeOnce(db, (transaction) => repository.touchAuthSession(transaction, token_hash, now));
    sessions.forget(token_hash);
  });
  return { userId: user_id, authSessionId: token_hash, role: "user" };
}

/**
 * Signs a user in and ends the auth session of the request: a token that an attacker planted in the
 * browser is never promoted to this user (session fixation). Of too many, those that were used least recently end.
 * @returns The token. The database stores only its hash.
 */
export async function startAuthSession(
  db: Db,
  userId: string,
  now: number,
  caller: Caller,
  previous: Principal | undefined,
): Promise<string> {
  const { address, userAgent } = caller;
  const token = createToken();
  await repository.insertAuthSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    used_at: now,
    device: classifyDevice(userAgent),
    network: truncateAddress(address),
  });
  await repository.deleteSurplusAuthSessions(db, userId, MAX_AUTH_SESSIONS);
  await rememberOrigin(db, userId, caller, now);
  if (previous) await repository.deleteAuthSession(db, previous.authSessionId);
  return token;
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  const { idleMs, absoluteMs } = AUTH_SESSION;
  await repository.deleteExpiredAuthSessions(db, now - idleMs, now - absoluteMs);
}
