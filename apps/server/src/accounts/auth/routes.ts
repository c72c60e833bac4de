import type { Endpoint } from "@attune/contract";
import type { Call, Caller, Handlers } from "../../http/endpoints.ts";
import { isSitePage } from "../../http/origins.ts";
import { deviceCookie, withDevice } from "../sign-in-origins/device-cookie.ts";
import { challengeCookie, challengeCookieName, passkeyRoutes } from "./passkeys/routes.ts";
import type { AuthResult } from "./records/user.ts";
import type { AuthService } from "./service.ts";
import { signInCookies, signOutCookies } from "./sessions/cookies.ts";

type Calls =
  | "getMe"
  | "login"
  | "register"
  | "forgotUsername"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "deleteAccount"
  | "listDevices"
  | "signOutDevice"
  | "logout"
  | "loginWithPasskey"
  | "getEmail"
  | "sendConfirmation"
  | "confirmEmail"
  | "changeEmail"
  | "cancelEmailChange"
  | "undoEmailChange";

/** The same whether the account exists or not. */
const USERNAME_SENT = "If an account uses this address, its username is on its way.";
const LINK_SENT = "If an account uses this address, a reset link is on its way.";
const PASSWORD_RESET = "Your password has been reset successfully.";

type SignInCall = Pick<Call<Endpoint>, "setCookies" | "pageHeaders" | "client" | "cookies">;

/** @param publicUrl Determines the names and attributes of the cookies. */
export function authRoutes(
  auth: AuthService,
  publicUrl: string,
): Pick<Handlers, Calls> & ReturnType<typeof passkeyRoutes> {
  const ok = { ok: true } as const;
  /** Pages of this site have the cookie; their scripts never see the token. */
  async function signIn(call: SignInCall, authenticate: (caller: Caller) => Promise<AuthResult>) {
    const caller = withDevice(call, publicUrl);
    const { user, token } = await authenticate(caller);
    call.setCookies([...signInCookies(publicUrl, token), deviceCookie(publicUrl, caller.device)]);
    return isSitePage(call.pageHeaders, publicUrl) ? user : { ...user, token };
  }
  return {
    ...passkeyRoutes(auth.passkeys, publicUrl),
    async loginWithPasskey(call) {
      const { body, cookies, principal, setCookies } = call;
      const cookie = cookies[challengeCookieName(publicUrl)];
      const user = await signIn(call, (caller) =>
        auth.passkeys.login(body, cookie, caller, principal),
      );
      setCookies([challengeCookie(publicUrl, "")]);
      return user;
    },
    getMe: ({ principal }) => auth.me(principal.userId),
    login: (call) => signIn(call, (caller) => auth.login(call.body, caller, call.principal)),
    register: (call) => signIn(call, (caller) => auth.register(call.body, caller, call.principal)),
    async forgotUsername({ body, client }) {
      await auth.forgotUsername(body.email, client);
      return { message: USERNAME_SENT };
    },
    async forgotPassword({ body, client }) {
      await auth.forgotPassword(body.email, client);
      return { message: LINK_SENT };
    },
    async resetPassword(call) {
      const caller = withDevice(call, publicUrl);
      await auth.resetPassword(call.body, caller);
      call.setCookies([deviceCookie(publicUrl, caller.device)]);
      return { message: PASSWORD_RESET };
    },
    async changePassword({ body, client, principal }) {
      await auth.changePassword(body, client, principal);
      return ok;
    },
    async deleteAccount({ principal, setCookies, clearCache }) {
      await auth.requireRecentSignIn(principal);
      await auth.deleteAccount(principal.userId);
      setCookies(signOutCookies(publicUrl));
      clearCache();
      return ok;
    },
    listDevices: ({ principal }) => auth.listDevices(principal),
    async signOutDevice({ params, principal }) {
      await auth.signOutDevice(params.id, principal);
      return ok;
    },
    getEmail: ({ principal }) => auth.emailStatus(principal.userId),
    async sendConfirmation({ principal, client }) {
      await auth.sendConfirmation(principal.userId, client);
      return ok;
    },
    async confirmEmail({ body, client }) {
      return { result: await auth.confirmEmail(body.token, client) };
    },
    async changeEmail({ body, client, principal }) {
      await auth.requestEmailChange(body.email, client, principal);
      return ok;
    },
    async cancelEmailChange({ principal }) {
      await auth.cancelEmailChange(principal.userId);
      return ok;
    },
    async undoEmailChange({ body, client }) {
      return { resetToken: await auth.undoEmailChange(body.token, client) };
    },
    async logout({ principal, setCookies, clearCache }) {
      await auth.logout(principal);
      setCookies(signOutCookies(publicUrl));
      clearCache();
      return ok;
    },
  };
}
