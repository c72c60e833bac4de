import { afterPaint } from "../../lib/timing/after-paint.ts";

/** Without an interaction, tasks run this long after the first one is scheduled. */
const MAX_DELAY_MS = 3000;
const INTERACTIONS = ["pointerdown", "keydown"] as const;

let firstInteraction: Promise<void> | undefined;

/** Resolves once the first press is answered and painted, or after `MAX_DELAY_MS`. */
function waitForFirstInteraction(): Promise<void> {
  firstInteraction ??= new Promise((resolve) => {
    const end = () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction, { capture: true });
      resolve();
    };
    const onInteraction = () => void afterPaint(end);
    for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true });
    setTimeout(end, MAX_DELAY_MS);
  });
  return firstInteraction;
}

/**
 * Runs a task that prepares later presses, such as fetching samples, when it no longer competes with
 * loading the page for the processor and the network. Returns a function that cancels it.
 */
export function afterFirstInteraction(task: () => void): () => void {
  let isCanceled = false;
  void waitForFirstInteraction().then(() => {
    if (!isCanceled) task();
  });
  return () => {
    isCanceled = true;
  };
}
