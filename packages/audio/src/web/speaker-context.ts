/** The audio context that sounds: opened by the learner's first gesture, resumed when it was held up. */
import { Context } from "tone/build/esm/core/context/Context.js";
// Registers what a context's `destination` is made of.
import "tone/build/esm/core/context/Destination.js";
import { setContext } from "tone/build/esm/core/context/GlobalContext.js";

// Tone is imported file by file: its index opens a context and a blob: worker of its own on import,
// before any gesture and against a strict Content-Security-Policy.

/** How long a sound waits for the context to run before it is given up. */
const PATIENCE_MS = 2000;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

export interface SoundingContext {
  /** Tone's context; made at the first call, which belongs in a gesture. */
  get(): Context;
  /** Whether the browser lets this page sound by now. */
  readonly allowed: boolean;
  /** Resumes the context; false where it won't run. */
  run(): Promise<boolean>;
}

function makeContext(): Context {
  // Tone's usual 0.1 s of look-ahead would be heard as 0.1 s between click and sound. The timer
  // only tidies up (voices are scheduled on the audio clock), so that it needs no worker.
  const context = new Context({
    latencyHint: "interactive",
    lookAhead: 0,
    clockSource: "timeout",
    updateInterval: 0.05,
  });
  setContext(context);
  return context;
}

const runs = (context: Context): boolean => context.state === "running";

/** Resolves when the context runs, or after PATIENCE_MS: resume() of a blocked one never settles. */
function untilRunning(context: Context): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => runs(context) && resolve();
  const timer = setTimeout(resolve, PATIENCE_MS);
  context.on("statechange", check);
  check();
  return promise.finally(() => {
    clearTimeout(timer);
    context.off("statechange", check);
  });
}

/** `onOpen` is called once, when the context has been made. */
export function createSoundingContext(onOpen: () => void): SoundingContext {
  let context: Context | undefined;
  /** Undefined where the browser doesn't tell. */
  const hadGesture = () => navigator.userActivation?.hasBeenActive;

  // An 'interrupted' context (a call on iOS) refuses to resume; it becomes 'suspended' or 'running'
  // by itself when the interruption ends.
  const resume = () => {
    if (context?.state === "suspended") context.resume().catch(() => {});
  };

  function get(): Context {
    if (context) return context;
    context = makeContext();
    context.on("statechange", resume);
    document.addEventListener("visibilitychange", resume);
    onOpen();
    return context;
  }

  const onGesture = () => {
    if (hadGesture() !== false) get();
    resume();
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
      resume();
      await untilRunning(made);
      return runs(made);
    },
  };
}
