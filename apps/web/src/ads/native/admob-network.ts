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
import type { AdNetwork, TellNetwork } from "../network.ts";
import type { NativeUnits } from "./units.ts";

export interface AdmobPorts {
  readonly admob: AdMobPlugin;
  readonly units: NativeUnits;
  /** How high the banner is, CSS pixels; 0 where there is none. */
  readonly bannerHeight: (px: number) => void;
}

/**
 * AdMob behind the machine's port. Its promises say different things: `showInterstitial` resolves as the
 * ad opens and `showAppOpen` as it closes, so what becomes of a show is read off the events alone; what
 * becomes of a load off the promises, which come once.
 */
export function admobNetwork({ admob, units, bannerHeight }: AdmobPorts) {
  return (tell: TellNetwork): AdNetwork => {
    /** The last show of each kind: the plugin's events carry no number. */
    const shows: Partial<Record<FullScreenKind, number>> = {};
    let banner = false;

    const about = (kind: FullScreenKind, type: "shown" | "dismissed" | "failedToShow") => () => {
      const show = shows[kind];
      if (show !== undefined) tell({ type, show });
    };

    function listen(): void {
      const { Showed, Dismissed, FailedToShow } = InterstitialAdPluginEvents;
      void admob.addListener(Showed, about("interstitial", "shown"));
      void admob.addListener(Dismissed, about("interstitial", "dismissed"));
      void admob.addListener(FailedToShow, about("interstitial", "failedToShow"));
      void admob.addListener(AppOpenAdPluginEvents.Opened, about("startup", "shown"));
      void admob.addListener(AppOpenAdPluginEvents.Closed, about("startup", "dismissed"));
      void admob.addListener(AppOpenAdPluginEvents.FailedToShow, about("startup", "failedToShow"));
      void admob.addListener(BannerAdPluginEvents.SizeChanged, ({ height }) => {
        if (banner) bannerHeight(height);
      });
      void admob.addListener(BannerAdPluginEvents.FailedToLoad, () =>
        tell({ type: "bannerFailed" }),
      );
    }

    const load = {
      startup: () => admob.loadAppOpen({ adId: units.appOpen }),
      interstitial: () => admob.prepareInterstitial({ adId: units.interstitial }),
    };
    const open = {
      startup: () => admob.showAppOpen({ adId: units.appOpen }),
      interstitial: () => admob.showInterstitial({ adId: units.interstitial }),
    };

    /** Not awaited: on Android a second one would never settle. There is none without a removal. */
    function showBanner(): void {
      banner = true;
      const place = { adSize: BannerAdSize.BANNER, position: BannerAdPosition.BOTTOM_CENTER };
      const options = { adId: units.banner, margin: 0, ...place };
      admob.showBanner(options).catch(() => tell({ type: "bannerFailed" }));
    }

    function removeBanner(): void {
      banner = false;
      bannerHeight(0);
      admob.removeBanner().catch(() => undefined);
    }

    function perform(effect: NetworkEffect): void {
      switch (effect.type) {
        case "prepare": {
          const { kind } = effect;
          const came = () => tell({ type: "prepared", kind });
          load[kind]().then(came, () => tell({ type: "failedToLoad", kind }));
          return;
        }
        case "show": {
          const { kind, show } = effect;
          shows[kind] = show;
          open[kind]().catch(() => tell({ type: "failedToShow", show }));
          return;
        }
        case "showBanner":
          showBanner();
          return;
        case "removeBanner":
          removeBanner();
          return;
        case "mute":
          admob.setApplicationMuted({ muted: effect.on }).catch(() => undefined);
      }
    }

    listen();
    return { kinds: ["startup", "interstitial"], perform };
  };
}
