import type { NativeCall, NativePlugin } from "../bridge.ts";
import { type AdContext, emptyResult } from "./ad-context.ts";
import { NO_FILL } from "./faults.ts";

const TEST_ID = "ca-app-pub-3940256099942544/1033173712";
const NOT_PREPARED =
  "No Interstitial can be shown. It was not prepared or maybe it failed to be prepared.";

/** Simulates `AdInterstitialExecutor.java` and `AdInterstitialExecutor.swift`. */
export function interstitialMethods(context: AdContext): NativePlugin {
  const { platform, faults, notify, presentFullScreen: cover, afterNetworkDelay: later } = context;
  /** Ad ids in the order of loading. */
  const prepared = new Set<string>();
  let showing = false;

  function prepare(call: NativeCall) {
    if (faults.interstitialLoad === "hangs") return;
    const { adId = TEST_ID, isTesting } = call.options;
    const id = isTesting === true ? TEST_ID : String(adId);
    later(() => {
      if (faults.interstitialLoad === "noFill") {
        notify("interstitialAdFailedToLoad", NO_FILL);
        return call.reject(platform === "ios" ? "Loading failed" : NO_FILL.message);
      }
      prepared.delete(id);
      prepared.add(id);
      if (platform === "ios") notify("interstitialAdLoaded", { adUnitId: id });
      call.resolve({ adUnitId: id });
      if (platform === "android") notify("interstitialAdLoaded", { adUnitId: id });
    });
  }

  function rejectShow(call: NativeCall, id: string | undefined) {
    if (platform === "ios")
      return call.reject(id === undefined ? "No ad prepared" : "Ad wasn't ready");
    call.reject(NOT_PREPARED);
    notify("interstitialAdFailedToLoad", { code: -1, message: NOT_PREPARED });
  }

  function present(id: string) {
    if (faults.interstitialShow === "hangs") return;
    if (faults.interstitialShow === "fails") {
      showing = false;
      prepared.delete(id);
      return notify("interstitialAdFailedToShow", { code: 1, message: "The ad failed to show." });
    }
    cover({ kind: "interstitial", adId: id }, () => {
      showing = false;
      prepared.delete(id);
      notify("interstitialAdDismissed", {});
    });
    notify("interstitialAdShowed", {});
  }

  /** Resolves when the ad is requested, long before it is dismissed. */
  function show(call: NativeCall) {
    const requested = call.options["adId"];
    const id = typeof requested === "string" ? requested : [...prepared].at(-1);
    if (id === undefined || (platform === "android" && !prepared.has(id)))
      return rejectShow(call, id);
    if (platform === "ios" && showing) return call.reject("An ad is already showing");
    if (!prepared.has(id)) return rejectShow(call, id);
    showing = true;
    call.resolve(emptyResult(platform));
    later(() => present(id));
  }

  return { prepareInterstitial: prepare, showInterstitial: show };
}
