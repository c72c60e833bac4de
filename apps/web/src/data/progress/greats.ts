import { type CounterStore, GREATS_PER_OVATION } from "./counters.ts";

export interface GreatPorts {
  readonly counters: CounterStore;
  /** The key that only this page writes. */
  readonly tabKey: () => string;
  /** Tells ovation `n` of this browser, from 1, where someone is signed in; it may be told twice. */
  readonly reportOvation: (n: number) => void;
}

/**
 * Sees to every ovation that this page knows of and no page has seen to: also to those that show only
 * when another page's greats arrive, or that pages now gone left. Two pages may find the same one.
 *
 * @returns Counts one great.
 */
export function createGreatRecorder({
  counters,
  tabKey: ownKey,
  reportOvation: tell,
}: GreatPorts): () => void {
  let seen = 0;

  function count(more: 0 | 1): void {
    const { applauses } = counters.current();
    // Key by key the storage is emptied: what was seen to is remembered until nothing is left.
    seen = applauses === 0 ? 0 : Math.max(seen, counters.ovations());
    const due = Math.floor((applauses + more) / GREATS_PER_OVATION);
    for (let n = seen + 1; n <= due; n++) tell(n);
    if (more === 0 && due <= seen) return;
    const key = ownKey();
    const own = counters.countsOf(key);
    counters.save(key, { greats: own.greats + more, ovations: Math.max(own.ovations, due) });
  }
  count(0);
  counters.subscribe(() => count(0));
  return () => count(1);
}
