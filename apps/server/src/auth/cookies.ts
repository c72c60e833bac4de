import { ABSOLUTE_LIFETIME_MS } from "./lifetimes.ts";

/** Tells the page that asking who is signed in is worthwhile; it opens nothing. */
const MARK = "attune_signed_in";

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

/**
 * The cookie that holds the token. `__Host-` binds it to this host, over https alone: no other
 * subdomain can plant one.
 */
export function authCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? "__Host-attune" : "attune_session";
}

function lines(publicUrl: string, token: string, mark: string, maxAgeS: number): string[] {
  const common = `Path=/; Max-Age=${maxAgeS}; SameSite=Lax${isSecure(publicUrl) ? "; Secure" : ""}`;
  return [`${authCookieName(publicUrl)}=${token}; ${common}; HttpOnly`, `${MARK}=${mark}; ${common}`];
}

/** Set-Cookie lines that sign a browser in. */
export function signInCookies(publicUrl: string, token: string): string[] {
  return lines(publicUrl, token, "1", ABSOLUTE_LIFETIME_MS / 1000);
}

/** Set-Cookie lines that sign a browser out. */
export function signOutCookies(publicUrl: string): string[] {
  return lines(publicUrl, "", "", 0);
}

/** The first value of this name in a Cookie header. */
export function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Whether a Cookie header says that its browser was signed in: a hint for looks, never for rights. */
export function seemsSignedIn(header: string): boolean {
  return readCookie(header, MARK) === "1";
}
