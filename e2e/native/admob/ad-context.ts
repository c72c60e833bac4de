import type { NativePlatform } from "../platform.ts";
import type { AdFaults } from "./faults.ts";

/** An ad that covers the whole screen. */
export interface ShownAd {
  readonly kind: "interstitial" | "appOpen";
  readonly adId: string;
}

/** The dependencies that all ad formats share. */
export interface AdContext {
  readonly platform: NativePlatform;
  /** Read at each call, because a journey may change them. */
  readonly faults: AdFaults;
  readonly notify: (event: string, data?: object) => void;
  /** Shows an ad over the app. Calls `closed` when the user dismisses it. */
  readonly presentFullScreen: (ad: ShownAd, closed: () => void) => void;
  /** Runs a task after the delay of a network response. */
  readonly afterNetworkDelay: (task: () => void) => void;
}

/** iOS resolves with an empty object where Android resolves with nothing. */
export const emptyResult = (platform: NativePlatform): object | undefined =>
  platform === "ios" ? {} : undefined;
