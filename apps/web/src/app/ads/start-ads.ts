import { readAdConfig } from "../../ads/config.ts";
import { isNative } from "../../lib/browser/platform.ts";
import { whenIdleAndOnline } from "../../lib/timing/when-idle.ts";
import { endOfSet } from "../../practice/end/set-end.ts";
import { isIdlePage } from "../navigation/idle-pages.ts";
import { shownPath, subscribeToShownPath } from "../navigation/shown-location.ts";

/** Starts ads if they are configured: immediately in the packaged app, when idle in a browser. */
export function startAds(): void {
  const config = readAdConfig(document.documentElement.dataset);
  if (config.mode === "off") return;
  if (isNative)
    void import("./native-ads.tsx").then(({ startNativeAds }) => startNativeAds(config));
  else {
    const firstPath = shownPath();
    const hasLeftFirstPage = () => shownPath() !== firstPath || endOfSet.isShown();
    const start = async () => {
      const { startWebAds } = await import("./web-ads.tsx");
      startWebAds(config, hasLeftFirstPage());
    };
    whenIdleAndOnline(() => whenBetweenExercises(() => void start()));
  }
}

/** Runs a task once no exercise is in progress: in an exercise there are no ads, and so their code isn't needed. */
function whenBetweenExercises(task: () => void): void {
  const attempt = () => {
    if (!isIdlePage(shownPath()) && !endOfSet.isShown()) return;
    for (const unsubscribe of subscriptions) unsubscribe();
    task();
  };
  const subscriptions = [endOfSet.subscribe(attempt), subscribeToShownPath(attempt)];
  attempt();
}
