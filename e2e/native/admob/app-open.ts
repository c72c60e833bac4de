import type { NativeCall, NativePlugin } from "../bridge.ts";
import type { AdContext } from "./ad-context.ts";
import { NO_FILL } from "./faults.ts";

/** Simulates `AppOpenAdPlugin.kt` and `AppOpenAdPlugin.swift`, which ignore `isTesting`. */
export function appOpenMethods({
  platform,
  faults,
  notify,
  presentFullScreen: cover,
  afterNetworkDelay: later,
}: AdContext): NativePlugin {
  const loaded = new Set<string>();
  const loading = new Set<string>();
  let showing = false;
  const failureCode = platform === "ios" ? 0 : NO_FILL.code;

  const readAdId = ({ options }: NativeCall) =>
    typeof options["adId"] === "string" ? options["adId"] : [...loaded].at(-1);

  function succeed(call: NativeCall, id: string) {
    loading.delete(id);
    loaded.add(id);
    notify("appOpenAdLoaded", { adUnitId: id });
    call.resolve({ adUnitId: id });
  }

  function fail(call: NativeCall, code: number, message: string) {
    notify("appOpenAdFailedToLoad", { code, message });
    call.reject(message);
  }

  function load(call: NativeCall) {
    const id = call.options["adId"];
    if (typeof id !== "string") return call.reject("adId is required");
    if (loaded.has(id)) return succeed(call, id);
    // A second call while the first is pending fails immediately.
    if (loading.has(id))
      return fail(call, platform === "ios" ? 0 : -1, "Failed to load App Open Ad");
    loading.add(id);
    if (faults.appOpenLoad === "hangs") return;
    later(() => {
      if (faults.appOpenLoad === "fills") return succeed(call, id);
      loading.delete(id);
      fail(call, failureCode, NO_FILL.message);
    });
  }

  function present(call: NativeCall, id: string) {
    if (faults.appOpenShow === "hangs") return;
    if (faults.appOpenShow === "fails") {
      showing = false;
      loaded.delete(id);
      const message = "Failed to show App Open Ad";
      notify("appOpenAdFailedToShow", { code: platform === "ios" ? 0 : -1, message });
      return call.reject(message);
    }
    cover({ kind: "appOpen", adId: id }, () => {
      showing = false;
      loaded.delete(id);
      notify("appOpenAdClosed", {});
      call.resolve();
    });
    notify("appOpenAdOpened", {});
  }

  /** Resolves when the ad is closed. */
  function show(call: NativeCall) {
    const id = readAdId(call);
    if (id === undefined && platform === "ios") return call.reject("No ad prepared");
    if (id === undefined || !loaded.has(id)) return call.reject("App Open Ad is not loaded");
    if (showing) {
      const message = "Failed to show App Open Ad";
      notify("appOpenAdFailedToShow", { code: platform === "ios" ? 0 : -1, message });
      return call.reject(message);
    }
    showing = true;
    later(() => present(call, id));
  }

  return {
    loadAppOpen: load,
    showAppOpen: show,
    isAppOpenLoaded: (call) => call.resolve({ value: loaded.has(readAdId(call) ?? "") }),
  };
}
