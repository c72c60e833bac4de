import { transport } from "../api/transport.ts";
import { authSession, currentUserId } from "../auth-session/auth-session.ts";
import { createSendCall } from "./create-outbox-sync.ts";
import { outbox } from "./outbox-instance.ts";
import { createOutboxSender } from "./outbox-sender.ts";

/** Sends the outbox in the browser: whose, and when. */

const send = createSendCall({
  fetch: transport.send,
  onCounts(userId, counts) {
    if (currentUserId() === userId) authSession.raiseCounts(counts);
  },
});

/** Where no lock is to be had two tabs may send the same call, which the server counts once. */
function runExclusive(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request("attune.outbox", task).catch(task);
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

const sender = createOutboxSender({
  outbox,
  userId: currentUserId,
  sendCall: send,
  isOnline: () => navigator.onLine,
  runExclusive: runExclusive,
  now: () => performance.now(),
  after,
  warn: (message) => console.warn(message),
});

/** Sends what waits, as far as it can be sent now. */
export const flushOutbox = sender.flush;

let started = false;

/** From now on what is put in is sent: at once, or when the network or the learner is back. */
export function startOutboxSync(): void {
  if (started) return;
  started = true;
  const flush = () => void sender.flush();
  outbox.subscribe(flush);
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) flush();
  });
  flush();
}
