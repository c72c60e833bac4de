import { isNative } from "../../lib/platform.ts";
import { whenIdle, whenIdleAndOnline } from "../../lib/when-idle.ts";
import { startAds } from "../ads/start-ads.ts";
import { startPageTransitionSound } from "../navigation/page-transition-sound.ts";
import { trackPageVisits } from "../page-visits/page-visits.ts";

/**
 * Begins what goes on beside the pages, in one chunk: the first load names but that.
 * @param entry Address of the file that this tab began with.
 */
export function startBackgroundServices(entry: string): void {
  startPageTransitionSound();
  trackPageVisits();
  if (isNative)
    import("../native/start-native.ts")
      .then(({ startNative }) => startNative())
      .catch(() => undefined);
  startAds();
  // A package holds the code for it, and may be opened where no network ever comes.
  const whenTimely = isNative ? whenIdle : whenIdleAndOnline;
  whenTimely(() => {
    import("../offline/start-offline.ts")
      .then(({ startOffline }) => startOffline(entry))
      .catch(() => undefined);
  });
}
