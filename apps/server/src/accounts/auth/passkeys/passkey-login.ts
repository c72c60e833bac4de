import type { PasskeyRequestOptions } from "@attune/contract";
import type { AuthenticationResponseJSON, AuthenticatorTransport } from "@simplewebauthn/server";
import { Failure } from "../../../base/failure.ts";
import { lockUser } from "../../../db/lock-user.ts";
import type { PasskeysTable } from "../../../db/schema.ts";
import { write } from "../../../db/write.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { usesFrom } from "../../../limits/service.ts";
import type { Body } from "../context.ts";
import { CHALLENGE_LIFETIME_MS } from "../lifetimes.ts";
import { LOGINS, LOGINS_A_DAY, PASSKEY_OPTIONS } from "../limits.ts";
import * as repository from "../records/passkeys-repository.ts";
import { type AuthResult, readUser } from "../records/user.ts";
import { startAuthSession } from "../sessions/auth-sessions.ts";
import { endingSessions } from "../sessions/session-cache.ts";
import { toUserHandle } from "./add-passkey.ts";
import type { PasskeyContext } from "./context.ts";
import { relyingPartyOf, webAuthn } from "./relying-party.ts";

/**
 * Begins a sign-in by any passkey of this site: the same for every caller, and nothing is stored.
 * @returns The options for the browser's `navigator.credentials.get`, and the cookie with its challenge.
 * @throws Failure `rate_limited`
 */
export async function passkeyRequestOptions(
  { challenges, limits, publicUrl }: PasskeyContext,
  { address }: Caller,
): Promise<{ options: PasskeyRequestOptions; cookie: string }> {
  await limits.consumeFrom(PASSKEY_OPTIONS, address);
  const { challenge, cookie } = await challenges.create("login");
  const options: PasskeyRequestOptions = {
    challenge,
    rpId: relyingPartyOf(publicUrl).id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: "required",
  };
  return { options, cookie };
}

/** @returns The signature counter of the response; undefined if it is not a valid one of this passkey. */
async function verify(
  { publicUrl }: PasskeyContext,
  { id, public_key, counter, transports, user_id }: PasskeysTable,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number | undefined> {
  if (response.response.userHandle !== toUserHandle(user_id)) return undefined;
  const relyingParty = relyingPartyOf(publicUrl);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter,
        transports: JSON.parse(transports) as AuthenticatorTransport[],
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Signs in by a passkey.
 * @param cookie The cookie of {@link passkeyRequestOptions}.
 * @param previous The auth session of the request, which ends.
 * @throws Failure `passkey_expired`, `unknown_passkey`, `rate_limited`
 */
export async function loginWithPasskey(
  context: PasskeyContext,
  { credential }: Body<"loginWithPasskey">,
  cookie: string | undefined,
  caller: Caller,
  previous: Principal | undefined,
): Promise<AuthResult> {
  const { db, clock, limits, challenges } = context;
  await limits.consumeAll([
    ...usesFrom(LOGINS, caller.address),
    ...usesFrom(LOGINS_A_DAY, caller.address),
  ]);
  const challenge = await challenges.read(cookie, "login");
  if (!challenge) throw new Failure("passkey_expired");
  const passkey = await repository.findPasskey(db, credential.id);
  const response = { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON;
  const counter = passkey && (await verify(context, passkey, response, challenge.challenge));
  if (!passkey || counter === undefined) throw new Failure("unknown_passkey");
  const now = clock();
  const token = await endingSessions(context, () =>
    write(db, async (transaction) => {
      await lockUser(transaction, passkey.user_id);
      if (!(await repository.useChallenge(transaction, challenge)))
        throw new Failure("passkey_expired");
      if (!(await repository.recordUse(transaction, passkey, counter, now)))
        throw new Failure("unknown_passkey");
      return await startAuthSession(transaction, passkey.user_id, now, caller, previous);
    }),
  );
  return { user: await readUser(db, passkey.user_id), token };
}
