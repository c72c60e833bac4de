/** Source of an interruption: an ad, or a switch to another app. */
export type InterruptionSource = "ad" | "away";

/** A part that plays or listens and can be interrupted. */
export interface Interruptible {
  /** Stops immediately, or releases its device. `by` is the first source of the interruption. */
  pause(by: InterruptionSource): void;
  /** Resumes. Resolves with whether it succeeded. */
  recover(): Promise<boolean>;
}

export interface Interruption {
  isHeldBy(interrupter: InterruptionSource): boolean;
  /** Adds a part; pauses it immediately if an interruption is active. */
  register(part: Interruptible): void;
  pause(by: InterruptionSource): void;
  /**
   * Resolves with whether all parts have resumed: false while another source holds the speaker. Never
   * rejects. Also resumes parts without a known interruption, because the system may have interrupted them.
   */
  recover(by: InterruptionSource): Promise<boolean>;
}

/** Pauses all parts when the first source interrupts, and resumes them when the last one ends. */
export function createInterruption(): Interruption {
  const parts = new Set<Interruptible>();
  const sources = new Set<InterruptionSource>();
  return {
    isHeldBy: (interrupter) => sources.has(interrupter),
    register(part) {
      parts.add(part);
      const [by] = sources;
      if (by) part.pause(by);
    },
    pause(by) {
      const first = sources.size === 0;
      sources.add(by);
      if (first) for (const part of parts) part.pause(by);
    },
    async recover(by) {
      sources.delete(by);
      if (sources.size > 0) return false;
      const results = await Promise.allSettled([...parts].map((part) => part.recover()));
      return results.every((result) => result.status === "fulfilled" && result.value);
    },
  };
}
