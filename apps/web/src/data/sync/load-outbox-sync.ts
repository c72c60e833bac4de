import { currentUserId } from "../auth-session/auth-session.ts";

/**
 * From now on what waits of a user is sent. A visitor has nothing to send, so the code for it, with
 * its schemas, is no part of a lesson; where it can't be fetched, it is when the network is back.
 */
export function loadOutboxSync(): void {
  if (currentUserId() === undefined) return;
  import("./outbox-sync.ts").then(
    ({ startOutboxSync }) => startOutboxSync(),
    () => addEventListener("online", loadOutboxSync, { once: true }),
  );
}
