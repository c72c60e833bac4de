import { KeepAwake } from "@capacitor-community/keep-awake";

/** Keeps the screen on while the app is in the foreground, or lets the system turn it off. */
export const setKeptAwake = (isKeptAwake: boolean): Promise<void> =>
  isKeptAwake ? KeepAwake.keepAwake() : KeepAwake.allowSleep();
