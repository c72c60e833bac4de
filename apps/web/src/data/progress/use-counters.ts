import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { useAuthSession } from "../auth-session/use-auth-session.ts";
import type { OutboxCall } from "../sync/outbox.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { type Counters, createCounterStore } from "./counters.ts";

/** The counters of this browser. */
export const counters = createCounterStore(safeLocalStorage, window);

export const { current: getCounters, subscribe: subscribeToCounters } = counters;

/** Pages are prerendered with empty counters. */
const ZERO: Counters = { applauses: 0, greats: 0 };

export interface AllCounters {
  readonly applauses: number;
  /** A signed-in user's ovations, including those that are not sent yet; 0 for a visitor. */
  readonly ovations: number;
  /** Like `ovations`. */
  readonly encores: number;
}

export function useCounters(): AllCounters {
  const { applauses }: Counters = useSyncExternalStore(
    counters.subscribe,
    counters.current,
    () => ZERO,
  );
  const session = useAuthSession();
  const user = session.status === "signedIn" ? session.user : undefined;
  const pendingOvations = usePendingCount(user?.id, "incrementOvations");
  const pendingEncores = usePendingCount(user?.id, "incrementEncores");
  return {
    applauses,
    ovations: (user?.ovations ?? 0) + pendingOvations,
    encores: (user?.encores ?? 0) + pendingEncores,
  };
}

function usePendingCount(userId: string | undefined, call: OutboxCall): number {
  return useSyncExternalStore(
    outbox.subscribe,
    () => (userId === undefined ? 0 : outbox.countPending(userId, call)),
    () => 0,
  );
}
