import { readAdConfig } from "../../ads/config.ts";
import { isNative } from "../../lib/browser/platform.ts";
import { whenIdleAndOnline } from "../../lib/timing/when-idle.ts";

/** Starts ads if they are configured: immediately in the packaged app, when idle in a browser. */
export function startAds(): void {
  const config = readAdConfig(document.documentElement.dataset);
  if (config.mode === "off") return;
  if (isNative)
    void import("./native-ads.tsx").then(({ startNativeAds }) => startNativeAds(config));
  else
    whenIdleAndOnline(
      () => void import("./web-ads.tsx").then(({ startWebAds }) => startWebAds(config)),
    );
}
