import type { NativeCall, NativePlugin } from "../bridge.ts";
import { type AdContext, emptyResult } from "./ad-context.ts";
import { NO_FILL } from "./faults.ts";

/** The banner at the bottom of the screen, as the user sees it. */
export interface Banner {
  readonly adId: string;
  readonly position: string;
  /** CSS pixels from the edge. */
  readonly margin: number;
  loaded: boolean;
  hidden: boolean;
}

/** The size of an adaptive banner on a phone, in CSS pixels. */
export const BANNER_SIZE = { width: 360, height: 60 };
const NO_SIZE = { width: 0, height: 0 };
const TEST_ID = "ca-app-pub-3940256099942544/6300978111";

/** Simulates `BannerExecutor.java` and `BannerExecutor.swift`. */
export function createBanner({ platform, faults, notify, afterNetworkDelay: later }: AdContext) {
  let banner: Banner | undefined;
  /** Whether the banner is on the screen: on Android from the call on, on iOS once it has loaded. */
  let attached = false;

  function load(target: Banner) {
    if (faults.banner === "hangs") return;
    later(() => {
      if (banner !== target) return;
      if (faults.banner === "fills") {
        target.loaded = true;
        attached = true;
        notify("bannerAdSizeChanged", BANNER_SIZE);
        notify("bannerAdLoaded", {});
        notify("bannerAdImpression", {});
      } else {
        banner = undefined;
        attached = false;
        notify("bannerAdSizeChanged", NO_SIZE);
        notify("bannerAdFailedToLoad", NO_FILL);
      }
    });
  }

  function show(call: NativeCall) {
    const { adId = TEST_ID, position = "BOTTOM_CENTER", margin = 0, isTesting } = call.options;
    // Android loads another ad into the existing banner, and never settles the call.
    if (banner && platform === "android") return load(banner);
    banner = {
      adId: isTesting === true ? TEST_ID : String(adId),
      position: String(position),
      margin: Number(margin),
      loaded: false,
      hidden: false,
    };
    attached = platform === "android";
    call.resolve(emptyResult(platform));
    load(banner);
  }

  function hide(call: NativeCall) {
    if (!banner && platform === "android")
      return call.reject("You tried to hide a banner that was never shown");
    if (banner) banner.hidden = true;
    notify("bannerAdSizeChanged", NO_SIZE);
    call.resolve(emptyResult(platform));
  }

  function resume(call: NativeCall) {
    if (banner) {
      banner.hidden = false;
      notify("bannerAdSizeChanged", BANNER_SIZE);
    } else if (platform === "ios") return call.reject("AdMob: not find subView for resumeBanner");
    call.resolve(emptyResult(platform));
  }

  /** Only Android reports the changed size. iOS doesn't find a banner that is loading, which appears later. */
  function remove(call: NativeCall) {
    if (banner && platform === "android") notify("bannerAdSizeChanged", NO_SIZE);
    if (attached) banner = undefined;
    attached = false;
    call.resolve(emptyResult(platform));
  }

  const methods: NativePlugin = {
    showBanner: show,
    hideBanner: hide,
    resumeBanner: resume,
    removeBanner: remove,
  };
  return { methods, current: () => (attached ? banner : undefined) };
}
