import type { Attempt } from "@attune/exercises";

/** How often an item was asked, and right at the first try. */
export interface ItemResult {
  readonly itemId: string;
  readonly asked: number;
  readonly right: number;
}

/** The first tries of one pass through a set. */
export interface SetResults {
  add(attempt: Pick<Attempt, "itemId" | "outcome" | "tries">): void;
  /** Begins another pass. */
  clear(): void;
  /** In the order in which they were asked. */
  list(): readonly ItemResult[];
  /** Items that were missed, each as often as it was. */
  missed(): readonly string[];
}

export function createSetResults(): SetResults {
  const results = new Map<string, ItemResult>();
  const list = () => [...results.values()];
  return {
    add({ itemId, outcome, tries }) {
      // Without a voice, nothing was answered.
      if (outcome === "noVoice" || tries !== 1) return;
      const { asked, right } = results.get(itemId) ?? { asked: 0, right: 0 };
      const isRight = outcome !== "tryAgain";
      results.set(itemId, { itemId, asked: asked + 1, right: right + (isRight ? 1 : 0) });
    },
    clear: () => results.clear(),
    list,
    missed: () =>
      list().flatMap(({ itemId, asked, right }) =>
        Array.from({ length: asked - right }, () => itemId),
      ),
  };
}
