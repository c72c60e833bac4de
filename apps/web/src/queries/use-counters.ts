import { useSyncExternalStore } from "react";
import { type Counters, createCounterStore } from "./counters.ts";

function localShelf(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

const counters = createCounterStore(localShelf(), window);

/** Counts one great; hand it to whatever confirms one. */
export const recordGreat = counters.recordGreat;

export function useCounters(): Counters {
  return useSyncExternalStore(counters.subscribe, counters.current);
}
