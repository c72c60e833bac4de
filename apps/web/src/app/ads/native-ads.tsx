import { App } from "@capacitor/app";
import { AdMob } from "@capacitor-community/admob";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdConfig } from "../../ads/config.ts";
import { ADMOB_ERROR_TOAST, AdmobErrorDialog } from "../../ads/native/admob-error.tsx";
import { createAdmobNetwork } from "../../ads/native/admob-network.ts";
import { readBannerMargin } from "../../ads/native/banner-margin.ts";
import { isIntervalOver } from "../../ads/native/frequency.ts";
import { createInterstitialScheduler } from "../../ads/native/interstitial-scheduler.ts";
import { nativeUnits } from "../../ads/native/units.ts";
import { type AdService, createAdService } from "../../ads/service.ts";
import { storedAds } from "../../ads/stored-ads-instance.ts";
import { getCounters, subscribeToCounters } from "../../data/progress/use-counters.ts";
import { platform } from "../../lib/browser/platform.ts";
import { after } from "../../lib/timing/timers.ts";
import { lessonEvents } from "../../screens/lessons/lesson-events.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { rewardSince } from "../shell/reward-since.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { createFreeMoments } from "./free-moments.ts";
import { startNativeConsent } from "./native-consent.ts";
import { openDialog } from "./open-dialog.tsx";
import { adAudio, createAdContainer } from "./ports.ts";

/** The next interstitial is preloaded at this many greats after an ovation. */
const PRELOAD_AT_GREATS = 3;

const setBannerHeight = (px: number) =>
  document.documentElement.style.setProperty("--ad-height", `${px}px`);

const readSafeBottom = () =>
  getComputedStyle(document.documentElement).getPropertyValue("--safe-bottom");

/** Starts ads in the packaged app: AdMob's, after its consent form. */
export async function startNativeAds(config: AdConfig): Promise<void> {
  const units = platform === "web" ? undefined : nativeUnits(config, platform);
  if (!units) return;
  const bannerMargin = await readBannerMargin(platform, navigator, readSafeBottom);
  const service = createAdService({
    network: createAdmobNetwork({ admob: AdMob, units, setBannerHeight, bannerMargin }),
    audio: adAudio,
    after,
    reportFailure: () => reportFailure(config),
    onReturn: () => requestStartupAd(service),
  });
  followApp(service);
  const follow = followLearner(service);
  let isAway = false;
  let current: AdPlacementContext | undefined;
  let hasNavigated = false;
  const moments = createFreeMoments(
    () => current?.isIdle === true && !current.isCovered && !isListening() && !isAway,
  );
  const setAway = (away: boolean) => () => {
    isAway = away;
    moments.check();
  };
  void App.addListener("pause", setAway(true));
  void App.addListener("resume", setAway(false));
  onListeningChange(moments.check);
  // The service needs the placement context before it can show an ad.
  const onChange = (context: AdPlacementContext) => {
    follow(context);
    const isFirst = current === undefined;
    hasNavigated ||= !isFirst && current?.path !== context.path;
    current = context;
    moments.check();
    if (!isFirst) return;
    startNativeConsent(service, moments.wait, () => {
      // Afterwards the app's start is over.
      if (!hasNavigated) requestStartupAd(service);
    });
  };
  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker onChange={onChange} />
    </StrictMode>,
  );
}

function reportFailure({ mode }: AdConfig): void {
  if (mode === "test") openDialog((close) => <AdmobErrorDialog onClose={close} />);
  else toast(ADMOB_ERROR_TOAST);
}

/** Requests an app-open ad when the app is started or resumed, unless one was shown recently. */
function requestStartupAd(service: AdService): void {
  const now = Date.now();
  if (!isIntervalOver("startup", now, storedAds.current().startupAt)) return;
  service.requestAd("startup", (outcome) => {
    if (outcome === "dismissed" || outcome === "timeout") storedAds.change({ startupAt: now });
  });
}

function followApp(service: AdService): void {
  void App.addListener("pause", () => service.send({ type: "appPaused", at: Date.now() }));
  void App.addListener("resume", () => service.send({ type: "appResumed", at: Date.now() }));
  const onMicrophoneChange = () =>
    service.send({ type: "microphoneChanged", active: isListening() });
  onListeningChange(onMicrophoneChange);
  onMicrophoneChange();
}

/** Shows interstitials between exercises, after every fifth great. */
function followLearner(service: AdService): (context: AdPlacementContext) => void {
  let last: AdPlacementContext | undefined;
  const isInExercise = () => last?.isIdle === false;
  const interstitials = createInterstitialScheduler({
    service,
    after,
    now: Date.now,
    isInExercise,
  });
  let before = getCounters();
  subscribeToCounters(() => {
    const now = getCounters();
    if (rewardSince(before, now) === "ovation") interstitials.markDue();
    else if (now.greats >= PRELOAD_AT_GREATS) interstitials.preload();
    before = now;
  });
  // At the end of a set the celebration comes first; the ad waits until that page is left.
  lessonEvents.subscribe(({ completed }) => {
    if (!completed) interstitials.showIfDue();
  });
  return (context) => {
    const hasNavigated = last !== undefined && last.path !== context.path;
    last = context;
    service.send({ type: "exerciseChanged", active: isInExercise() });
    service.send({ type: "dialogChanged", active: context.isCovered });
    // The banner is drawn above the web view, so it would cover a dialog.
    service.send({ type: "bannerPageChanged", active: context.canShowAds && !context.isCovered });
    if (hasNavigated && context.isIdle) interstitials.showIfDue();
  };
}
