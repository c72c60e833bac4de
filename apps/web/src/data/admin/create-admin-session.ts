import { ApiError, type adminEndpoints, type Client } from "@attune/contract";
import { createStore } from "../../lib/create-store.ts";

/** 'unknown' until the server is asked; 'unreachable' if it can't be. */
export type AdminSessionState =
  | { readonly status: "unknown" }
  | { readonly status: "allowed" }
  | { readonly status: "denied"; readonly reason?: string }
  | { readonly status: "unreachable"; readonly error: unknown };

type AdminClient = Pick<
  Client<typeof adminEndpoints, AbortSignal>,
  "getAdmin" | "adminLogin" | "adminLogout"
>;
type Credentials = Parameters<AdminClient["adminLogin"]>[0]["body"];

/** The administrator's session, independent of user sessions: an HttpOnly cookie of its own. */
export interface AdminSession {
  current(): AdminSessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server whether the administrator is signed in. Never rejects. */
  check(): Promise<void>;
  /** Rejects as the contract's client does. */
  login(body: Credentials): Promise<void>;
  /** Rejects and stays signed in if the server can't be reached. */
  logout(): Promise<void>;
  /**
   * Runs an administrator's call and rejects as it does. If the server rejects the session, the session
   * ends and the call rejects with {@link AUTHENTICATION_REQUIRED}.
   */
  run<Value>(call: () => Promise<Value>): Promise<Value>;
}

export const AUTHENTICATION_REQUIRED = "Authentication required";

/** Not signed in, or signed in only as a user. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export function createAdminSession(api: AdminClient): AdminSession {
  const { get, set, subscribe } = createStore<AdminSessionState>({ status: "unknown" });
  return {
    current: get,
    subscribe,
    async check() {
      try {
        await api.getAdmin();
        set({ status: "allowed" });
      } catch (error) {
        if (!isRefused(error)) set({ status: "unreachable", error });
        // Keeps the reason of an earlier denial, which the login page shows.
        else if (get().status !== "denied") set({ status: "denied" });
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
