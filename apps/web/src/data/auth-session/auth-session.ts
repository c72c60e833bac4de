import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { apiOrigin } from "../api/api-origin.ts";
import { createAuthSessionStore, userIdOf } from "./auth-session-store.ts";

export type { AuthSession } from "./auth-session-store.ts";

/** Set by the server together with the HttpOnly session cookie, which scripts can't read. */
const SIGNED_IN_COOKIE = /(^|;\s*)attune_signed_in=1/;

/** The packaged app has no cookies, and its token can't be read synchronously. */
const mayBeSignedIn = apiOrigin !== undefined || SIGNED_IN_COOKIE.test(document.cookie);

export const authSession = createAuthSessionStore(safeLocalStorage, window, mayBeSignedIn);

/** Returns undefined for a visitor, or while the session is loading. */
export const currentUserId = (): string | undefined => userIdOf(authSession.current());
