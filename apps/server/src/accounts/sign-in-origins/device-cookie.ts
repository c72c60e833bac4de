import type { Endpoint } from "@attune/contract";
import { createToken, isWellFormedToken } from "../../base/tokens.ts";
import { createSiteCookie, isHttps, type ResponseCookie } from "../../http/cookies.ts";
import type { Call, Caller } from "../../http/endpoints.ts";

/** A year: a device that comes back after the holidays is still known to the accounts that keep it. */
const MAX_AGE_S = 365 * 86_400;

/** The cookie with a device's random id, which signs no one in. */
export function deviceCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-attune-device" : "attune_device";
}

/** The caller with the id of its device, which is a new one if it sent none. */
export function withDevice(
  { client, cookies }: Pick<Call<Endpoint>, "client" | "cookies">,
  publicUrl: string,
): Caller & { readonly device: string } {
  const given = cookies[deviceCookieName(publicUrl)] ?? "";
  const { address, userAgent, signal } = client;
  return {
    address,
    userAgent,
    ...(signal && { signal }),
    device: isWellFormedToken(given) ? given : createToken(),
  };
}

export function deviceCookie(publicUrl: string, device: string): ResponseCookie {
  const options = { maxAge: MAX_AGE_S, sameSite: "lax", httpOnly: true } as const;
  return createSiteCookie(publicUrl, deviceCookieName(publicUrl), device, options);
}
