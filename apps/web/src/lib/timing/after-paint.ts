import { after } from "./timers.ts";

/** Runs a task after the next frame is painted. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  let cancelTimer = () => {};
  const frame = requestAnimationFrame(() => {
    cancelTimer = after(0, task);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancelTimer();
  };
}
