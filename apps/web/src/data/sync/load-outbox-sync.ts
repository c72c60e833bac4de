import { currentUserId } from "../auth-session/auth-session.ts";

/**
 * Starts sending a user's pending calls. A visitor has none, so the sender and its schemas are loaded
 * on demand; if loading fails, it is retried when the network is back.
 */
export function loadOutboxSync(): void {
  if (currentUserId() === undefined) return;
  import("./outbox-sync.ts").then(
    ({ startOutboxSync }) => startOutboxSync(),
    () => addEventListener("online", loadOutboxSync, { once: true }),
  );
}
