import type { NativePlugin, Notify } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";
import type { AdContext, ShownAd } from "./ad-context.ts";
import { appOpenMethods } from "./app-open.ts";
import { type Banner, createBanner } from "./banner.ts";
import { consentMethods } from "./consent.ts";
import type { AdFaults } from "./faults.ts";
import { createFullScreen, type UnderlyingApp } from "./full-screen.ts";
import { interstitialMethods } from "./interstitial.ts";

/** Ads as the user sees them. */
export interface AdScreen {
  /** The full-screen ad that covers the app. */
  readonly showing: ShownAd | undefined;
  readonly banner: Banner | undefined;
  /** Closes the full-screen ad. */
  dismiss(): void;
}

interface Options {
  readonly platform: NativePlatform;
  readonly faults: AdFaults;
  readonly notify: Notify;
  readonly underlyingApp: UnderlyingApp;
}

/** The delay of simulated responses from Google's servers. */
const NETWORK_DELAY_MS = 5;

/** Simulates the AdMob plugin for one run of the app. */
export function createAdMob({ platform, faults, notify, underlyingApp }: Options): {
  readonly plugin: NativePlugin;
  readonly screen: AdScreen;
} {
  const fullScreen = createFullScreen(platform, faults, underlyingApp);
  const context: AdContext = {
    platform,
    faults,
    notify: (event, data) => notify("AdMob", event, data),
    presentFullScreen: fullScreen.present,
    afterNetworkDelay: (task) => void setTimeout(task, NETWORK_DELAY_MS),
  };
  const banner = createBanner(context);
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
    ...consentMethods(context),
    ...banner.methods,
    ...interstitialMethods(context),
    ...appOpenMethods(context),
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
