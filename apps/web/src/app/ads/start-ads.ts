import { readAdConfig } from "../../ads/config.ts";
import { isNative } from "../../lib/platform.ts";
import { whenIdleAndOnline } from "../../lib/when-idle.ts";

/** Begins with ads where there are any: in the packaged app soon, in a browser when all else is done. */
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
