/** Runs what it is given, so many at a time; the others wait their turn in order. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atOnce At least 1. */
export function takeTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waited takes this turn over; so nobody comes between.
      if (next) next();
      else running -= 1;
    }
  };
}
