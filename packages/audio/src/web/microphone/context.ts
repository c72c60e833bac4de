/** The audio context of the microphone, shared by captures and suspended without any. */
import { audioSession } from "../audio-session.ts";
import workletUrl from "./pitch-worklet.ts?worker&url";

export interface ListeningContext {
  /** Creates the context, suspended, and loads the worklet, so that `acquire` needs less time. Never throws. */
  prepare(): void;
  /**
   * Starts the context, and loads the worklet the first time. Call it in a click handler before the
   * first `await`, since browsers require a user gesture. Every call needs a `release`. Rejects when
   * the worklet can't be loaded; the next call tries again.
   */
  acquire(): Promise<AudioContext>;
  /** Suspends the context when no user is left. */
  release(): void;
}

/** The highest rate that the tracker supports; some studio interfaces run at 192 kHz. */
const MAX_SAMPLE_RATE_HZ = 96_000;

/** Uses the default rate if possible: Firefox connects no device to a context of another rate. */
function newContext(): AudioContext {
  const context = new AudioContext({ latencyHint: "interactive" });
  if (context.sampleRate <= MAX_SAMPLE_RATE_HZ) return context;
  context.close().catch(() => {});
  return new AudioContext({ latencyHint: "interactive", sampleRate: 48_000 });
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
    document.addEventListener("visibilitychange", resume);
    // A touch is a user gesture when it ends, not when it begins.
    for (const gesture of ["click", "keydown"]) document.addEventListener(gesture, resume);
    return created;
  }

  /** Browsers don't fetch a module again that failed, except for another context. */
  function discard(failed: AudioContext): void {
    failed.removeEventListener("statechange", resume);
    failed.close().catch(() => {});
    context = undefined;
    loaded = undefined;
  }

  async function load(target: AudioContext): Promise<void> {
    loaded ??= target.audioWorklet.addModule(workletUrl);
    try {
      await loaded;
    } catch (error) {
      if (context === target) discard(target);
      throw error;
    }
  }

  return {
    prepare() {
      if (context) return;
      try {
        context = create();
      } catch {
        // Without an output, `acquire` reports it.
        return;
      }
      // After a gesture elsewhere in the app, browsers start it.
      context.suspend().catch(() => {});
      load(context).catch(() => {});
    },
    async acquire() {
      users += 1;
      endUse ??= audioSession.begin("listening");
      context ??= create();
      const woken = context;
      resume();
      await load(woken);
      return woken;
    },
    release() {
      users -= 1;
      if (users > 0) return;
      context?.suspend().catch(() => {});
      endUse?.();
      endUse = undefined;
    },
  };
}
