import { useSyncExternalStore } from "react";
import { type Counters, createCounterStore } from "./counters.ts";
import { localShelf } from "./shelf.ts";

const counters = createCounterStore(localShelf(), window);

/** Counts one great; hand it to whatever confirms one. */
export const recordGreat = counters.recordGreat;

export function useCounters(): Counters {
  return useSyncExternalStore(counters.subscribe, counters.current);
}
