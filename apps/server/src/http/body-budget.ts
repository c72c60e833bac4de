/** The memory of one large request body, reserved as it arrives. */
export interface Reservation {
  /** @returns False if there isn't enough memory left; then nothing is added. */
  add(bytes: number): boolean;
  /** Gives everything back. It may be called twice. */
  release(): void;
}

/** Bounds the memory of large request bodies. */
export interface BodyBudget {
  /** @param network The client's network; one network never gets the whole budget. */
  open(network: string): Reservation;
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
    open(network) {
      let reserved = 0;
      return {
        add(bytes) {
          const usedByNetwork = usedBy.get(network) ?? 0;
          if (used + bytes > maxBytes || usedByNetwork + bytes > maxNetworkBytes) return false;
          add(network, bytes);
          reserved += bytes;
          return true;
        },
        release() {
          add(network, -reserved);
          reserved = 0;
        },
      };
    },
  };
}
