import {
  type AdMobPlugin,
  AppOpenAdPluginEvents,
  BannerAdPluginEvents,
  BannerAdPosition,
  BannerAdSize,
  InterstitialAdPluginEvents,
} from "@capacitor-community/admob";
import type { NetworkEffect } from "../machine/events.ts";
import type { FullScreenKind } from "../machine/state.ts";
import type { AdNetwork, EmitNetworkEvent } from "../network.ts";
import type { NativeUnits } from "./units.ts";

export interface AdmobPorts {
  readonly admob: AdMobPlugin;
  readonly units: NativeUnits;
  /** Receives the height of the banner in CSS pixels; 0 without one. */
  readonly setBannerHeight: (px: number) => void;
  /** Distance of a banner from the window's lower edge, in whole CSS pixels. */
  readonly bannerMargin: () => number;
}

/**
 * The AdMob network. The results of loads come from promises; the results of shows come from events, because
 * `showInterstitial` resolves when the ad opens and `showAppOpen` when it closes.
 */
export function createAdmobNetwork({ admob, units, setBannerHeight, bannerMargin }: AdmobPorts) {
  return (emit: EmitNetworkEvent): AdNetwork => {
    /** The last show of each kind, because the plugin's events have no ids. */
    const showIds: Partial<Record<FullScreenKind, number>> = {};
    let hasBanner = false;

    const emitFor = (kind: FullScreenKind, type: "opened" | "dismissed" | "showFailed") => () => {
      const showId = showIds[kind];
      if (showId !== undefined) emit({ type, showId });
    };

    function listen(): void {
      const { Showed, Dismissed, FailedToShow } = InterstitialAdPluginEvents;
      void admob.addListener(Showed, emitFor("interstitial", "opened"));
      void admob.addListener(Dismissed, emitFor("interstitial", "dismissed"));
      void admob.addListener(FailedToShow, emitFor("interstitial", "showFailed"));
      void admob.addListener(AppOpenAdPluginEvents.Opened, emitFor("startup", "opened"));
      void admob.addListener(AppOpenAdPluginEvents.Closed, emitFor("startup", "dismissed"));
      void admob.addListener(AppOpenAdPluginEvents.FailedToShow, emitFor("startup", "showFailed"));
      void admob.addListener(BannerAdPluginEvents.SizeChanged, ({ height }) => {
        if (hasBanner) setBannerHeight(height);
        else if (height > 0) removeBanner();
      });
      void admob.addListener(BannerAdPluginEvents.Loaded, () => {
        if (!hasBanner) removeBanner();
      });
      void admob.addListener(BannerAdPluginEvents.FailedToLoad, () =>
        emit({ type: "bannerFailed" }),
      );
    }

    const load = {
      startup: () => admob.loadAppOpen({ adId: units.appOpen }),
      interstitial: () => admob.prepareInterstitial({ adId: units.interstitial }),
    };
    const show = {
      startup: () => admob.showAppOpen({ adId: units.appOpen }),
      interstitial: () => admob.showInterstitial({ adId: units.interstitial }),
    };

    /** On Android a second call without a removal in between would never settle. */
    function showBanner(): void {
      hasBanner = true;
      const placement = { adSize: BannerAdSize.BANNER, position: BannerAdPosition.BOTTOM_CENTER };
      const options = { adId: units.banner, margin: bannerMargin(), ...placement };
      admob.showBanner(options).catch(() => emit({ type: "bannerFailed" }));
    }

    /** On iOS a banner that is removed while it loads appears nevertheless, and is removed again then. */
    function removeBanner(): void {
      hasBanner = false;
      setBannerHeight(0);
      admob.removeBanner().catch(() => undefined);
    }

    function perform(effect: NetworkEffect): void {
      switch (effect.type) {
        case "load": {
          const { kind } = effect;
          const onLoaded = () => emit({ type: "loaded", kind });
          load[kind]().then(onLoaded, () => emit({ type: "loadFailed", kind }));
          return;
        }
        case "show": {
          const { kind, showId } = effect;
          showIds[kind] = showId;
          show[kind]().catch(() => emit({ type: "showFailed", showId }));
          return;
        }
        case "showBanner":
          showBanner();
          return;
        case "removeBanner":
          removeBanner();
          return;
        case "setMuted":
          admob.setApplicationMuted({ muted: effect.muted }).catch(() => undefined);
          return;
        default:
          effect satisfies never;
      }
    }

    listen();
    return { supportedKinds: ["startup", "interstitial"], perform };
  };
}
