import { useSyncExternalStore } from "react";
import { type AuthSession, authSession } from "./auth-session.ts";

/** Pages are prerendered for a visitor. */
const VISITOR: AuthSession = { status: "visitor" };

export function useAuthSession(): AuthSession {
  return useSyncExternalStore(authSession.subscribe, authSession.current, () => VISITOR);
}
