import type { QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "../auth-session/auth-session-store.ts";

/** Marks answers that belong to who is signed in, and to nobody after them. */
export const PERSONAL = { personal: true } as const;

const userIn = (session: Pick<SessionStore, "current">) => {
  const now = session.current();
  return now.status === "signedIn" ? now.user.id : undefined;
};

/** Takes personal answers out of the cache as soon as someone else is there, or nobody. */
export function forgetPersonal(
  client: QueryClient,
  session: Pick<SessionStore, "current" | "subscribe">,
): void {
  let user = userIn(session);
  session.subscribe(() => {
    const now = userIn(session);
    if (now === user) return;
    user = now;
    client.removeQueries({ predicate: ({ meta }) => meta?.["personal"] === true });
  });
}
