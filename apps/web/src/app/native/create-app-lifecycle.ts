import type { Presence } from "./presence.ts";

export interface AppLifecyclePorts {
  readonly presence: Pick<Presence, "markAway" | "markBack">;
  readonly pauseAudio: () => void;
  readonly recoverAudio: () => void;
  /** Whether a full-screen ad covers the app, which on Android also sends it to the background. */
  readonly isAdShowing: () => boolean;
  readonly pauseUsageSession: () => void;
  readonly resumeUsageSession: () => void;
}

export interface AppLifecycle {
  /** Something covers the app, perhaps only the system's permission dialog. */
  obscured(): void;
  /** The app is out of sight and may be ended without notice. */
  background(): void;
  /** The app is visible again. */
  resumed(): void;
  /** The app has focus, perhaps after a phone call that didn't send it to the background. */
  active(): void;
}

export function createAppLifecycle(ports: AppLifecyclePorts): AppLifecycle {
  let isSessionPaused = false;

  function pauseUsageSession(): void {
    // A user who watches an ad of the app hasn't left it.
    if (isSessionPaused || ports.isAdShowing()) return;
    isSessionPaused = true;
    ports.pauseUsageSession();
  }

  function resumeUsageSession(): void {
    if (isSessionPaused) ports.resumeUsageSession();
    isSessionPaused = false;
  }

  return {
    obscured: ports.presence.markAway,
    background() {
      ports.presence.markAway();
      ports.pauseAudio();
      pauseUsageSession();
    },
    resumed() {
      ports.presence.markBack();
      ports.recoverAudio();
      resumeUsageSession();
    },
    active: ports.recoverAudio,
  };
}
