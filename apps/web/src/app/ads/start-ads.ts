import { readAdConfig } from "../../ads/config.ts";
import { isNative } from "../../lib/browser/platform.ts";
import { whenIdleAndOnline } from "../../lib/timing/when-idle.ts";
import { endOfSet } from "../../practice/end/set-end.ts";
import { onFirstSign } from "../../ui/lazy/on-first-sign.ts";
import { isIdlePage } from "../navigation/idle-pages.ts";
import { shownPath } from "../navigation/shown-location.ts";

/** Starts ads if they are configured: immediately in the packaged app, when idle in a browser. */
export function startAds(): void {
  const config = readAdConfig(document.documentElement.dataset);
  if (config.mode === "off") return;
  if (isNative)
    void import("./native-ads.tsx").then(({ startNativeAds }) => startNativeAds(config));
  else {
    const firstPath = shownPath();
    const start = async () => {
      const { startWebAds } = await import("./web-ads.tsx");
      startWebAds(config, shownPath() !== firstPath || endOfSet.isShown());
    };
    whenIdleAndOnline(() => {
      if (isIdlePage(shownPath())) void start();
      // An exercise shows no ads before its set has ended.
      else onFirstSign(() => whenIdleAndOnline(() => void start()));
    });
  }
}
