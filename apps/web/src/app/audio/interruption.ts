/** What may have the loudspeaker instead of the page: an advertisement, or another app. */
export type InterruptionSource = "ad" | "away";

/** Something that sounds or listens, and can be made to stop from outside. */
export interface Interruptible {
  /** Falls silent, or gives its device back, at once. Told who has the loudspeaker first. */
  pause(by: InterruptionSource): void;
  /** May go on. Resolves with whether it does. */
  recover(): Promise<boolean>;
}

export interface Interruption {
  /** Whether this one has the loudspeaker now. */
  isHeldBy(interrupter: InterruptionSource): boolean;
  /** Paused from now on with the rest; at once, where something has the loudspeaker already. */
  register(part: Interruptible): void;
  pause(by: InterruptionSource): void;
  /**
   * Resolves with whether all sounds again: not while another has the loudspeaker. Never rejects. Where
   * nobody had it, the system may have interrupted all the same: parts are asked to go on.
   */
  recover(by: InterruptionSource): Promise<boolean>;
}

/** Pauses all parts with the first that interrupts them, and lets them go on with the last. */
export function createInterruption(): Interruption {
  const parts = new Set<Interruptible>();
  const interrupters = new Set<InterruptionSource>();
  return {
    isHeldBy: (interrupter) => interrupters.has(interrupter),
    register(part) {
      parts.add(part);
      const [by] = interrupters;
      if (by) part.pause(by);
    },
    pause(by) {
      const first = interrupters.size === 0;
      interrupters.add(by);
      if (first) for (const part of parts) part.pause(by);
    },
    async recover(by) {
      interrupters.delete(by);
      if (interrupters.size > 0) return false;
      const answers = await Promise.allSettled([...parts].map((part) => part.recover()));
      return answers.every((answer) => answer.status === "fulfilled" && answer.value);
    },
  };
}
