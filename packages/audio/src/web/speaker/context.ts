/** Opens the audio context, at the first user gesture at the latest, and resumes it after rests and interruptions. */
import { discardSharedContext, sharedContext, soundHold } from "../shared-context.ts";
import { untilRunning } from "../sound-hold.ts";

/** How long a sound waits for the context to run before it is dropped. */
const RESUME_TIMEOUT_MS = 2000;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

export interface SoundingContext {
  /** Creates the context at the first call. It is suspended until a user gesture. @throws If there is no audio output. */
  get(): AudioContext;
  /** Whether there is an audio output. Creates the context. */
  hasOutput(): boolean;
  /**
   * Resumes the context; resolves with whether it runs. Undefined before a gesture and while it is held. One that
   * didn't start is replaced at the next call. @throws If there is no audio output.
   */
  run(): Promise<boolean> | undefined;
}

export interface SoundingContextOptions {
  /** Called whenever the context starts to run, for example after a call. */
  readonly onRunning: () => void;
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
      if (made !== context || made.state !== "running") return;
      isStuck = false;
      options.onRunning();
    });
    // The output device failed.
    made.addEventListener("error", () => {
      isStuck ||= made === context;
    });
    return made;
  }

  function hasOutput(): boolean {
    try {
      get();
      return true;
    } catch {
      return false;
    }
  }

  /** Some browsers never resume a context after a call, or after its device was unplugged; a new one plays. */
  function replaceStuck(): void {
    if (!isStuck) return;
    isStuck = false;
    context = undefined;
    discardSharedContext();
  }

  const onGesture = () => {
    // Without an output, the sound that is asked for reports it.
    if (hadGesture() !== false) hasOutput();
    soundHold.wake();
  };
  // In the capture phase, so that the context is open before a click handler plays a sound.
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, { capture: true });

  return {
    get,
    hasOutput,
    run() {
      // Without a gesture resume() would stay pending (autoplay policy).
      if (hadGesture() === false || soundHold.isHeld) return undefined;
      replaceStuck();
      const made = get();
      soundHold.wake();
      return untilRunning(made, RESUME_TIMEOUT_MS).then((runs) => {
        isStuck = !runs;
        return runs;
      });
    },
  };
}
