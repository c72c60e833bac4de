import type { NativePlatform } from "../platform.ts";
import type { ShownAd } from "./ad-context.ts";
import type { AdFaults } from "./faults.ts";

/** The effects of a full-screen ad on the app below it. */
export interface UnderlyingApp {
  /** Android: the ad's activity pauses the app's, without stopping it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** iOS: the app keeps running, but its audio is interrupted. */
  readonly interruptAudio: () => void;
  readonly endAudioInterruption: () => void;
}

export interface FullScreen {
  readonly showing: ShownAd | undefined;
  readonly present: (ad: ShownAd, closed: () => void) => void;
  /** Closes the ad as the user does. */
  dismiss(): void;
}

export function createFullScreen(
  platform: NativePlatform,
  faults: AdFaults,
  app: UnderlyingApp,
): FullScreen {
  let shown: { readonly ad: ShownAd; readonly closed: () => void } | undefined;

  function close(closed: () => void) {
    if (platform === "ios") {
      closed();
      return app.endAudioInterruption();
    }
    if (faults.resumesBeforeClosed) app.resume();
    closed();
    if (!faults.resumesBeforeClosed) app.resume();
  }

  return {
    get showing() {
      return shown?.ad;
    },
    present(ad, closed) {
      shown = { ad, closed };
      if (platform === "android") app.pause();
      else app.interruptAudio();
    },
    dismiss() {
      if (!shown) throw new Error("no ad covers the screen");
      const { closed } = shown;
      shown = undefined;
      close(closed);
    },
  };
}
