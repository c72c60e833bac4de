import { ApiError, type Client, type Endpoints, type User } from "@attune/contract";
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
>;

type Body<Name extends keyof AuthClient> =
  Parameters<AuthClient[Name]> extends [{ body: infer B }] ? B : never;

/** What the device does as an account begins, is entered and is left. */
export interface AccountLifecycle {
  /** Before anyone is told that the owner of a new account is signed in. */
  onSignedUp(userId: string): void;
  onSignedIn(userId: string): void;
  /** While still signed in. It never rejects. */
  beforeSignOut(): Promise<void>;
  onDeleted(userId: string): void;
}

export interface AuthPorts {
  readonly api: AuthClient;
  readonly authSession: AuthSessionStore;
  readonly transport: Pick<Transport, "hasCredentials" | "storeCredentials" | "clearCredentials">;
  readonly lifecycle: AccountLifecycle;
}

/** The server no longer knows the session by which it was asked; the visitor is signed out. */
export class AuthSessionEndedError extends Error {
  override readonly name = "SessionEnded";
}

/**
 * Every call rejects as the contract's client does. Those of a signed-in user reject with
 * AuthSessionEndedError where the server refuses the session.
 */
export interface Auth {
  login(body: Body<"login">): Promise<User>;
  register(body: Body<"register">): Promise<User>;
  /** Rejects, and leaves all as it was, where the server can't be reached: its cookie is still here. */
  logout(): Promise<void>;
  /** What the server has to say to whoever asked. */
  forgotUsername(body: Body<"forgotUsername">): Promise<string>;
  forgotPassword(body: Body<"forgotPassword">): Promise<string>;
  resetPassword(body: Body<"resetPassword">): Promise<string>;
  changePassword(body: Body<"changePassword">): Promise<void>;
  deleteAccount(): Promise<void>;
  /**
   * Asks the server who is there. 'ended' where it refuses someone who was taken for signed in;
   * where it doesn't answer, the stored user stays.
   */
  refresh(): Promise<"asked" | "ended">;
}

const refused = (error: unknown) => error instanceof ApiError && error.status === 401;

const userIdOf = (session: AuthSession) =>
  session.status === "signedIn" ? session.user.id : session.status;

export function createAuth({
  api,
  authSession: session,
  transport: wire,
  lifecycle: life,
}: AuthPorts): Auth {
  /** Nothing stays here of who was signed in. */
  function leave(): void {
    void wire.clearCredentials();
    session.clearUser();
  }

  /** The answer of a sign-in: its token is kept by the packaged app alone. */
  async function entered({ token, ...user }: User & { readonly token: string }, isNew = false) {
    // Before anyone is told, so that whatever is called then is called as this user, and an open
    // lesson goes on where the visitor was.
    await wire.storeCredentials(token);
    if (isNew) life.onSignedUp(user.id);
    session.setUser(user);
    life.onSignedIn(user.id);
    return user;
  }

  async function asUser<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      if (!refused(error)) throw error;
      leave();
      throw new AuthSessionEndedError("The session has ended", { cause: error });
    }
  }

  async function refresh(): Promise<"asked" | "ended"> {
    const before = session.current();
    // Whoever signed in or out meanwhile knows better than this answer.
    const stale = () => userIdOf(session.current()) !== userIdOf(before);
    if (!(await wire.hasCredentials())) {
      if (stale()) return "asked";
      session.clearUser();
      return before.status === "signedIn" ? "ended" : "asked";
    }
    try {
      const user = await api.getMe();
      if (stale()) return "asked";
      session.setUser(user);
      life.onSignedIn(user.id);
    } catch (error) {
      if (stale()) return "asked";
      if (refused(error)) leave();
      else if (before.status === "loading") session.clearUser();
      if (refused(error) && before.status === "signedIn") return "ended";
    }
    return "asked";
  }

  return {
    refresh,
    async login(body) {
      return await entered(await api.login({ body }));
    },
    async register(body) {
      return await entered(await api.register({ body }), true);
    },
    async logout() {
      await life.beforeSignOut();
      await api.logout();
      leave();
    },
    async forgotUsername(body) {
      return (await api.forgotUsername({ body })).message;
    },
    async forgotPassword(body) {
      return (await api.forgotPassword({ body })).message;
    },
    async resetPassword(body) {
      const { message } = await api.resetPassword({ body });
      // It ended every session of the account: maybe the one of this browser.
      if (session.current().status === "signedIn") await refresh();
      return message;
    },
    async changePassword(body) {
      await asUser(() => api.changePassword({ body }));
    },
    async deleteAccount() {
      const before = session.current();
      await asUser(() => api.deleteAccount());
      if (before.status === "signedIn") life.onDeleted(before.user.id);
      // Nothing is left to end there; the answer takes the cookie away.
      await api.logout().catch(() => undefined);
      leave();
    },
  };
}
