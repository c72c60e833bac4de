import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { useAuthSession } from "../auth-session/use-auth-session.ts";
import type { OutboxCall } from "../sync/outbox.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { type Counters, createCounterStore } from "./counters.ts";

/** Of this browser. */
export const counters = createCounterStore(safeLocalStorage(), window);

/** The counters that the browser keeps, and whoever wants to know when they change. */
export const { current: getCounters, subscribe: subscribeToCounters } = counters;

/** What prerendered pages show. */
const NOTHING_YET: Counters = { applauses: 0, greats: 0 };

export interface AllCounters {
  readonly applauses: number;
  /** Of a signed-in user, with those that the server has yet to hear of; else 0. */
  readonly ovations: number;
  readonly encores: number;
}

export function useCounters(): AllCounters {
  const { applauses }: Counters = useSyncExternalStore(
    counters.subscribe,
    counters.current,
    () => NOTHING_YET,
  );
  const session = useAuthSession();
  const user = session.status === "signedIn" ? session.user : undefined;
  const ovationsWaiting = useWaiting(user?.id, "incrementOvations");
  const encoresWaiting = useWaiting(user?.id, "incrementEncores");
  return {
    applauses,
    ovations: (user?.ovations ?? 0) + ovationsWaiting,
    encores: (user?.encores ?? 0) + encoresWaiting,
  };
}

function useWaiting(userId: string | undefined, call: OutboxCall): number {
  return useSyncExternalStore(
    outbox.subscribe,
    () => (userId === undefined ? 0 : outbox.countPending(userId, call)),
    () => 0,
  );
}
