import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { createOutbox, type OutboxCall } from "./outbox.ts";

/** The outbox of this browser. */
export const outbox = createOutbox(safeLocalStorage, Date.now, window);

/** Has no effect for a visitor: the server stores nothing about visitors. */
export function enqueueForCurrentUser(call: OutboxCall, body: object): void {
  const userId = currentUserId();
  if (userId !== undefined) outbox.enqueue(userId, call, body);
}
