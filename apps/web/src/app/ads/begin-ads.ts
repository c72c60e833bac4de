import { adFacts } from "../../ads/facts.ts";
import { isNative } from "../../platform.ts";
import { whenQuiet } from "../when-idle.ts";

/** Begins with ads where there are any: in the packaged app soon, in a browser when all else is done. */
export function beginAds(): void {
  const facts = adFacts(document.documentElement.dataset);
  if (facts.mode === "off") return;
  if (isNative) void import("./native-ads.tsx").then(({ beginNativeAds }) => beginNativeAds(facts));
  else whenQuiet(() => void import("./web-ads.tsx").then(({ beginWebAds }) => beginWebAds(facts)));
}
