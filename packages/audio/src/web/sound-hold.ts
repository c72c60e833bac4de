/** Silences an audio context from outside, and brings it back through interruptions. */

/** What is needed of an audio context. */
export type HeldContext = Pick<
  AudioContext,
  "state" | "suspend" | "resume" | "addEventListener" | "removeEventListener"
>;

export interface SoundHold {
  /**
   * Resumes the context where it is suspended and nobody holds it. Never one that is interrupted: iOS
   * refuses, and may leave a context that runs and doesn't sound.
   */
  resume(): void;
  /** From now on nothing sounds; no gesture and no event brings it back. */
  hold(): void;
  /**
   * Lets it sound again, and keeps trying while the system still has the loudspeaker. Resolves with
   * whether it sounds, at the latest after RECOVERY_MS; at once where there is no context yet.
   */
  release(): Promise<boolean>;
  /** To be called when the context was made: it may be held already. */
  made(): void;
}

/** From then on the next gesture or return to the app is waited for. */
export const RECOVERY_MS = 10_000;
/** Not every system tells when an interruption is over. */
const RETRY_MS = 500;

export function createSoundHold(context: () => HeldContext | undefined): SoundHold {
  let held = false;

  function resume(): void {
    const made = context();
    if (!held && made?.state === "suspended") made.resume().catch(() => {});
  }

  /**
   * After a phone has put the app away, WebKit may call a context suspended that is more than that:
   * suspended once more by us, it can be resumed.
   */
  async function restart(made: HeldContext): Promise<void> {
    await made.suspend().catch(() => {});
    resume();
  }

  return {
    resume,
    hold() {
      held = true;
      context()
        ?.suspend()
        .catch(() => {});
    },
    release() {
      held = false;
      const made = context();
      if (!made || made.state === "running") return Promise.resolve(true);
      if (made.state === "suspended") void restart(made);
      return untilRunning(made, resume);
    },
    made() {
      if (held)
        context()
          ?.suspend()
          .catch(() => {});
    },
  };
}

/** Whether it runs in the end. */
function untilRunning(context: HeldContext, attempt: () => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = () => context.state === "running" && resolve(true);
  const retries = setInterval(attempt, RETRY_MS);
  const end = setTimeout(() => resolve(context.state === "running"), RECOVERY_MS);
  context.addEventListener("statechange", check);
  check();
  return promise.finally(() => {
    clearInterval(retries);
    clearTimeout(end);
    context.removeEventListener("statechange", check);
  });
}
