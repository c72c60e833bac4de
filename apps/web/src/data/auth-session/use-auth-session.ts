import { useSyncExternalStore } from "react";
import { type AuthSession, authSession } from "./auth-session.ts";

/** Whom prerendered pages are drawn for. */
const VISITOR: AuthSession = { status: "visitor" };

/** Who is there, as it changes. */
export function useAuthSession(): AuthSession {
  return useSyncExternalStore(authSession.subscribe, authSession.current, () => VISITOR);
}
