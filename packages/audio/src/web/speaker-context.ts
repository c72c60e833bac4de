/** Keeps the page's audio context open: by the learner's first gesture, and again after it was held up. */
import { sharedContext, soundHold } from "./shared-context.ts";

/** How long a sound waits for the context to run before it is given up. */
const PATIENCE_MS = 2000;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

export interface SoundingContext {
  /** Made at the first call, which belongs in a gesture. */
  get(): AudioContext;
  /** Whether the browser lets this page sound by now. */
  readonly allowed: boolean;
  /** Resumes the context; false where it won't run. */
  run(): Promise<boolean>;
}

const runs = (context: AudioContext): boolean => context.state === "running";

/** Resolves when the context runs, or after PATIENCE_MS: resume() of a blocked one never settles. */
function untilRunning(context: AudioContext): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => runs(context) && resolve();
  const timer = setTimeout(resolve, PATIENCE_MS);
  context.addEventListener("statechange", check);
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    context.removeEventListener("statechange", check);
  });
}

/** `onOpen` is called once, when the context has been made: within the gesture, so let it be short. */
export function createSoundingContext(onOpen: () => void): SoundingContext {
  let context: AudioContext | undefined;
  /** Undefined where the browser doesn't tell. */
  const hadGesture = () => navigator.userActivation?.hasBeenActive;

  function get(): AudioContext {
    if (context) return context;
    context = sharedContext();
    onOpen();
    return context;
  }

  const onGesture = () => {
    if (hadGesture() !== false) get();
    soundHold.resume();
  };
  // Capture: a click's sound finds the context opened by the pointer that went down before it.
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, { capture: true });

  return {
    get,
    get allowed() {
      return context !== undefined || hadGesture() === true;
    },
    async run() {
      // Without any gesture resume() would only wait: browsers block pages that sound unasked.
      if (hadGesture() === false) return false;
      const made = get();
      if (runs(made)) return true;
      soundHold.resume();
      await untilRunning(made);
      return runs(made);
    },
  };
}
