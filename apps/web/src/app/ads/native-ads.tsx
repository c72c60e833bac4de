import { App } from "@capacitor/app";
import { AdMob } from "@capacitor-community/admob";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { AdFacts } from "../../ads/config.ts";
import { admobNetwork } from "../../ads/native/admob-network.ts";
import { ADMOB_ERROR } from "../../ads/native/causes.ts";
import { askConsent, type Consent, consentNow } from "../../ads/native/consent.ts";
import { longEnough } from "../../ads/native/frequency.ts";
import { createInterludes } from "../../ads/native/interstitial-scheduler.ts";
import { nativeUnits } from "../../ads/native/units.ts";
import { privacyChoices } from "../../ads/privacy-choices.ts";
import { type AdService, createAdService } from "../../ads/service.ts";
import { keptAds } from "../../ads/stored-ads-instance.ts";
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
export function startNativeAds(facts: AdFacts): void {
  const units = platform === "web" ? undefined : nativeUnits(facts, platform);
  if (!units) return;
  const service = createAdService({
    network: admobNetwork({ admob: AdMob, units, bannerHeight }),
    audio: adAudio,
    after,
    alert: () => void toast(ADMOB_ERROR),
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
  apply(service, await askConsent(AdMob, platform === "ios"));
  openApp(service);
}

function apply(service: AdService, { granted, choices }: Consent): void {
  service.send({ type: "consent", granted });
  const open = async () => {
    await AdMob.showPrivacyOptionsForm().catch(() => undefined);
    const next = await consentNow(AdMob).catch(() => undefined);
    if (next) apply(service, next);
  };
  privacyChoices.offer(choices ? { open: () => void open() } : undefined);
}

/** The app was opened, or somebody is back: an app-open ad, if the last one is long ago. */
function openApp(service: AdService): void {
  const now = Date.now();
  if (!longEnough("startup", now, keptAds.current().startupAt)) return;
  service.ask("startup", (outcome) => {
    if (outcome === "dismissed" || outcome === "timeout") keptAds.change({ startupAt: now });
  });
}

function followApp(service: AdService): void {
  void App.addListener("pause", () => service.send({ type: "paused", at: Date.now() }));
  void App.addListener("resume", () => service.send({ type: "resumed", at: Date.now() }));
  const listens = () => service.send({ type: "listening", on: isListening() });
  onListeningChange(listens);
  // Whatever was recorded when the app ended: nothing is, as it starts.
  listens();
}

/** Interstitials come between exercises, after every fifth great. */
function followLearner(service: AdService): (where: AdPlacementContext) => void {
  let last: AdPlacementContext | undefined;
  const exercises = () => last?.isIdle === false;
  const interludes = createInterludes({ service, after, now: Date.now, exercises });
  let before = getCounters();
  subscribeToCounters(() => {
    const now = getCounters();
    if (rewardSince(before, now) === "ovation") interludes.due();
    else if (now.greats >= NEAR) interludes.near();
    before = now;
  });
  // The end of a set is celebrated first: the ad waits until that page is left.
  lessonEvents.subscribe(({ completed }) => {
    if (!completed) interludes.between();
  });
  return (where) => {
    const turns = last !== undefined && last.path !== where.path;
    last = where;
    service.send({ type: "exercise", on: exercises() });
    // It lies over the page's end, and would lie over a dialog's.
    service.send({ type: "resting", on: where.canShowAds && !where.isCovered });
    if (turns && where.isIdle) interludes.between();
  };
}
