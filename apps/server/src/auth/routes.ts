import type { ResponseCookie } from "../http/cookies.ts";
import type { Handlers } from "../http/endpoints.ts";
import { signInCookies, signOutCookies } from "./cookies.ts";
import type { AuthService } from "./service.ts";
import type { AuthResult } from "./user.ts";

type Calls =
  | "getMe"
  | "login"
  | "register"
  | "forgotUsername"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "deleteAccount"
  | "logout";

/** The same whether the account exists or not. */
const USERNAME_SENT = "If an account uses this address, its username is on its way.";
const LINK_SENT = "If an account uses this address, a reset link is on its way.";
const PASSWORD_RESET = "Your password has been reset successfully.";

type SetCookies = (cookies: readonly ResponseCookie[]) => void;

/** @param publicUrl Determines the names and attributes of the cookies. */
export function authRoutes(auth: AuthService, publicUrl: string): Pick<Handlers, Calls> {
  const ok = { ok: true } as const;
  const signIn = ({ user, token }: AuthResult, setCookies: SetCookies) => {
    setCookies(signInCookies(publicUrl, token));
    return { ...user, token };
  };
  return {
    getMe: ({ principal }) => auth.me(principal.userId),
    login: async ({ body, client, principal, setCookies }) =>
      signIn(await auth.login(body, client, principal), setCookies),
    register: async ({ body, client, principal, setCookies }) =>
      signIn(await auth.register(body, client, principal), setCookies),
    async forgotUsername({ body, client }) {
      await auth.forgotUsername(body.email, client);
      return { message: USERNAME_SENT };
    },
    async forgotPassword({ body, client }) {
      await auth.forgotPassword(body.email, client);
      return { message: LINK_SENT };
    },
    async resetPassword({ body, client }) {
      await auth.resetPassword(body, client);
      return { message: PASSWORD_RESET };
    },
    async changePassword({ body, principal }) {
      await auth.changePassword(body, principal);
      return ok;
    },
    async deleteAccount({ principal, setCookies }) {
      await auth.deleteAccount(principal.userId);
      setCookies(signOutCookies(publicUrl));
      return ok;
    },
    async logout({ principal, setCookies, clearCache }) {
      await auth.logout(principal);
      setCookies(signOutCookies(publicUrl));
      clearCache();
      return ok;
    },
  };
}
