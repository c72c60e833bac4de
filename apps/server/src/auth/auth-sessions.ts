import type { Db, AuthSessionsTable } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import type { Principal } from "../http/endpoints.ts";
import { ABSOLUTE_LIFETIME_MS, IDLE_LIFETIME_MS, USE_PRECISION_MS } from "./lifetimes.ts";
import * as repository from "./auth-sessions-repository.ts";
import { hashToken, createToken } from "./tokens.ts";

/** A time that lies ahead, after a clock was put back, counts as now. */
function isOver({ created_at, used_at }: AuthSessionsTable, now: number): boolean {
  return now - used_at >= IDLE_LIFETIME_MS || now - created_at >= ABSOLUTE_LIFETIME_MS;
}

/** Told exactly to an hour; while the database takes no writes, not at all. */
async function noteUse(db: Db, { token_hash, used_at }: AuthSessionsTable, now: number): Promise<void> {
  if (now - used_at < USE_PRECISION_MS) return;
  try {
    await repository.touchAuthSession(db, token_hash, now);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

/** Who calls by this token; undefined where it is unknown, idle for too long or too old. */
export async function identify(db: Db, token: string, now: number): Promise<Principal | undefined> {
  const signIn = await repository.findAuthSession(db, hashToken(token));
  if (!signIn || isOver(signIn, now)) return undefined;
  await noteUse(db, signIn, now);
  return { userId: signIn.user_id, authSessionId: signIn.token_hash, role: "user" };
}

/**
 * Signs a user in, and ends the sign-in by which the request came: a token that somebody planted in
 * a browser never becomes that user's.
 * @returns The token, which is nowhere kept.
 */
export async function startAuthSession(
  db: Db,
  userId: string,
  now: number,
  previous: Principal | undefined,
): Promise<string> {
  const token = createToken();
  await repository.insertAuthSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    used_at: now,
  });
  if (previous) await repository.deleteAuthSession(db, previous.authSessionId);
  return token;
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await repository.deleteExpiredAuthSessions(db, now - IDLE_LIFETIME_MS, now - ABSOLUTE_LIFETIME_MS);
}
