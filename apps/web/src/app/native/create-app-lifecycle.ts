import type { Presence } from "./presence.ts";

export interface LifePorts {
  readonly presence: Pick<Presence, "away" | "back">;
  readonly pauseAudio: () => void;
  readonly recoverAudio: () => void;
  /** Whether an advertisement lies over the app: on Android that puts it away, too. */
  readonly adCovers: () => boolean;
  readonly pauseSitting: () => void;
  readonly resumeSitting: () => void;
}

export interface Life {
  /** Something lies over the app: perhaps but the system's question whether it may use the microphone. */
  covered(): void;
  /** It is out of sight, and may be ended without another word. */
  putAway(): void;
  /** It is at hand again. */
  resumed(): void;
  /** It has the person's attention, perhaps after a call that never put it away. */
  active(): void;
}

export function createLife(ports: LifePorts): Life {
  let sittingPaused = false;

  function pauseSitting(): void {
    // Who looks at an advertisement of ours hasn't left.
    if (sittingPaused || ports.adCovers()) return;
    sittingPaused = true;
    ports.pauseSitting();
  }

  function resumeSitting(): void {
    if (sittingPaused) ports.resumeSitting();
    sittingPaused = false;
  }

  return {
    covered: ports.presence.away,
    putAway() {
      ports.presence.away();
      ports.pauseAudio();
      pauseSitting();
    },
    resumed() {
      ports.presence.back();
      ports.recoverAudio();
      resumeSitting();
    },
    active: ports.recoverAudio,
  };
}
