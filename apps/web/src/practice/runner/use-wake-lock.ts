import { useEffect } from "react";
import { keepScreenOn } from "../../lib/browser/keep-screen-on.ts";

/** Keeps the screen on while an exercise runs: a singer or listener doesn't touch it. */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => (isRunning ? keepScreenOn() : undefined), [isRunning]);
}
