import type { Presence } from "./presence.ts";

export interface AppLifecyclePorts {
  readonly presence: Pick<Presence, "markAway" | "markBack">;
  readonly pauseAudio: () => void;
  readonly recoverAudio: () => void;
  /** Whether an advertisement lies over the app: on Android that puts it away, too. */
  readonly isAdShowing: () => boolean;
  readonly pauseUsageSession: () => void;
  readonly resumeUsageSession: () => void;
}

export interface AppLifecycle {
  /** Something lies over the app: perhaps but the system's question whether it may use the microphone. */
  obscured(): void;
  /** It is out of sight, and may be ended without another word. */
  background(): void;
  /** It is at hand again. */
  resumed(): void;
  /** It has the person's attention, perhaps after a call that never put it away. */
  active(): void;
}

export function createAppLifecycle(ports: AppLifecyclePorts): AppLifecycle {
  let sittingPaused = false;

  function pauseSitting(): void {
    // Who looks at an advertisement of ours hasn't left.
    if (sittingPaused || ports.isAdShowing()) return;
    sittingPaused = true;
    ports.pauseUsageSession();
  }

  function resumeSitting(): void {
    if (sittingPaused) ports.resumeUsageSession();
    sittingPaused = false;
  }

  return {
    obscured: ports.presence.markAway,
    background() {
      ports.presence.markAway();
      ports.pauseAudio();
      pauseSitting();
    },
    resumed() {
      ports.presence.markBack();
      ports.recoverAudio();
      resumeSitting();
    },
    active: ports.recoverAudio,
  };
}
