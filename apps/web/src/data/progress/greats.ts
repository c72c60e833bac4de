import { type CounterStore, GREATS_PER_OVATION } from "./counters.ts";

export interface GreatPorts {
  readonly counters: CounterStore;
  /** Returns the key that only this tab writes. */
  readonly tabKey: () => string;
  /** Reports ovation `n` of this browser, from 1, for a signed-in user. May be called twice with one `n`. */
  readonly reportOvation: (n: number) => void;
}

/**
 * Reports each ovation that no tab has handled yet, including those that complete only when another
 * tab's greats arrive, or that a closed tab left. Two tabs may report the same ovation.
 *
 * @returns A function that counts one great.
 */
export function createGreatRecorder({ counters, tabKey, reportOvation }: GreatPorts): () => void {
  let handled = 0;

  function count(added: 0 | 1): void {
    const { applauses } = counters.current();
    // A reset removes one key after another: keep the number until no applause is left.
    handled = applauses === 0 ? 0 : Math.max(handled, counters.ovations());
    const due = Math.floor((applauses + added) / GREATS_PER_OVATION);
    for (let n = handled + 1; n <= due; n++) reportOvation(n);
    if (added === 0 && due <= handled) return;
    const key = tabKey();
    const own = counters.countsOf(key);
    counters.save(key, { greats: own.greats + added, ovations: Math.max(own.ovations, due) });
  }
  count(0);
  counters.subscribe(() => count(0));
  return () => count(1);
}
