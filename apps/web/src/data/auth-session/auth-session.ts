import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { apiOrigin } from "../api/api-origin.ts";
import { createAuthSessionStore } from "./auth-session-store.ts";

export type { AuthSession } from "./auth-session-store.ts";

/** Told by the server beside the cookie of the session, which no script may read. */
const MARK = /(^|;\s*)attune_signed_in=1/;

/** In a package there are no such cookies: the token says more, and can't be read as fast. */
const mayBeSignedIn = apiOrigin !== undefined || MARK.test(document.cookie);

export const authSession = createAuthSessionStore(safeLocalStorage(), window, mayBeSignedIn);

/** Id of who is signed in; undefined for a visitor. */
export function currentUserId(): string | undefined {
  const now = authSession.current();
  return now.status === "signedIn" ? now.user.id : undefined;
}
