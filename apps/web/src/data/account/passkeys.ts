import { ApiError, passkeyEndpoints, type User } from "@attune/contract";
import type { startAuthentication } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { auth } from "./auth.ts";
import { USER_SCOPED } from "./user-scoped-queries.ts";

const api = createApi(passkeyEndpoints);

/** Loaded when a passkey is used. */
const webAuthn = () => import("@simplewebauthn/browser");

/** The passkeys of the account. Fetched on every mount, because they change elsewhere. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ["/api/auth/passkeys", userId],
    queryFn: ({ signal }) => auth.asUser(() => api.listPasskeys({ signal })),
    staleTime: 0,
    meta: USER_SCOPED,
  });

/** The user closed the browser's dialog, or another request replaced this one. */
export function isPasskeyCanceled(error: unknown): boolean {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  if (name === "NotAllowedError" || name === "AbortError") return true;
  return cause !== undefined && isPasskeyCanceled(cause);
}

/** The device has a passkey of this account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  Object(error).name === "InvalidStateError";

/**
 * Creates a passkey on this device and adds it to the account. Rejects with `reauthentication_required` unless
 * the user has signed in minutes ago.
 */
export async function addPasskey(name: string): Promise<void> {
  const options = await auth.asUser(() => api.beginPasskey());
  const { startRegistration } = await webAuthn();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  await auth.asUser(() => api.addPasskey({ body: { name, credential } }));
}

/** Succeeds if it was removed already. */
export async function removePasskey(id: string): Promise<void> {
  try {
    await auth.asUser(() => api.removePasskey({ params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}

type Assertion = Awaited<ReturnType<typeof startAuthentication>>;

async function signIn({ id, rawId, response }: Assertion): Promise<User> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = {
    id,
    rawId,
    type: "public-key" as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
  return await auth.signInBy(() => api.loginWithPasskey({ body: { credential } }));
}

/** Signs in by a passkey that the user chooses in the browser's dialog. */
export async function signInWithPasskey(): Promise<User> {
  const optionsJSON = await api.beginPasskeyLogin();
  const { startAuthentication } = await webAuthn();
  return await signIn(await startAuthentication({ optionsJSON }));
}

/**
 * Waits until the user chooses a passkey in the list of a field, and signs in by it.
 * @param signal Ends the waiting. Must be aborted before {@link signInWithPasskey}: a browser waits for one at a time.
 */
export async function signInWithAutofill(signal: AbortSignal): Promise<User> {
  const optionsJSON = await api.beginPasskeyLogin({ signal });
  const { startAuthentication, WebAuthnAbortService } = await webAuthn();
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener("abort", cancel);
  try {
    return await signIn(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
