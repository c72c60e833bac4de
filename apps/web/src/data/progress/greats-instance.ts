import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { delay } from "../../lib/timing/timers.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { newId } from "../sync/outbox.ts";
import { enqueueForCurrentUser } from "../sync/outbox-instance.ts";
import { deriveId } from "./derived-id.ts";
import { createGreatRecorder } from "./greats.ts";
import { createTabCounterKey, type TabCounterKey } from "./tab-counter-key.ts";
import { counters } from "./use-counters.ts";

/** Browsers propagate a write to other tabs within about 10 ms. */
const PROPAGATION_MS = 1000;

/** Holds the lock until `end` resolves. */
function tryLock(name: string, end: Promise<void>): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : end;
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(false));
  });
}

const createKey = () =>
  createTabCounterKey({
    storage: safeLocalStorage,
    tryLock,
    writesPropagated: () => delay(PROPAGATION_MS),
  });

let ownKey: TabCounterKey | undefined = createKey();
// A page that returns from the back/forward cache needs a new key: another tab may have adopted its own.
addEventListener("pagehide", () => {
  ownKey?.release();
  ownKey = undefined;
});

function tabKey(): string {
  ownKey ??= createKey();
  return ownKey.current();
}

let unstoredId: string | undefined;

/** Distinguishes this browser's ovations from those of the learner's other devices. */
function deviceId(): string {
  const stored = safeLocalStorage.getItem(RESETTABLE_KEYS.deviceId);
  if (stored !== null) return stored;
  const id = newId();
  if (safeLocalStorage.setItem(RESETTABLE_KEYS.deviceId, id)) return id;
  unstoredId ??= id;
  return unstoredId;
}
// Created long before the first ovation, so that all tabs have the same.
deviceId();

/** Every tab gives ovation `n` the same id, by which the server counts it once. */
function reportOvation(n: number): void {
  enqueueForCurrentUser("incrementOvations", {
    id: deriveId(`${deviceId()} ${currentUserId()} ${n}`),
  });
}

/** Counts one great. */
export const recordGreat = createGreatRecorder({ counters, tabKey, reportOvation });

/** Counts a finished set. Each completion counts, so each has an id of its own. */
export function recordEncore(): void {
  enqueueForCurrentUser("incrementEncores", { id: newId() });
}
