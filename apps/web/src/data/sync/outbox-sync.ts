import { wire } from "../api/transport.ts";
import { currentUserId, session } from "../auth-session/auth-session.ts";
import { createSend } from "./create-outbox-sync.ts";
import { outbox } from "./outbox-instance.ts";
import { createSender } from "./outbox-sender.ts";

/** Sends the outbox in the browser: whose, and when. */

const send = createSend({
  fetch: wire.send,
  counted(userId, counts) {
    if (currentUserId() === userId) session.rewarded(counts);
  },
});

/** Where no lock is to be had two tabs may send the same call, which the server counts once. */
function alone(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request("attune.outbox", task).catch(task);
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

const sender = createSender({
  outbox,
  userId: currentUserId,
  send,
  online: () => navigator.onLine,
  alone,
  now: () => performance.now(),
  after,
  warn: (message) => console.warn(message),
});

/** Sends what waits, as far as it can be sent now. */
export const flushOutbox = sender.flush;

let started = false;

/** From now on what is put in is sent: at once, or when the network or the learner is back. */
export function startSending(): void {
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
