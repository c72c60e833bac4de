/** Opens the audio context at the first user gesture and resumes it after interruptions. */
import { discardSharedContext, sharedContext, soundHold } from "../shared-context.ts";

/** How long a sound waits for the context to run before it is dropped. */
const RESUME_TIMEOUT_MS = 2000;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

export interface SoundingContext {
  /** Creates the context at the first call, which must be in a user gesture. @throws If there is no audio output. */
  get(): AudioContext;
  /** Whether the browser allows this page to play sound. */
  readonly allowed: boolean;
  /**
   * Resumes the context; resolves with whether it runs, which it doesn't while it is held. One that didn't start is
   * replaced at the next call. Rejects if there is no audio output.
   */
  run(): Promise<boolean>;
}

export interface SoundingContextOptions {
  /** Called synchronously in the gesture that creates a context; keep it short. */
  readonly onOpen: () => void;
  /** Called whenever the context starts to run, for example after a call. */
  readonly onRunning: () => void;
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

export function createSoundingContext(options: SoundingContextOptions): SoundingContext {
  let context: AudioContext | undefined;
  /** Whether the context was asked to run and didn't, or has lost its device. */
  let isStuck = false;
  /** Undefined when the browser doesn't support it. */
  const hadGesture = () => navigator.userActivation?.hasBeenActive;

  function get(): AudioContext {
    if (context) return context;
    const made = sharedContext();
    context = made;
    made.addEventListener("statechange", () => {
      if (made !== context || !runs(made)) return;
      isStuck = false;
      options.onRunning();
    });
    // The output device failed.
    made.addEventListener("error", () => {
      isStuck ||= made === context;
    });
    options.onOpen();
    return made;
  }

  /** Some browsers never resume a context after a call, or after its device was unplugged; a new one plays. */
  function replaceStuck(): void {
    if (!isStuck) return;
    isStuck = false;
    context = undefined;
    discardSharedContext();
  }

  const onGesture = () => {
    try {
      if (hadGesture() !== false) get();
    } catch {
      // The sound that is asked for reports it.
    }
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
      if (hadGesture() === false || soundHold.isHeld) return false;
      replaceStuck();
      const made = get();
      if (runs(made)) return true;
      soundHold.resume();
      await untilRunning(made);
      isStuck = !runs(made);
      return !isStuck;
    },
  };
}
