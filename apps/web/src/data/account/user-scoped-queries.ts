import type { QueryClient } from "@tanstack/react-query";
import { type AuthSessionStore, userIdOf } from "../auth-session/auth-session-store.ts";

/** Query `meta` of data that belongs to the signed-in user. */
export const USER_SCOPED = { userScoped: true } as const;

/** Removes user-scoped queries from the cache whenever the signed-in user changes. */
export function clearUserScopedQueries(
  client: QueryClient,
  authSession: Pick<AuthSessionStore, "current" | "subscribe">,
): void {
  let userId = userIdOf(authSession.current());
  authSession.subscribe(() => {
    const next = userIdOf(authSession.current());
    if (next === userId) return;
    userId = next;
    client.removeQueries({ predicate: ({ meta }) => meta?.["userScoped"] === true });
  });
}
