import type { NativePlugin, Notify } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";
import type { AdContext, ShownAd } from "./ad-context.ts";
import { appOpenMethods } from "./app-open.ts";
import { type Banner, createBanner } from "./banner.ts";
import { consentMethods } from "./consent.ts";
import type { AdFaults } from "./faults.ts";
import { createFullScreen, type UnderlyingApp } from "./full-screen.ts";
import { interstitialMethods } from "./interstitial.ts";

/** Ads as the person at the device sees them. */
export interface AdScreen {
  /** What covers the app now. */
  readonly showing: ShownAd | undefined;
  readonly banner: Banner | undefined;
  /** Closes what covers the app. */
  dismiss(): void;
}

interface Parts {
  readonly platform: NativePlatform;
  readonly faults: AdFaults;
  readonly notify: Notify;
  readonly below: UnderlyingApp;
}

/** Answers of Google's servers take a moment; what waits when the app ends never comes. */
const NETWORK_MS = 5;

/** The ads' plugin of one run of the app. */
export function createAdMob({ platform, faults, notify, below }: Parts): {
  readonly plugin: NativePlugin;
  readonly screen: AdScreen;
} {
  const fullScreen = createFullScreen(platform, faults, below);
  const parts: AdContext = {
    platform,
    faults,
    notify: (event, data) => notify("AdMob", event, data),
    presentFullScreen: fullScreen.present,
    afterNetworkDelay: (task) => void setTimeout(task, NETWORK_MS),
  };
  const banner = createBanner(parts);
  const plugin: NativePlugin = {
    initialize(call) {
      if (faults.initialize === "hangs") return;
      if (faults.initialize === "fails") call.reject("MobileAds failed to initialize");
      else call.resolve();
    },
    setApplicationMuted(call) {
      if (typeof call.options["muted"] === "boolean") call.resolve();
      else call.reject("muted property cannot be null");
    },
    setApplicationVolume(call) {
      if (typeof call.options["volume"] === "number") call.resolve();
      else call.reject("volume property cannot be null");
    },
    ...consentMethods(parts),
    ...banner.methods,
    ...interstitialMethods(parts),
    ...appOpenMethods(parts),
  };
  return {
    plugin,
    screen: {
      get showing() {
        return fullScreen.showing;
      },
      get banner() {
        return banner.current();
      },
      dismiss: fullScreen.dismiss,
    },
  };
}
