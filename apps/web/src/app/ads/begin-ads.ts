import { adFacts } from "../../ads/config.ts";
import { isNative } from "../../lib/platform.ts";
import { whenQuiet } from "../../lib/when-idle.ts";

/** Begins with ads where there are any: in the packaged app soon, in a browser when all else is done. */
export function beginAds(): void {
  const facts = adFacts(document.documentElement.dataset);
  if (facts.mode === "off") return;
  if (isNative) void import("./native-ads.tsx").then(({ beginNativeAds }) => beginNativeAds(facts));
  else whenQuiet(() => void import("./web-ads.tsx").then(({ beginWebAds }) => beginWebAds(facts)));
}
