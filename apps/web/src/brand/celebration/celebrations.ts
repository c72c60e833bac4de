/**
 * What there is to celebrate, between those who count it, the page on which it is told, and those
 * who make it heard and seen. A great is counted when it is judged, and told a moment later, where
 * the right answer sounds first: celebrated it is when it is told.
 */
export type Occasion = "applause" | "ovation" | "encore";

export interface Celebration {
  readonly occasion: Occasion;
  /** Where on the page it is told. */
  readonly from: Element;
}

export interface Celebrations {
  /** A great was counted. */
  counted(occasion: "applause" | "ovation"): void;
  /** A great is told here; what was counted since the last time is celebrated. */
  told(from: Element): void;
  /** A set is over. */
  finished(from: Element): void;
  subscribe(listener: (celebration: Celebration) => void): () => void;
}

export function createCelebrations(): Celebrations {
  const listeners = new Set<(celebration: Celebration) => void>();
  let due: Occasion | undefined;
  const celebrate = (celebration: Celebration) => {
    for (const listener of listeners) listener(celebration);
  };
  return {
    counted(occasion) {
      due = occasion;
    },
    told(from) {
      if (due === undefined) return;
      const occasion = due;
      due = undefined;
      celebrate({ occasion, from });
    },
    finished(from) {
      due = undefined;
      celebrate({ occasion: "encore", from });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const celebrations = createCelebrations();
