import {
  createSiteCookie,
  isHttps,
  type ResponseCookie,
  SIGNED_IN_HINT,
} from "../../../http/cookies.ts";
import { AUTH_SESSION } from "../lifetimes.ts";

/**
 * The cookie that holds the token. The `__Host-` prefix requires HTTPS and binds the cookie to this
 * host, so other subdomains cannot set it.
 */
export function authCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-attune" : "attune_session";
}

function authCookies(
  publicUrl: string,
  token: string,
  hint: string,
  maxAge: number,
): ResponseCookie[] {
  const options = { maxAge, sameSite: "lax" } as const;
  return [
    createSiteCookie(publicUrl, authCookieName(publicUrl), token, { ...options, httpOnly: true }),
    createSiteCookie(publicUrl, SIGNED_IN_HINT, hint, options),
  ];
}

/** Cookies that sign a browser in. */
export function signInCookies(publicUrl: string, token: string): ResponseCookie[] {
  return authCookies(publicUrl, token, "1", AUTH_SESSION.absoluteMs / 1000);
}

/** Cookies that sign a browser out. */
export function signOutCookies(publicUrl: string): ResponseCookie[] {
  return authCookies(publicUrl, "", "", 0);
}
