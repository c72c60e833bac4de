/** Opens the audio context at the first user gesture and resumes it after interruptions. */
import { sharedContext, soundHold } from "../shared-context.ts";

/** How long a sound waits for the context to run before it is dropped. */
const RESUME_TIMEOUT_MS = 2000;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

export interface SoundingContext {
  /** Creates the context at the first call, which must be in a user gesture. */
  get(): AudioContext;
  /** Whether the browser allows this page to play sound. */
  readonly allowed: boolean;
  /** Resumes the context; resolves with whether it runs, which it doesn't while it is held. */
  run(): Promise<boolean>;
}

const runs = (context: AudioContext): boolean => context.state === "running";

/** Resolves when the context runs or after a timeout: resume() of a blocked context never settles. */
function untilRunning(context: AudioContext): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => runs(context) && resolve();
  const timer = setTimeout(resolve, RESUME_TIMEOUT_MS);
  context.addEventListener("statechange", check);
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    context.removeEventListener("statechange", check);
  });
}

/** @param onOpen Called once, synchronously in the gesture that creates the context; keep it short. */
export function createSoundingContext(onOpen: () => void): SoundingContext {
  let context: AudioContext | undefined;
  /** Undefined when the browser doesn't support it. */
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
  // In the capture phase, so that the context is open before a click handler plays a sound.
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, { capture: true });

  return {
    get,
    get allowed() {
      return context !== undefined || hadGesture() === true;
    },
    async run() {
      // Without a gesture resume() would stay pending (autoplay policy).
      if (hadGesture() === false) return false;
      const made = get();
      if (soundHold.isHeld) return false;
      if (runs(made)) return true;
      soundHold.resume();
      await untilRunning(made);
      return runs(made);
    },
  };
}
