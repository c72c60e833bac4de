import { createEmitter } from "../../lib/create-store.ts";

/**
 * Connects what earns a reward (the counters), what shows feedback (the practice screens) and what
 * celebrates (sound and animations). A great is counted when it is judged, but its feedback appears
 * later if the correct answer sounds first. The celebration is queued until the feedback appears.
 */
export type Occasion = "applause" | "ovation" | "encore";

export interface Celebration {
  readonly occasion: Occasion;
  /** The element where the animation starts. */
  readonly from: Element;
}

export interface Celebrations {
  /** Queues a celebration; a later one replaces it. */
  queueReward(occasion: "applause" | "ovation"): void;
  /** Celebrates the queued reward, if there is one. Call it when the feedback appears. */
  celebrateQueued(from: Element): void;
  /** Celebrates the end of a set and drops a queued reward. */
  celebrateSetEnd(from: Element): void;
  subscribe(listener: (celebration: Celebration) => void): () => void;
}

export function createCelebrations(): Celebrations {
  const { emit: celebrate, subscribe } = createEmitter<Celebration>();
  let queued: Occasion | undefined;
  return {
    queueReward(occasion) {
      queued = occasion;
    },
    celebrateQueued(from) {
      if (queued === undefined) return;
      const occasion = queued;
      queued = undefined;
      celebrate({ occasion, from });
    },
    celebrateSetEnd(from) {
      queued = undefined;
      celebrate({ occasion: "encore", from });
    },
    subscribe,
  };
}

export const celebrations = createCelebrations();
