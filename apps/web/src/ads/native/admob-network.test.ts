import { expect, test } from "vitest";
import { createAdService } from "../service.ts";
import { createFakeAdmob } from "../testing/fake-admob.ts";
import { createAdmobNetwork } from "./admob-network.ts";
import { TEST_UNITS } from "./units.ts";

/** A service with consent over a fake AdMob plugin. */
function setUp() {
  const native = createFakeAdmob();
  const log: string[] = [];
  const timers = new Set<{ readonly ms: number; readonly callback: () => void }>();
  const service = createAdService({
    network: createAdmobNetwork({
      admob: native.admob,
      units: TEST_UNITS.android,
      setBannerHeight: (px) => log.push(`height ${px}`),
      bannerMargin: () => 24,
    }),
    audio: { pause: () => log.push("pause"), recover: () => log.push("recover") },
    after(ms, callback) {
      const timer = { ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    reportFailure: () => log.push("failure"),
    onReturn: () => log.push("returned"),
  });
  service.send({ type: "consentChanged", granted: true });
  return {
    ...native,
    service,
    log,
    fireTimers(ms: number) {
      for (const timer of [...timers].filter((each) => each.ms === ms)) {
        timers.delete(timer);
        timer.callback();
      }
    },
  };
}

async function withInterstitial() {
  const context = setUp();
  context.service.send({ type: "preloadRequested", kind: "interstitial" });
  await context.resolve("prepareInterstitial");
  context.service.requestAd("interstitial", (outcome) => context.log.push(outcome));
  return context;
}

test("settles an interstitial when it is dismissed, not when its show resolves", async () => {
  const { log, resolve, emit, calls } = await withInterstitial();
  await resolve("showInterstitial");
  emit("interstitialAdShowed");
  expect(log).toEqual(["pause"]);
  emit("interstitialAdDismissed");
  emit("interstitialAdDismissed");
  expect(log).toEqual(["pause", "recover", "dismissed"]);
  const adId = TEST_UNITS.android.interstitial;
  expect(calls[0]).toEqual({ name: "prepareInterstitial", options: { adId } });
});

test("reports an interstitial that can't be shown, and settles it 100 ms later", async () => {
  const { log, reject, emit, fireTimers } = await withInterstitial();
  emit("interstitialAdFailedToShow", { code: 1, message: "shown before" });
  await reject("showInterstitial");
  expect(log).toEqual(["pause", "failure", "recover"]);
  fireTimers(100);
  expect(log.at(-1)).toBe("failed");
});

test("reports and settles a request when the load failed before", async () => {
  const { service, log, reject, fireTimers } = setUp();
  service.send({ type: "preloadRequested", kind: "interstitial" });
  await reject("prepareInterstitial");
  service.requestAd("interstitial", (outcome) => log.push(outcome));
  fireTimers(100);
  expect(log).toEqual(["failure", "failed"]);
});

test("skips a request while a load hangs, and keeps an ad that loads late", async () => {
  const { service, log, resolve, fireTimers, names } = setUp();
  service.send({ type: "preloadRequested", kind: "interstitial" });
  service.requestAd("interstitial", (outcome) => log.push(outcome));
  expect(log).toEqual(["skipped"]);
  fireTimers(20_000);
  await resolve("prepareInterstitial");
  service.requestAd("interstitial");
  expect(names()).toEqual(["prepareInterstitial", "showInterstitial"]);
});

test("settles a show without events after 10 s", async () => {
  const { log, fireTimers } = await withInterstitial();
  fireTimers(10_000);
  expect(log).toEqual(["pause", "recover", "timeout"]);
});

test("settles an app-open ad when it is closed", async () => {
  const { service, log, resolve, emit } = setUp();
  service.requestAd("startup", (outcome) => log.push(outcome));
  await resolve("loadAppOpen");
  emit("appOpenAdOpened");
  emit("appOpenAdClosed");
  await resolve("showAppOpen");
  expect(log).toEqual(["pause", "recover", "dismissed"]);
});

test("sets the height of the banner, and 0 when it is removed", () => {
  const { service, log, emit, names, calls } = setUp();
  service.send({ type: "bannerPageChanged", active: true });
  service.send({ type: "bannerPageChanged", active: true });
  emit("bannerAdSizeChanged", { width: 320, height: 50 });
  service.send({ type: "bannerPageChanged", active: false });
  emit("bannerAdSizeChanged", { width: 0, height: 0 });
  expect(log).toEqual(["height 50", "height 0"]);
  expect(names()).toEqual(["showBanner", "removeBanner"]);
  expect(calls[0]?.options).toMatchObject({
    adSize: "BANNER",
    position: "BOTTOM_CENTER",
    margin: 24,
  });
});

test.each(["bannerAdSizeChanged", "bannerAdLoaded"])(
  "removes a banner again that appears after its removal (%s)",
  (event) => {
    const { service, log, emit, names } = setUp();
    service.send({ type: "bannerPageChanged", active: true });
    service.send({ type: "bannerPageChanged", active: false });
    emit(event, { width: 320, height: 50 });
    expect(names()).toEqual(["showBanner", "removeBanner", "removeBanner"]);
    expect(log.at(-1)).toBe("height 0");
  },
);

test("requests a failed banner again only on another page", () => {
  const { service, names, emit } = setUp();
  service.send({ type: "bannerPageChanged", active: true });
  emit("bannerAdFailedToLoad", { code: 3, message: "No fill." });
  service.send({ type: "bannerPageChanged", active: true });
  expect(names()).toEqual(["showBanner", "removeBanner"]);
  service.send({ type: "bannerPageChanged", active: false });
  service.send({ type: "bannerPageChanged", active: true });
  expect(names().slice(2)).toEqual(["showBanner"]);
});

test("mutes ads while the microphone is open", () => {
  const { service, calls } = setUp();
  service.send({ type: "microphoneChanged", active: true });
  service.send({ type: "microphoneChanged", active: false });
  expect(calls).toEqual([
    { name: "setApplicationMuted", options: { muted: true } },
    { name: "setApplicationMuted", options: { muted: false } },
  ]);
});
