/** How the width of a system is shared, and where a phrase is broken. */

/** The distance from one head to the next, or to the bar line. */
export interface Spring {
  /** Room that ink and text need. */
  readonly min: number;
  /** The share in the width that is left; it grows with the square root of the duration. */
  readonly weight: number;
}

/** @param ticks Of which a quarter has `quarter`. */
export const springWeight = (ticks: number, quarter: number) => Math.sqrt(ticks / quarter);

/** The distance that a stretch gives a spring. */
export const springLength = ({ min, weight }: Spring, stretch: number) =>
  Math.max(min, stretch * weight);

/** The stretch with which springs fill a width; 0 if they need all of it or more. */
export function stretchToFill(springs: readonly Spring[], width: number): number {
  let flexible = springs;
  for (;;) {
    const rigid = springs.filter((spring) => !flexible.includes(spring));
    const left = width - rigid.reduce((sum, { min }) => sum + min, 0);
    const stretch = left / flexible.reduce((sum, { weight }) => sum + weight, 0);
    const still = flexible.filter(({ min, weight }) => stretch * weight > min);
    if (still.length === flexible.length) return Math.max(0, stretch);
    if (still.length === 0) return 0;
    flexible = still;
  }
}

/** A system: its first measure and the one after its last. */
export interface SystemRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Breaks measures into a number of systems, so that the widest is as narrow as possible.
 *
 * @param canBreak Whether a system may begin with a measure.
 * @returns Undefined if it can't be broken into so many.
 */
export function breakSystems(
  measures: number,
  systems: number,
  widthOf: (range: SystemRange) => number,
  canBreak: (measure: number) => boolean,
): readonly SystemRange[] | undefined {
  let best: { readonly ranges: readonly SystemRange[]; readonly widest: number } | undefined;
  const extend = (ranges: readonly SystemRange[], widest: number) => {
    const from = ranges.at(-1)?.to ?? 0;
    if (best && widest >= best.widest) return;
    if (ranges.length === systems) {
      if (from === measures) best = { ranges, widest };
      return;
    }
    // Long systems first, so that of two equally good ways the one with the longer first system stays.
    const isLast = ranges.length === systems - 1;
    for (let to = measures; to > from; to--) {
      if (isLast ? to < measures : to === measures || !canBreak(to)) continue;
      const range = { from, to };
      extend([...ranges, range], Math.max(widest, widthOf(range)));
    }
  };
  extend([], 0);
  return best?.ranges;
}
