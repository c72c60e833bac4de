import { ApiError, type adminEndpoints, type Client } from "@attune/contract";

/**
 * Whether the administrator is there: not known yet, signed in, not signed in, or not to be found out,
 * for the server can't be asked.
 */
export type AdminSessionState =
  | { readonly status: "unknown" }
  | { readonly status: "allowed" }
  | { readonly status: "denied"; readonly reason?: string }
  | { readonly status: "unanswered"; readonly error: unknown };

type AdminClient = Pick<
  Client<typeof adminEndpoints, AbortSignal>,
  "getAdmin" | "adminLogin" | "adminLogout"
>;
type Credentials = Parameters<AdminClient["adminLogin"]>[0]["body"];

/** The administrator's own sign-in, apart from every user's: a cookie that no script can read. */
export interface AdminSession {
  current(): AdminSessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is there. Never rejects. */
  check(): Promise<void>;
  /** Rejects as the contract's client does. */
  login(body: Credentials): Promise<void>;
  /** Rejects, and leaves all as it was, where the server can't be reached. */
  logout(): Promise<void>;
  /**
   * Makes a call as the administrator, and rejects as it does; but where the server refuses the
   * sign-in, that is over, and the call rejects with {@link AUTHENTICATION_REQUIRED}.
   */
  run<Value>(call: () => Promise<Value>): Promise<Value>;
}

export const AUTHENTICATION_REQUIRED = "Authentication required";

/** Signed in as nobody, or as a user alone, who may not see any of it. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export function createAdminSession(api: AdminClient): AdminSession {
  const listeners = new Set<() => void>();
  let state: AdminSessionState = { status: "unknown" };

  function set(next: AdminSessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      try {
        await api.getAdmin();
        set({ status: "allowed" });
      } catch (error) {
        if (!isRefused(error)) set({ status: "unanswered", error });
        // What it was refused for before is still to be read.
        else if (state.status !== "denied") set({ status: "denied" });
      }
    },
    async login(body) {
      await api.adminLogin({ body });
      set({ status: "allowed" });
    },
    async logout() {
      try {
        await api.adminLogout();
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      set({ status: "denied" });
    },
    async run(call) {
      try {
        return await call();
      } catch (error) {
        if (!isRefused(error)) throw error;
        set({ status: "denied", reason: AUTHENTICATION_REQUIRED });
        throw new Error(AUTHENTICATION_REQUIRED, { cause: error });
      }
    },
  };
}
