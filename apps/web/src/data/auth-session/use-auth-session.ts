import { useSyncExternalStore } from "react";
import { apiOrigin } from "../api/api-origin.ts";
import { type AuthSession, authSession } from "./auth-session.ts";

const VISITOR: AuthSession = { status: "visitor" };
const LOADING: AuthSession = { status: "loading" };

/** A page is prerendered for a visitor, and once more for browsers that seem signed in. */
const prerendered = (): AuthSession =>
  document.documentElement.dataset["session"] === LOADING.status ? LOADING : VISITOR;

export function useAuthSession(): AuthSession {
  return useSyncExternalStore(authSession.subscribe, authSession.current, prerendered);
}

/**
 * Whether a user is signed in, or the browser has the cookie of a sign-in while the server is asked. The packaged app
 * has no cookie, so there it isn't known before.
 */
export function useSeemsSignedIn(): boolean {
  const { status } = useAuthSession();
  return status === "signedIn" || (status === "loading" && apiOrigin === undefined);
}
