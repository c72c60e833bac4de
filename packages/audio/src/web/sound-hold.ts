/** Suspends an audio context on request and in long silence, and resumes it, also after interruptions by the system. */

import { audioSession } from "./audio-session.ts";

/** The part of an AudioContext that is used. */
export type HeldContext = Pick<
  AudioContext,
  "state" | "suspend" | "resume" | "addEventListener" | "removeEventListener"
>;

export interface SoundHold {
  /**
   * Resumes the context if it is suspended, unless it is held or rests. Never resumes an interrupted one: iOS
   * refuses, and may leave it running without sound.
   */
  resume(): void;
  /** Ends its rest and resumes it. Call it in gestures and before a sound. */
  wake(): void;
  /** A sound that is requested meanwhile would come late, over what follows. */
  readonly isHeld: boolean;
  /** Suspends the context until `release`; no gesture or event resumes it. */
  hold(): void;
  /**
   * Resumes the context, retrying while the system still uses the loudspeaker. Resolves with whether it
   * runs, after RECOVERY_TIMEOUT_MS at the latest; immediately when there is no context yet.
   */
  release(): Promise<boolean>;
  /** Must be called when the context is created: it may already be held, and may run before any gesture. */
  contextCreated(): void;
}

/** Afterwards only a gesture or a return to the app resumes the context. */
export const RECOVERY_TIMEOUT_MS = 10_000;
/**
 * After this long without a sound or a gesture the context rests. Longer than people think about an answer: a wireless
 * headset that has to be woken loses the beginning of the next sound.
 */
export const REST_AFTER_MS = 120_000;
/** Not every system fires an event when an interruption ends. */
const RETRY_INTERVAL_MS = 500;

export function createSoundHold(context: () => HeldContext | undefined): SoundHold {
  let held = false;
  let isResting = false;
  let untilRest: ReturnType<typeof setTimeout> | undefined;

  function resume(): void {
    const made = context();
    if (!held && !isResting && made?.state === "suspended") made.resume().catch(() => {});
  }

  function suspend(): void {
    context()
      ?.suspend()
      .catch(() => {});
  }

  function restLater(): void {
    isResting = false;
    clearTimeout(untilRest);
    untilRest = setTimeout(() => {
      if (audioSession.isPlaying) return restLater();
      isResting = true;
      suspend();
    }, REST_AFTER_MS);
  }

  function wake(): void {
    restLater();
    resume();
  }

  /**
   * After the app was in the background, WebKit may report 'suspended' for a context that does not
   * resume; suspending it again fixes that.
   */
  async function restart(made: HeldContext): Promise<void> {
    await made.suspend().catch(() => {});
    resume();
  }

  return {
    resume,
    wake,
    get isHeld() {
      return held;
    },
    hold() {
      held = true;
      suspend();
    },
    release() {
      held = false;
      restLater();
      const made = context();
      if (!made) return Promise.resolve(true);
      if (made.state === "suspended") void restart(made);
      const retries = setInterval(resume, RETRY_INTERVAL_MS);
      return untilRunning(made, RECOVERY_TIMEOUT_MS).finally(() => clearInterval(retries));
    },
    contextCreated() {
      if (held) suspend();
      restLater();
    },
  };
}

/**
 * Resolves with whether the context runs: as soon as it does, or after the timeout, since resume() of a blocked context
 * never settles.
 */
export function untilRunning(context: HeldContext, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = () => context.state === "running" && resolve(true);
  // Not every system fires an event.
  const timeout = setTimeout(() => resolve(context.state === "running"), timeoutMs);
  context.addEventListener("statechange", check);
  check();
  return promise.finally(() => {
    clearTimeout(timeout);
    context.removeEventListener("statechange", check);
  });
}
