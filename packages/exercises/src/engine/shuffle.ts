import type { Random } from "./kind.ts";

/** Returns a shuffled copy (Fisher–Yates). The same random numbers give the same order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [copy[last], copy[pick]] = [copy[pick] as Item, copy[last] as Item];
  }
  return copy;
}
