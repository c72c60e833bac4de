import type { QueryClient } from "@tanstack/react-query";
import type { AuthSessionStore } from "../auth-session/auth-session-store.ts";

/** Marks answers that belong to who is signed in, and to nobody after them. */
export const USER_SCOPED = { personal: true } as const;

const userIn = (session: Pick<AuthSessionStore, "current">) => {
  const now = session.current();
  return now.status === "signedIn" ? now.user.id : undefined;
};

/** Takes personal answers out of the cache as soon as someone else is there, or nobody. */
export function clearUserScopedQueries(
  client: QueryClient,
  session: Pick<AuthSessionStore, "current" | "subscribe">,
): void {
  let user = userIn(session);
  session.subscribe(() => {
    const now = userIn(session);
    if (now === user) return;
    user = now;
    client.removeQueries({ predicate: ({ meta }) => meta?.["personal"] === true });
  });
}
