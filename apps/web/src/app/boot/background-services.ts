import { isNative } from "../../lib/browser/platform.ts";
import { whenIdle, whenIdleAndOnline } from "../../lib/timing/when-idle.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { startAds } from "../ads/start-ads.ts";
import { startPageTransitionSound } from "../navigation/page-transition-sound.ts";
import { watchDeviceStorage } from "../offline/device-storage.ts";
import { trackPageVisits } from "../page-visits/page-visits.ts";

/**
 * Starts the services that no page waits for. They share one chunk, so that the first load names one file.
 * @param entry URL of the script that this tab was loaded with.
 */
export function startBackgroundServices(entry: string): void {
  startPageTransitionSound();
  trackPageVisits();
  watchDeviceStorage({ toast, persist: navigator.storage?.persist?.bind(navigator.storage) });
  if (isNative)
    import("../native/start-native.ts")
      .then(({ startNative }) => startNative())
      .catch(() => undefined);
  startAds();
  // The packaged app contains this chunk, and may never be online.
  const schedule = isNative ? whenIdle : whenIdleAndOnline;
  schedule(() => {
    import("../offline/start-offline.ts")
      .then(({ startOffline }) => startOffline(entry))
      .catch(() => undefined);
  });
}
