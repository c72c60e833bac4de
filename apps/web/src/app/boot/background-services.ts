import { isNative } from "../../lib/platform.ts";
import { whenIdle, whenQuiet } from "../../lib/when-idle.ts";
import { beginAds } from "../ads/begin-ads.ts";
import { hearTurns } from "../navigation/page-transition-sound.ts";
import { followVisits } from "../page-visits/page-visits.ts";

/**
 * Begins what goes on beside the pages, in one chunk: the first load names but that.
 * @param entry Address of the file that this tab began with.
 */
export function beginBeside(entry: string): void {
  hearTurns();
  followVisits();
  if (isNative)
    import("../native/begin-native.ts")
      .then(({ beginNative }) => beginNative())
      .catch(() => undefined);
  beginAds();
  // A package holds the code for it, and may be opened where no network ever comes.
  const whenTimely = isNative ? whenIdle : whenQuiet;
  whenTimely(() => {
    import("../offline/begin-offline.ts")
      .then(({ beginOffline }) => beginOffline(entry))
      .catch(() => undefined);
  });
}
