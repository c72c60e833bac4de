/** Bounds the memory of large request bodies. */
export interface BodyBudget {
  /**
   * Reserves the memory of a body before it is read.
   * @param network The client's network; one network never gets the whole budget.
   * @returns A function that releases it, or undefined if there isn't enough left.
   */
  reserve(network: string, bytes: number): (() => void) | undefined;
}

/**
 * @param maxBytes Most bytes of all bodies in memory together.
 * @param maxNetworkBytes Most bytes of those from one network.
 */
export function createBodyBudget(maxBytes: number, maxNetworkBytes: number): BodyBudget {
  const usedBy = new Map<string, number>();
  let used = 0;
  const add = (network: string, bytes: number) => {
    used += bytes;
    const total = (usedBy.get(network) ?? 0) + bytes;
    if (total === 0) usedBy.delete(network);
    else usedBy.set(network, total);
  };
  return {
    reserve(network, bytes) {
      const usedByNetwork = usedBy.get(network) ?? 0;
      if (used + bytes > maxBytes || usedByNetwork + bytes > maxNetworkBytes) return undefined;
      add(network, bytes);
      return () => add(network, -bytes);
    },
  };
}
