import type { CookieSerializeOptions } from "@fastify/cookie";

/** A cookie to set with a response. */
export interface ResponseCookie {
  readonly name: string;
  readonly value: string;
  readonly options: CookieSerializeOptions;
}

/** Readable by scripts: the page asks who is signed in only if it is set. It grants nothing. */
export const SIGNED_IN_HINT = "attune_signed_in";

/** Whether the browser is probably signed in. Chooses what to render, never what to allow. */
export function hasSignedInHint(cookies: Readonly<Record<string, string | undefined>>): boolean {
  return cookies[SIGNED_IN_HINT] === "1";
}

export const isHttps = (publicUrl: string) => publicUrl.startsWith("https:");

/**
 * A cookie for every path of the site, `Secure` if the site uses HTTPS.
 * @param options `maxAge` is in seconds; 0 deletes the cookie.
 */
export function createSiteCookie(
  publicUrl: string,
  name: string,
  value: string,
  options: Pick<CookieSerializeOptions, "maxAge" | "sameSite" | "httpOnly">,
): ResponseCookie {
  return { name, value, options: { path: "/", secure: isHttps(publicUrl), ...options } };
}
