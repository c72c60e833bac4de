import type { Passkey, PasskeyCreationOptions } from "@attune/contract";
import { PRODUCT } from "@attune/contract/product";
import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import { Failure } from "../../../base/failure.ts";
import { lockUser } from "../../../db/lock-user.ts";
import type { PasskeysTable } from "../../../db/schema.ts";
import { write } from "../../../db/write.ts";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import { passkeyAddedEmail } from "../../../mail/emails/index.ts";
import type { Body } from "../context.ts";
import { requireAccount } from "../email/email-confirmation.ts";
import { sendEmail } from "../email/send-email.ts";
import { CHALLENGE_LIFETIME_MS } from "../lifetimes.ts";
import { PASSKEY_ADDITIONS } from "../limits.ts";
import * as repository from "../records/passkeys-repository.ts";
import { requireRecentSignIn } from "../sessions/devices.ts";
import type { PasskeyContext } from "./context.ts";
import { toPasskey } from "./passkey.ts";
import { relyingPartyOf, webAuthn, webAuthnHelpers } from "./relying-party.ts";

const MAX_PASSKEYS = 20;

/** Identifies the account to the authenticator, and contains nothing personal. */
export const toUserHandle = (userId: string) => Buffer.from(userId).toString("base64url");

/**
 * Begins to add a passkey.
 * @returns The options for the browser's `navigator.credentials.create`, and the cookie with its challenge.
 * @throws Failure `reauthentication_required`, `too_many_passkeys`
 */
export async function passkeyCreationOptions(
  context: PasskeyContext,
  principal: Principal,
): Promise<{ options: PasskeyCreationOptions; cookie: string }> {
  await requireRecentSignIn(context, principal);
  const { id, username } = await requireAccount(context, principal.userId);
  const existing = await repository.listPasskeys(context.db, id);
  if (existing.length >= MAX_PASSKEYS) throw new Failure("too_many_passkeys");
  const { challenge, cookie } = await context.challenges.create(`add ${principal.authSessionId}`);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT.name,
    rpID: relyingPartyOf(context.publicUrl).id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: username,
    userDisplayName: username,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: "none",
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: options as PasskeyCreationOptions, cookie };
}

/**
 * Whether the response has no certificates. Checking those of some formats would load revocation lists from
 * addresses that the client chose, and browsers send none unless a site asks for them.
 */
async function hasNoCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = decoded.get("fmt");
  return format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c"));
}

/** @throws Failure `passkey_refused` */
async function verify(
  { publicUrl }: PasskeyContext,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<WebAuthnCredential> {
  const { id, origin } = relyingPartyOf(publicUrl);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    if (!(await hasNoCertificates(response))) throw new Failure("passkey_refused");
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    throw new Failure("passkey_refused", { cause });
  }
  throw new Failure("passkey_refused");
}

/**
 * Stores a new passkey and notifies the owner of the account.
 * @param cookie The cookie of {@link passkeyCreationOptions}.
 * @throws Failure `passkey_expired`, `passkey_refused`, `too_many_passkeys`, `rate_limited`
 */
export async function addPasskey(
  context: PasskeyContext,
  { name, credential }: Body<"addPasskey">,
  cookie: string | undefined,
  caller: Caller,
  { userId, authSessionId }: Principal,
): Promise<Passkey> {
  const { db, clock, limits } = context;
  await limits.consume(PASSKEY_ADDITIONS, userId);
  const account = await requireAccount(context, userId);
  const challenge = await context.challenges.read(cookie, `add ${authSessionId}`);
  if (!challenge) throw new Failure("passkey_expired");
  const response = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON;
  const { id, publicKey, counter } = await verify(context, response, challenge.challenge);
  const row: PasskeysTable = {
    id,
    user_id: userId,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(credential.response.transports ?? []),
    name,
    created_at: clock(),
    used_at: null,
  };
  await write(db, async (transaction) => {
    await lockUser(transaction, userId);
    if (!(await repository.useChallenge(transaction, challenge)))
      throw new Failure("passkey_expired");
    const existing = await repository.listPasskeys(transaction, userId);
    if (existing.length >= MAX_PASSKEYS) throw new Failure("too_many_passkeys");
    if (!(await repository.insertPasskey(transaction, row))) throw new Failure("passkey_refused");
  });
  if (account.email_confirmed_at !== null) {
    const { email, username } = account;
    const notice = passkeyAddedEmail({ to: email, username, passkey: name });
    const { address } = caller;
    await sendEmail(context, notice, { address, isNotice: true, isConfirmed: true });
  }
  return toPasskey(row);
}
