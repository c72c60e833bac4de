import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { okSchema, singleLine, timestamp } from "../base/fields.ts";
import { signedInSchema } from "./auth.ts";

/** Bytes in base64url. */
const bytes = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/** WebAuthn limits credential ids to 1,023 bytes. */
const credentialId = bytes(1364);
const CLIENT_DATA_MAX = 4096;

const publicKeyCredential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
};

const attestation = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(singleLine(32)).check(z.maxLength(8))),
  }),
});

const assertion = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.optional(bytes(128)),
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal("public-key") });
const requirement = z.literal("required");

/** Options for `navigator.credentials.create`, with bytes in base64url. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: described(z.int(), "Milliseconds"),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: requirement,
    requireResidentKey: z.literal(true),
    userVerification: requirement,
  }),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

/** Options for `navigator.credentials.get`, with bytes in base64url. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: described(z.int(), "Milliseconds"),
  userVerification: requirement,
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

export const passkeyNameField = singleLine(40).check(
  z.trim(),
  z.minLength(1, "Enter a name for the passkey"),
);

/** Identifies a passkey to its owner. */
const passkeyId = z.string().check(z.regex(/^[\w-]{43}$/));

export const passkeySchema = z.object({
  id: passkeyId,
  name: z.string(),
  createdAt: timestamp,
  usedAt: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkeySchema>;

const PATH = "/api/auth/passkeys";

export const passkeyEndpoints = {
  beginPasskeyLogin: defineEndpoint({
    method: "POST",
    path: `${PATH}/login/options`,
    auth: "anyone",
    summary: "Begins a sign-in by any passkey; sets a cookie for the next ten minutes",
    response: requestOptions,
    errors: ["rate_limited"],
  }),
  loginWithPasskey: defineEndpoint({
    method: "POST",
    path: `${PATH}/login`,
    auth: "anyone",
    optionalAuth: true,
    summary: "Signs in by a passkey and ends the auth session of the request, if any",
    body: z.object({ credential: assertion }),
    response: signedInSchema,
    errors: ["passkey_expired", "unknown_passkey", "rate_limited"],
  }),
  listPasskeys: defineEndpoint({
    method: "GET",
    path: PATH,
    auth: "user",
    summary: "Lists the passkeys of the account, oldest first",
    response: z.array(passkeySchema),
    errors: [],
  }),
  beginPasskey: defineEndpoint({
    method: "POST",
    path: `${PATH}/options`,
    auth: "user",
    summary:
      "Begins to add a passkey, within ten minutes of a sign-in; sets a cookie for the next ten minutes",
    response: creationOptions,
    errors: ["reauthentication_required", "too_many_passkeys"],
  }),
  addPasskey: defineEndpoint({
    method: "POST",
    path: PATH,
    auth: "user",
    summary: "Adds a passkey to the account",
    body: z.object({ name: passkeyNameField, credential: attestation }),
    response: passkeySchema,
    errors: ["passkey_expired", "passkey_refused", "too_many_passkeys", "rate_limited"],
  }),
  removePasskey: defineEndpoint({
    method: "DELETE",
    path: `${PATH}/{id}`,
    auth: "user",
    summary: "Removes a passkey from the account",
    params: z.object({ id: passkeyId }),
    response: okSchema,
    errors: [],
  }),
};
