import { runExclusive } from "../../lib/run-exclusive.ts";
import { after } from "../../lib/timing/timers.ts";
import { transport } from "../api/transport.ts";
import { authSession, currentUserId } from "../auth-session/auth-session.ts";
import { createSendCall } from "./create-outbox-sync.ts";
import { outbox } from "./outbox-instance.ts";
import { createOutboxSender } from "./outbox-sender.ts";

const sendCall = createSendCall({
  fetch: transport.send,
  onCounts(userId, counts) {
    if (currentUserId() === userId) authSession.raiseCounts(counts);
  },
});

const sender = createOutboxSender({
  outbox,
  userId: currentUserId,
  sendCall,
  isOnline: () => navigator.onLine,
  // Without locks two tabs may send the same call, which the server counts once.
  runExclusive: (task) => runExclusive("attune.outbox", task),
  now: () => performance.now(),
  time: Date.now,
  after,
  warn: (message) => console.warn(message),
});

export const flushOutbox = sender.flush;

let isStarted = false;

/** Sends each call when it is enqueued, or once the network or the learner is back. */
export function startOutboxSync(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = () => void sender.flush();
  outbox.subscribe(flush);
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) flush();
  });
  flush();
}
