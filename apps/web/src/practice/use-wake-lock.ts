import { useEffect } from "react";
import { holdWakeLock } from "../lib/wake-lock.ts";

/** Keeps the screen on while an exercise runs: a singer or listener doesn't touch it. */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => (isRunning ? holdWakeLock() : undefined), [isRunning]);
}
