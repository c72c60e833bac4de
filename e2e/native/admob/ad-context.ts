import type { NativePlatform } from "../platform.ts";
import type { AdFaults } from "./faults.ts";

/** An advertisement that covers the whole screen. */
export interface ShownAd {
  readonly kind: "interstitial" | "appOpen";
  readonly adId: string;
}

/** What the kinds of ads share. */
export interface AdContext {
  readonly platform: NativePlatform;
  /** Read at each call: a journey may change them. */
  readonly faults: AdFaults;
  readonly notify: (event: string, data?: object) => void;
  /** Shows it over the app; `closed` is called when it is dismissed. */
  readonly presentFullScreen: (ad: ShownAd, closed: () => void) => void;
  /** Calls back a little later, as an answer of the network comes. */
  readonly afterNetworkDelay: (task: () => void) => void;
}

/** iOS answers success with an empty object, where Android answers with nothing. */
export const emptyResult = (platform: NativePlatform): object | undefined =>
  platform === "ios" ? {} : undefined;
