/** The audio context of the microphone, shared by captures and suspended without any. */
import { audioSession } from "../audio-session.ts";
import { within } from "../waiting.ts";
import workletUrl from "./pitch-worklet.ts?worker&url";

export interface ListeningContext {
  /** Creates the context, suspended, and loads the worklet, so that `acquire` needs less time. Never throws. */
  prepare(): void;
  /**
   * Starts the context, and loads the worklet the first time. Call it in a click handler before the
   * first `await`, since browsers require a user gesture. Every call needs a `release`. Rejects when
   * the worklet can't be loaded in time; the next call tries again.
   */
  acquire(): Promise<AudioContext>;
  /** Suspends the context when no user is left. */
  release(): void;
}

/** The highest rate that the tracker supports; some studio interfaces run at 192 kHz. */
const MAX_SAMPLE_RATE_HZ = 96_000;

/** A slow network needs less for the worklet; a silent one never answers. */
const LOADING_MS = 10_000;

/** Uses the default rate if possible: Firefox connects no device to a context of another rate. */
function newContext(): AudioContext {
  const context = new AudioContext();
  if (context.sampleRate <= MAX_SAMPLE_RATE_HZ) return context;
  context.close().catch(() => {});
  return new AudioContext({ sampleRate: 48_000 });
}

export function createListeningContext(): ListeningContext {
  let context: AudioContext | undefined;
  let loaded: Promise<void> | undefined;
  let users = 0;
  let endUse: (() => void) | undefined;

  // Only when 'suspended': resuming an 'interrupted' context (a call on iOS) is refused and can leave
  // it stuck. Its state changes to 'suspended' or 'running' when the interruption ends.
  const resume = () => {
    if (users > 0 && context?.state === "suspended") context.resume().catch(() => {});
  };

  function create(): AudioContext {
    const created = newContext();
    created.addEventListener("statechange", resume);
    // A touch is a user gesture when it ends, not when it begins.
    for (const type of ["visibilitychange", "click", "keydown"])
      document.addEventListener(type, resume);
    return created;
  }

  async function load(target: AudioContext): Promise<void> {
    const loading = target.audioWorklet.addModule(workletUrl).then(() => true);
    try {
      if (!(await within(loading, LOADING_MS))) throw new Error("no worklet");
    } catch (error) {
      // Browsers don't fetch a module again that failed, except for another context.
      target.close().catch(() => {});
      context = undefined;
      loaded = undefined;
      throw error;
    }
  }

  const suspend = () => context?.suspend().catch(() => {});

  return {
    prepare() {
      if (context) return;
      try {
        context = create();
        // After a gesture elsewhere in the app, browsers start it.
        suspend();
        loaded = load(context);
        loaded.catch(() => {});
      } catch {
        // Is reported by `acquire`, if it fails as well.
      }
    },
    async acquire() {
      users += 1;
      endUse ??= audioSession.begin("listening");
      context ??= create();
      const woken = context;
      resume();
      loaded ??= load(woken);
      await loaded;
      return woken;
    },
    release() {
      users -= 1;
      if (users > 0) return;
      suspend();
      endUse?.();
      endUse = undefined;
    },
  };
}
