import type { NativePlatform } from "../platform.ts";
import type { ShownAd } from "./ad-context.ts";
import type { AdFaults } from "./faults.ts";

/** What an ad over the whole screen does to the app below it. */
export interface UnderlyingApp {
  /** Android: another activity covers the app's, which is paused. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** iOS: the app goes on, and its sound is taken. */
  readonly interruptAudio: () => void;
  readonly endAudioInterruption: () => void;
}

export interface FullScreen {
  readonly showing: ShownAd | undefined;
  readonly present: (ad: ShownAd, closed: () => void) => void;
  /** As the person closes it. */
  dismiss(): void;
}

export function createFullScreen(
  platform: NativePlatform,
  faults: AdFaults,
  below: UnderlyingApp,
): FullScreen {
  let shown: { readonly ad: ShownAd; readonly closed: () => void } | undefined;

  function uncover(closed: () => void) {
    if (platform === "ios") {
      closed();
      return below.endAudioInterruption();
    }
    if (faults.resumesBeforeClosed) below.resume();
    closed();
    if (!faults.resumesBeforeClosed) below.resume();
  }

  return {
    get showing() {
      return shown?.ad;
    },
    present(ad, closed) {
      shown = { ad, closed };
      if (platform === "android") below.pause();
      else below.interruptAudio();
    },
    dismiss() {
      if (!shown) throw new Error("no ad covers the screen");
      const { closed } = shown;
      shown = undefined;
      uncover(closed);
    },
  };
}
