import type { QueryClient } from "@tanstack/react-query";
import type { AuthSessionStore } from "../auth-session/auth-session-store.ts";

/** Query `meta` of data that belongs to the signed-in user. */
export const USER_SCOPED = { userScoped: true } as const;

const userIdIn = (authSession: Pick<AuthSessionStore, "current">) => {
  const session = authSession.current();
  return session.status === "signedIn" ? session.user.id : undefined;
};

/** Removes user-scoped queries from the cache whenever the signed-in user changes. */
export function clearUserScopedQueries(
  client: QueryClient,
  authSession: Pick<AuthSessionStore, "current" | "subscribe">,
): void {
  let userId = userIdIn(authSession);
  authSession.subscribe(() => {
    const next = userIdIn(authSession);
    if (next === userId) return;
    userId = next;
    client.removeQueries({ predicate: ({ meta }) => meta?.["userScoped"] === true });
  });
}
