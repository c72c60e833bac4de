import { adFacts } from "../../ads/config.ts";
import { isNative } from "../../lib/platform.ts";
import { whenIdleAndOnline } from "../../lib/when-idle.ts";

/** Begins with ads where there are any: in the packaged app soon, in a browser when all else is done. */
export function startAds(): void {
  const facts = adFacts(document.documentElement.dataset);
  if (facts.mode === "off") return;
  if (isNative) void import("./native-ads.tsx").then(({ startNativeAds }) => startNativeAds(facts));
  else
    whenIdleAndOnline(
      () => void import("./web-ads.tsx").then(({ startWebAds }) => startWebAds(facts)),
    );
}
