import { isNative } from "./platform.ts";
import { holdWakeLock } from "./wake-lock.ts";

let holders = 0;

/** Applies the number of holders when its code has loaded, so that calls in quick succession end right. */
function updateShell(): void {
  import("../native/keep-awake.ts")
    .then(({ setKeptAwake }) => setKeptAwake(holders > 0))
    .catch(() => undefined);
}

/** The shell keeps the screen on: web views refuse the wake lock (Android), or lack it before iOS 18.4. */
function holdInShell(): () => void {
  holders += 1;
  updateShell();
  return () => {
    holders -= 1;
    updateShell();
  };
}

/** Keeps the screen on until the returned function is called, once. */
export const keepScreenOn = (): (() => void) => (isNative ? holdInShell() : holdWakeLock());
