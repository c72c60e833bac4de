/** The site that passkeys are bound to. From the configuration, never from the request's Host header. */
export interface RelyingParty {
  /** The site's host name. */
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Loaded with the first passkey: its certificate parsers take 26 MB and 0.2 s. */
export const webAuthn = () => import("@simplewebauthn/server");
export const webAuthnHelpers = () => import("@simplewebauthn/server/helpers");
