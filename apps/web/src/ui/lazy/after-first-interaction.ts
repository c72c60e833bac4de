import { afterPaint } from "../../lib/after-paint.ts";

/** A page that has been read for so long is ready for what comes next; milliseconds. */
const SETTLED_MS = 3000;
const TOUCHES = ["pointerdown", "keydown"] as const;

let settled: Promise<void> | undefined;

/** Resolves when the page is settled, or once the first press on it is answered. */
function untilSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const end = () => {
      for (const touch of TOUCHES) removeEventListener(touch, onTouch, { capture: true });
      resolve();
    };
    const onTouch = () => void afterPaint(end);
    for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true });
    setTimeout(end, SETTLED_MS);
  });
  return settled;
}

/**
 * Runs what the next press may need, when it no longer takes the processor and the line from what the
 * learner is about to read. Returns what cancels it.
 */
export function whenSettled(task: () => void): () => void {
  let wanted = true;
  void untilSettled().then(() => wanted && task());
  return () => {
    wanted = false;
  };
}
