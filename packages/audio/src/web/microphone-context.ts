/** The one audio context that listens, kept running while anyone needs it. */
import workletUrl from "./pitch-worklet.ts?worker&url";

export interface ListeningContext {
  /**
   * Starts the context, and loads the worklet the first time. Call it within the learner's click:
   * before the first `await`, or browsers keep a context silent. Every call is paired with a `sleep`.
   * Rejects where the worklet can't be loaded; the next call tries again.
   */
  wake(): Promise<AudioContext>;
  /** Lets the context rest once nobody needs it. */
  sleep(): void;
}

/** Above this the tracker takes no sound: studio interfaces that run at 192 kHz. */
const HIGHEST_RATE = 96_000;

/** At the default rate where possible: browsers convert the device's, and Firefox joins no other. */
function newContext(): AudioContext {
  const context = new AudioContext({ latencyHint: "interactive" });
  if (context.sampleRate <= HIGHEST_RATE) return context;
  context.close().catch(() => {});
  return new AudioContext({ latencyHint: "interactive", sampleRate: 48_000 });
}

export function createListeningContext(): ListeningContext {
  let context: AudioContext | undefined;
  let loaded: Promise<void> | undefined;
  let users = 0;

  // Only from 'suspended': asking an 'interrupted' context (a call on iOS) to resume is refused, and
  // can leave it stuck. It becomes 'suspended' or 'running' by itself when the interruption ends.
  const resume = () => {
    if (users > 0 && context?.state === "suspended") context.resume().catch(() => {});
  };

  function create(): AudioContext {
    const created = newContext();
    created.addEventListener("statechange", resume);
    document.addEventListener("visibilitychange", resume);
    // A touch counts as the learner's wish when it ends, not when it begins.
    for (const gesture of ["click", "keydown"]) document.addEventListener(gesture, resume);
    return created;
  }

  async function load(target: AudioContext): Promise<void> {
    loaded ??= target.audioWorklet.addModule(workletUrl);
    try {
      await loaded;
    } catch (error) {
      loaded = undefined;
      throw error;
    }
  }

  return {
    async wake() {
      users += 1;
      context ??= create();
      const woken = context;
      resume();
      await load(woken);
      return woken;
    },
    sleep() {
      users -= 1;
      if (users === 0) context?.suspend().catch(() => {});
    },
  };
}
