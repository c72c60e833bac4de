import {
  ApiError,
  type Client,
  type Endpoints,
  type SignedInDevice,
  type User,
} from "@attune/contract";
import type { Transport } from "../api/create-transport.ts";
import type { AuthSession, AuthSessionStore } from "../auth-session/auth-session-store.ts";

type AuthClient = Pick<
  Client<Endpoints, AbortSignal>,
  | "getMe"
  | "login"
  | "register"
  | "logout"
  | "forgotUsername"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "deleteAccount"
  | "listDevices"
  | "signOutDevice"
>;

type Body<Name extends keyof AuthClient> =
  Parameters<AuthClient[Name]> extends [{ body: infer B }] ? B : never;

/** The response to a sign-in, with a token in the packaged app. */
type SignedIn = User & { readonly token?: string | undefined };

/** Called as an account is created, signed in or out, or deleted. */
export interface AccountLifecycle {
  /** Runs before subscribers learn that the new account's owner is signed in. */
  onSignedUp(userId: string): void;
  onSignedIn(userId: string): void;
  /** Runs while the user is still signed in. Never rejects. */
  beforeSignOut(): Promise<void>;
  onSignedOut(userId: string): void;
  onDeleted(userId: string): void;
}

export interface AuthPorts {
  readonly api: AuthClient;
  readonly authSession: AuthSessionStore;
  readonly transport: Pick<Transport, "hasCredentials" | "storeCredentials" | "clearCredentials">;
  readonly lifecycle: AccountLifecycle;
}

/** The server rejected the session of a call; the user is signed out. */
export class AuthSessionEndedError extends Error {
  override readonly name = "AuthSessionEndedError";
}

/**
 * Every call rejects as the contract's client does. Calls of a signed-in user reject with
 * AuthSessionEndedError if the server rejects the session.
 */
export interface Auth {
  login(body: Body<"login">): Promise<User>;
  register(body: Body<"register">): Promise<User>;
  /** Rejects and stays signed in if the server can't be reached, because only it can end the session. */
  logout(): Promise<void>;
  /** Resolves with the server's message. */
  forgotUsername(body: Body<"forgotUsername">): Promise<string>;
  forgotPassword(body: Body<"forgotPassword">): Promise<string>;
  resetPassword(body: Body<"resetPassword">): Promise<string>;
  changePassword(body: Body<"changePassword">): Promise<void>;
  /** Rejects with `reauthentication_required` unless the user has signed in minutes ago. */
  deleteAccount(): Promise<void>;
  /** Signs the signed-in user in again. */
  reauthenticate(password: string): Promise<void>;
  /** Where the user is signed in: this device, then the others, last used first. */
  listDevices(signal: AbortSignal): Promise<readonly SignedInDevice[]>;
  /** Ends the session of another device; succeeds if it has ended already. */
  signOutDevice(id: string): Promise<void>;
  /** Signs in by the response of a call to another endpoint than `login`. */
  signInBy(call: () => Promise<SignedIn>): Promise<User>;
  /** Makes a call of the signed-in user to any endpoint. */
  asUser<Value>(call: () => Promise<Value>): Promise<Value>;
  /**
   * Asks the server who is signed in. 'ended' if it rejects a session that was shown as signed in;
   * if it doesn't respond, the stored user stays.
   */
  refresh(): Promise<"checked" | "ended">;
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

const identityOf = (session: AuthSession) =>
  session.status === "signedIn" ? session.user.id : session.status;

export function createAuth({ api, authSession, transport, lifecycle }: AuthPorts): Auth {
  function endSession(): void {
    void transport.clearCredentials();
    authSession.clearUser();
  }

  async function signIn({ token, ...user }: SignedIn, isNew = false) {
    // Before subscribers are notified, so that their calls are made as this user, and an open lesson
    // continues with the visitor's progress.
    if (token !== undefined) await transport.storeCredentials(token);
    if (isNew) lifecycle.onSignedUp(user.id);
    authSession.setUser(user);
    lifecycle.onSignedIn(user.id);
    return user;
  }

  async function asUser<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      endSession();
      throw new AuthSessionEndedError("The session has ended", { cause: error });
    }
  }

  async function refresh(): Promise<"checked" | "ended"> {
    const before = authSession.current();
    // A sign-in or sign-out during the request is more recent than its response.
    const isStale = () => identityOf(authSession.current()) !== identityOf(before);
    if (!(await transport.hasCredentials())) {
      if (isStale()) return "checked";
      authSession.clearUser();
      return before.status === "signedIn" ? "ended" : "checked";
    }
    try {
      const user = await api.getMe();
      if (isStale()) return "checked";
      authSession.setUser(user);
      lifecycle.onSignedIn(user.id);
    } catch (error) {
      if (isStale()) return "checked";
      if (isUnauthorized(error)) endSession();
      else if (before.status === "loading") authSession.clearUser();
      if (isUnauthorized(error) && before.status === "signedIn") return "ended";
    }
    return "checked";
  }

  return {
    refresh,
    asUser,
    signInBy: async (call) => await signIn(await call()),
    async login(body) {
      return await signIn(await api.login({ body }));
    },
    async register(body) {
      return await signIn(await api.register({ body }), true);
    },
    async logout() {
      const before = authSession.current();
      await lifecycle.beforeSignOut();
      await api.logout();
      endSession();
      if (before.status === "signedIn") lifecycle.onSignedOut(before.user.id);
    },
    async forgotUsername(body) {
      return (await api.forgotUsername({ body })).message;
    },
    async forgotPassword(body) {
      return (await api.forgotPassword({ body })).message;
    },
    async resetPassword(body) {
      const { message } = await api.resetPassword({ body });
      // A reset ends every session of the account, perhaps this browser's.
      if (authSession.current().status === "signedIn") await refresh();
      return message;
    },
    async changePassword(body) {
      await asUser(() => api.changePassword({ body }));
    },
    async reauthenticate(password) {
      const current = authSession.current();
      if (current.status !== "signedIn") throw new AuthSessionEndedError("The session has ended");
      const { username } = current.user;
      await signIn(await api.login({ body: { username, password } }));
    },
    listDevices: (signal) => asUser(() => api.listDevices({ signal })),
    async signOutDevice(id) {
      try {
        await asUser(() => api.signOutDevice({ params: { id } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    async deleteAccount() {
      const before = authSession.current();
      await asUser(() => api.deleteAccount());
      if (before.status === "signedIn") lifecycle.onDeleted(before.user.id);
      // The session is gone already; this call's response removes the cookie.
      await api.logout().catch(() => undefined);
      endSession();
    },
  };
}
