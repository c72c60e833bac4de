import { useSyncExternalStore } from "react";
import { type Counters, createCounterStore } from "./counters.ts";
import { newId, type OutboxCall } from "./outbox.ts";
import { outbox, post } from "./own-outbox.ts";
import { localShelf } from "./shelf.ts";
import { useSession } from "./use-session.ts";

/** What one tab stores the others see a moment later: a turn lasts until then. */
const SETTLES_MS = 50;

function alone(task: () => void): void {
  const turn = () => {
    task();
    return new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  };
  if ("locks" in navigator) navigator.locks.request("attune.counters", turn).catch(task);
  else task();
}

const counters = createCounterStore({
  shelf: localShelf(),
  tabs: window,
  alone,
  onOvation: () => post("incrementOvations", { id: newId() }),
});

/** The counters that the browser keeps, and whoever wants to know when they change. */
export const { current: countersNow, subscribe: onCounters } = counters;

/** Counts one great; hand it to whatever confirms one. */
export const recordGreat = counters.recordGreat;

/** Counts a finished set. */
export function recordEncore(): void {
  post("incrementEncores", { id: newId() });
}

export interface AllCounters {
  readonly applauses: number;
  /** Of a signed-in user, with those that the server has yet to hear of; else 0. */
  readonly ovations: number;
  readonly encores: number;
}

export function useCounters(): AllCounters {
  const { applauses }: Counters = useSyncExternalStore(counters.subscribe, counters.current);
  const session = useSession();
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
  return useSyncExternalStore(outbox.subscribe, () =>
    userId === undefined ? 0 : outbox.count(userId, call),
  );
}
