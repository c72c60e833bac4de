import type { SignedInDevice } from "@attune/contract";
import { Failure } from "../../../base/failure.ts";
import { hashToken } from "../../../base/tokens.ts";
import type { AuthSessionsTable } from "../../../db/schema.ts";
import type { Principal } from "../../../http/endpoints.ts";
import { AUTH_SESSION, RECENT_SIGN_IN_MS } from "../lifetimes.ts";
import * as repository from "../records/auth-sessions-repository.ts";
import { endingSessions, type SessionContext } from "./session-cache.ts";
import { isExpired } from "./session-lifetime.ts";

/** The stored hash identifies a session to the server, so the client gets a hash of that. */
const toDeviceId = ({ token_hash }: Pick<AuthSessionsTable, "token_hash">) => hashToken(token_hash);

async function listCurrentSessions({ db, clock }: SessionContext, userId: string) {
  const authSessions = await repository.listUserAuthSessions(db, userId);
  return authSessions.filter((authSession) => !isExpired(authSession, clock(), AUTH_SESSION));
}

/** Where the user is signed in: the device of the request, then the others, last used first. */
export async function listDevices(
  context: SessionContext,
  { userId, authSessionId }: Principal,
): Promise<SignedInDevice[]> {
  const authSessions = await listCurrentSessions(context, userId);
  const isCurrent = ({ token_hash }: AuthSessionsTable) => token_hash === authSessionId;
  const others = authSessions.filter((authSession) => !isCurrent(authSession));
  return [...authSessions.filter(isCurrent), ...others].map((authSession) => ({
    id: toDeviceId(authSession),
    device: authSession.device,
    network: authSession.network || null,
    signedInAt: new Date(authSession.created_at).toISOString(),
    usedAt: new Date(authSession.used_at).toISOString(),
    isCurrent: isCurrent(authSession),
  }));
}

/** @throws Failure `not_found` if the user has no such auth session. */
export async function signOutDevice(
  context: SessionContext,
  id: string,
  { userId }: Principal,
): Promise<void> {
  const authSessions = await listCurrentSessions(context, userId);
  const authSession = authSessions.find((each) => toDeviceId(each) === id);
  if (!authSession) throw new Failure("not_found");
  await endingSessions(context, () =>
    repository.deleteAuthSession(context.db, authSession.token_hash),
  );
}

/** @throws Failure `reauthentication_required` if the sign-in is too old, `unauthenticated` if it has ended. */
export async function requireRecentSignIn(
  { db, clock }: SessionContext,
  { authSessionId }: Principal,
): Promise<void> {
  const authSession = await repository.findAuthSession(db, authSessionId);
  if (!authSession) throw new Failure("unauthenticated");
  if (clock() - authSession.created_at > RECENT_SIGN_IN_MS)
    throw new Failure("reauthentication_required");
}
