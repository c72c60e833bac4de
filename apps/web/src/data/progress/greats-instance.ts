import { deriveId } from "../../lib/derived-id.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { newId } from "../sync/outbox.ts";
import { enqueueForCurrentUser } from "../sync/outbox-instance.ts";
import { createGreatRecorder } from "./greats.ts";
import { createTabCounterKey, type TabCounterKey } from "./tab-counter-key.ts";
import { counters } from "./use-counters.ts";

/** What a page stored the others see within some ten milliseconds. */
const ARRIVES_MS = 1000;

function claim(name: string, end: Promise<void>): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(false);
  return new Promise((answer) => {
    const hold = (lock: Lock | null) => {
      answer(lock !== null);
      return lock === null ? undefined : end;
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => answer(false));
  });
}

const arrival = () => new Promise<void>((resolve) => setTimeout(resolve, ARRIVES_MS));

const takeKey = () =>
  createTabCounterKey({ shelf: safeLocalStorage(), tryLock: claim, writesPropagated: arrival });

let pageKey: TabCounterKey | undefined = takeKey();
// Back from the browser's cache, the page takes another: its own may be someone else's by then.
addEventListener("pagehide", () => {
  pageKey?.release();
  pageKey = undefined;
});

function ownKey(): string {
  pageKey ??= takeKey();
  return pageKey.current();
}

const DEVICE = "attune.device";
let unkept: string | undefined;

/** Tells this browser's ovations from those of its learner's other devices. */
function deviceId(): string {
  const shelf = safeLocalStorage();
  try {
    const kept = shelf.getItem(DEVICE);
    if (kept !== null) return kept;
    const made = newId();
    shelf.setItem(DEVICE, made);
    return made;
  } catch {
    unkept ??= newId();
    return unkept;
  }
}
// Made long before the first ovation, so that all pages have the same.
deviceId();

/** Every page that finds ovation `n` gives it the same id, by which the server counts it once. */
function tell(n: number): void {
  enqueueForCurrentUser("incrementOvations", {
    id: deriveId(`${deviceId()} ${currentUserId()} ${n}`),
  });
}

/** Counts one great; hand it to whatever confirms one. */
export const recordGreat = createGreatRecorder({ counters, tabKey: ownKey, reportOvation: tell });

/** Counts a finished set. Each time that one is finished counts, so each has an id of its own. */
export function recordEncore(): void {
  enqueueForCurrentUser("incrementEncores", { id: newId() });
}
