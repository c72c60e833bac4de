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
import { lessonEvents } from "../../screens/lessons/lesson-events.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { isListening, onListeningChange } from "../audio/microphone-use.ts";
import { rewardSince } from "../shell/reward-since.ts";
import { type AdPlacementContext, AdPlacementTracker } from "./ad-placement-context.tsx";
import { adAudio, after, createAdContainer } from "./ports.ts";

/** So many greats after an ovation the next interstitial is fetched. */
const NEAR = 3;

const bannerHeight = (px: number) =>
  document.documentElement.style.setProperty("--ad-height", `${px}px`);

/** The packaged app's ads: AdMob's, with consent first. */
export function startNativeAds(config: AdConfig): void {
  const units = platform === "web" ? undefined : nativeUnits(config, platform);
  if (!units) return;
  const service = createAdService({
    network: createAdmobNetwork({ admob: AdMob, units, setBannerHeight: bannerHeight }),
    audio: adAudio,
    after,
    reportFailure: () => void toast(ADMOB_ERROR_TOAST),
    onReturn: () => openApp(service),
  });
  followApp(service);
  const follow = followLearner(service);
  // Consent is asked for once it is known where in the app somebody is.
  let begun = false;
  const tell = (where: AdPlacementContext) => {
    follow(where);
    if (begun) return;
    begun = true;
    void begin(service);
  };
  createRoot(createAdContainer()).render(
    <StrictMode>
      <AdPlacementTracker tell={tell} />
    </StrictMode>,
  );
}

async function begin(service: AdService): Promise<void> {
  apply(service, await requestConsent(AdMob, platform === "ios"));
  openApp(service);
}

function apply(service: AdService, { granted, canChangeChoice: choices }: Consent): void {
  service.send({ type: "consentChanged", granted });
  const open = async () => {
    await AdMob.showPrivacyOptionsForm().catch(() => undefined);
    const next = await getConsent(AdMob).catch(() => undefined);
    if (next) apply(service, next);
  };
  privacyChoices.set(choices ? { open: () => void open() } : undefined);
}

/** The app was opened, or somebody is back: an app-open ad, if the last one is long ago. */
function openApp(service: AdService): void {
  const now = Date.now();
  if (!isIntervalOver("startup", now, storedAds.current().startupAt)) return;
  service.requestAd("startup", (outcome) => {
    if (outcome === "dismissed" || outcome === "timeout") storedAds.change({ startupAt: now });
  });
}

function followApp(service: AdService): void {
  void App.addListener("pause", () => service.send({ type: "appPaused", at: Date.now() }));
  void App.addListener("resume", () => service.send({ type: "appResumed", at: Date.now() }));
  const listens = () => service.send({ type: "microphoneChanged", active: isListening() });
  onListeningChange(listens);
  // Whatever was recorded when the app ended: nothing is, as it starts.
  listens();
}

/** Interstitials come between exercises, after every fifth great. */
function followLearner(service: AdService): (where: AdPlacementContext) => void {
  let last: AdPlacementContext | undefined;
  const exercises = () => last?.isIdle === false;
  const interludes = createInterstitialScheduler({
    service,
    after,
    now: Date.now,
    isInExercise: exercises,
  });
  let before = getCounters();
  subscribeToCounters(() => {
    const now = getCounters();
    if (rewardSince(before, now) === "ovation") interludes.markDue();
    else if (now.greats >= NEAR) interludes.preload();
    before = now;
  });
  // The end of a set is celebrated first: the ad waits until that page is left.
  lessonEvents.subscribe(({ completed }) => {
    if (!completed) interludes.showIfDue();
  });
  return (where) => {
    const turns = last !== undefined && last.path !== where.path;
    last = where;
    service.send({ type: "exerciseChanged", active: exercises() });
    // It lies over the page's end, and would lie over a dialog's.
    service.send({ type: "bannerPageChanged", active: where.canShowAds && !where.isCovered });
    if (turns && where.isIdle) interludes.showIfDue();
  };
}
