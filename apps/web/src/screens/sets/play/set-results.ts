import type { Attempt } from "@attune/exercises";

/** How often an item was asked, and right at the first try. */
export interface ItemResult {
  /** An item, or a level of phrases: what is counted together. */
  readonly group: string;
  readonly asked: number;
  readonly right: number;
}

type TriedAttempt = Pick<Attempt, "exercise" | "itemId" | "outcome" | "tries">;

/** The first tries of one pass through a set. */
export interface SetResults {
  add(attempt: TriedAttempt): void;
  /** Begins another pass. */
  clear(): void;
  /** In the order in which they were asked. */
  list(): readonly ItemResult[];
  /** Ids that were missed, each as often as it was. */
  missed(): readonly string[];
  /** All of it, to go on from later. */
  snapshot(): ResultsSnapshot;
}

/** The results as they are stored. */
export interface ResultsSnapshot {
  counts: ItemResult[];
  missed: string[];
}

/**
 * @param groupOf Names what is counted together. Default: the item.
 * @param earlier The results to go on from.
 */
export function createSetResults(
  groupOf: (attempt: TriedAttempt) => string = ({ itemId }) => itemId,
  earlier: ResultsSnapshot = { counts: [], missed: [] },
): SetResults {
  const results = new Map(earlier.counts.map((count) => [count.group, count]));
  let missed: readonly string[] = earlier.missed;
  return {
    add(attempt) {
      const { itemId, outcome, tries } = attempt;
      // Without a voice, nothing was answered.
      if (outcome === "noVoice" || tries !== 1) return;
      const group = groupOf(attempt);
      const { asked, right } = results.get(group) ?? { asked: 0, right: 0 };
      const isRight = outcome !== "tryAgain";
      results.set(group, { group, asked: asked + 1, right: right + (isRight ? 1 : 0) });
      if (!isRight) missed = [...missed, itemId];
    },
    clear() {
      results.clear();
      missed = [];
    },
    list: () => [...results.values()],
    missed: () => missed,
    snapshot: () => ({ counts: [...results.values()], missed: [...missed] }),
  };
}
