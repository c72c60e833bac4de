import { createSiteCookie, isHttps } from "../../../http/cookies.ts";
import type { Handlers } from "../../../http/endpoints.ts";
import { CHALLENGE_LIFETIME_MS } from "../lifetimes.ts";
import type { PasskeyService } from "./service.ts";

type Calls = "beginPasskeyLogin" | "listPasskeys" | "beginPasskey" | "addPasskey" | "removePasskey";

/** The cookie that holds the challenge between two requests. */
export function challengeCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-attune-passkey" : "attune_passkey";
}

/** @param value Empty to delete the cookie. */
export function challengeCookie(publicUrl: string, value: string) {
  const maxAge = value === "" ? 0 : CHALLENGE_LIFETIME_MS / 1000;
  const options = { maxAge, sameSite: "strict", httpOnly: true } as const;
  return createSiteCookie(publicUrl, challengeCookieName(publicUrl), value, options);
}

/** `loginWithPasskey` is among the other ways to sign in. */
export function passkeyRoutes(passkeys: PasskeyService, publicUrl: string): Pick<Handlers, Calls> {
  const cookieName = challengeCookieName(publicUrl);
  return {
    async beginPasskeyLogin({ client, setCookies }) {
      const { options, cookie } = await passkeys.beginLogin(client);
      setCookies([challengeCookie(publicUrl, cookie)]);
      return options;
    },
    listPasskeys: ({ principal }) => passkeys.list(principal.userId),
    async beginPasskey({ principal, setCookies }) {
      const { options, cookie } = await passkeys.beginAdding(principal);
      setCookies([challengeCookie(publicUrl, cookie)]);
      return options;
    },
    async addPasskey({ body, client, principal, cookies, setCookies }) {
      const passkey = await passkeys.add(body, cookies[cookieName], client, principal);
      setCookies([challengeCookie(publicUrl, "")]);
      return passkey;
    },
    async removePasskey({ params, principal }) {
      await passkeys.remove(params.id, principal.userId);
      return { ok: true };
    },
  };
}
