import { App } from "@capacitor/app";
import { AdMob } from "@capacitor-community/admob";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdConfig } from "../../ads/config.ts";
import { createAdmobNetwork } from "../../ads/native/admob-network.ts";
import { type Consent, getConsent, requestConsent } from "../../ads/native/consent.ts";
import { ADMOB_ERROR_TOAST } from "../../ads/native/error-toast.ts";
import { isIntervalOver } from "../../ads/native/frequency.ts";
import { createInterstitialScheduler } from "../../ads/native/interstitial-scheduler.ts";
import { nativeUnits } from "../../ads/native/units.ts";
import { privacyChoices } from "../../ads/privacy-choices.ts";
import { type AdService, createAdService } from "../../ads/service.ts";
import { storedAds } from "../../ads/stored-ads-instance.ts";
import { getCounters, subscribeToCounters } from "../../data/progress/use-counters.ts";
import { platform } from "../../lib/platform.ts";
import { after } from "../../lib/timers.ts";
import { lessonEvents } from "../../screens/lessons/lesson-events.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { rewardSince } from "../shell/reward-since.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { adAudio, createAdContainer } from "./ports.ts";

/** The next interstitial is preloaded at this many greats after an ovation. */
const PRELOAD_AT_GREATS = 3;

const setBannerHeight = (px: number) =>
  document.documentElement.style.setProperty("--ad-height", `${px}px`);

/** Starts ads in the packaged app: AdMob's, after its consent form. */
export function startNativeAds(config: AdConfig): void {
  const units = platform === "web" ? undefined : nativeUnits(config, platform);
  if (!units) return;
  const service = createAdService({
    network: createAdmobNetwork({ admob: AdMob, units, setBannerHeight }),
    audio: adAudio,
    after,
    reportFailure: () => void toast(ADMOB_ERROR_TOAST),
    onReturn: () => requestStartupAd(service),
  });
  followApp(service);
  const follow = followLearner(service);
  // The service needs the placement context before it can show an ad.
  let isStarted = false;
  const onChange = (context: AdPlacementContext) => {
    follow(context);
    if (isStarted) return;
    isStarted = true;
    void requestFirstConsent(service);
  };
  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker onChange={onChange} />
    </StrictMode>,
  );
}

async function requestFirstConsent(service: AdService): Promise<void> {
  applyConsent(service, await requestConsent(AdMob, platform === "ios"));
  requestStartupAd(service);
}

function applyConsent(service: AdService, { granted, canChangeChoice }: Consent): void {
  service.send({ type: "consentChanged", granted });
  const open = async () => {
    await AdMob.showPrivacyOptionsForm().catch(() => undefined);
    const next = await getConsent(AdMob).catch(() => undefined);
    if (next) applyConsent(service, next);
  };
  privacyChoices.set(canChangeChoice ? { open: () => void open() } : undefined);
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
    // The banner is drawn above the web view, so it would cover a dialog.
    service.send({ type: "bannerPageChanged", active: context.canShowAds && !context.isCovered });
    if (hasNavigated && context.isIdle) interstitials.showIfDue();
  };
}
