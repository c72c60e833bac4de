import { expect, test } from "vitest";
import { createAdService } from "../service.ts";
import { fakeAdmob } from "../testing/fake-admob.ts";
import { admobNetwork } from "./admob-network.ts";
import { TEST_UNITS } from "./units.ts";

/** The service over a native side that does as the test says, with consent. */
function stage() {
  const native = fakeAdmob();
  const told: string[] = [];
  const timers = new Set<{ readonly ms: number; readonly ring: () => void }>();
  const service = createAdService({
    network: admobNetwork({
      admob: native.admob,
      units: TEST_UNITS.android,
      bannerHeight: (px) => told.push(`height ${px}`),
    }),
    audio: { pause: () => told.push("pause"), recover: () => told.push("recover") },
    after(ms, ring) {
      const timer = { ms, ring };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    alert: () => told.push("alert"),
    onReturn: () => told.push("returned"),
  });
  service.send({ type: "consent", granted: true });
  return {
    ...native,
    service,
    told,
    ring(ms: number) {
      for (const timer of [...timers].filter((each) => each.ms === ms)) {
        timers.delete(timer);
        timer.ring();
      }
    },
  };
}

async function withInterstitial() {
  const shown = stage();
  shown.service.send({ type: "expected", kind: "interstitial" });
  await shown.resolve("prepareInterstitial");
  shown.service.ask("interstitial", (outcome) => shown.told.push(outcome));
  return shown;
}

test("an interstitial is over when it is dismissed, not when its show resolves", async () => {
  const { told, resolve, emit, calls } = await withInterstitial();
  await resolve("showInterstitial");
  emit("interstitialAdShowed");
  expect(told).toEqual(["pause"]);
  emit("interstitialAdDismissed");
  emit("interstitialAdDismissed");
  expect(told).toEqual(["pause", "recover", "dismissed"]);
  const adId = TEST_UNITS.android.interstitial;
  expect(calls[0]).toEqual({ name: "prepareInterstitial", options: { adId } });
});

test("one that can't be shown is told, and answered 100 ms later", async () => {
  const { told, reject, emit, ring } = await withInterstitial();
  emit("interstitialAdFailedToShow", { code: 1, message: "shown before" });
  await reject("showInterstitial");
  expect(told).toEqual(["pause", "alert", "recover"]);
  ring(100);
  expect(told.at(-1)).toBe("failed");
});

test("no fill: the learner waits for nothing", async () => {
  const { service, told, reject, ring } = stage();
  service.send({ type: "expected", kind: "interstitial" });
  await reject("prepareInterstitial");
  service.ask("interstitial", (outcome) => told.push(outcome));
  ring(100);
  expect(told).toEqual(["alert", "failed"]);
});

test("a load that hangs: the same, and one that comes late is kept", async () => {
  const { service, told, resolve, ring, names } = stage();
  service.send({ type: "expected", kind: "interstitial" });
  service.ask("interstitial", (outcome) => told.push(outcome));
  expect(told).toEqual(["skipped"]);
  ring(20_000);
  await resolve("prepareInterstitial");
  service.ask("interstitial");
  expect(names()).toEqual(["prepareInterstitial", "showInterstitial"]);
});

test("a show of which nothing is heard ends after 10 s", async () => {
  const { told, ring } = await withInterstitial();
  ring(10_000);
  expect(told).toEqual(["pause", "recover", "timeout"]);
});

test("an app-open ad is over when it is closed", async () => {
  const { service, told, resolve, emit } = stage();
  service.ask("startup", (outcome) => told.push(outcome));
  await resolve("loadAppOpen");
  emit("appOpenAdOpened");
  emit("appOpenAdClosed");
  await resolve("showAppOpen");
  expect(told).toEqual(["pause", "recover", "dismissed"]);
});

test("the banner gives its height, and takes it along", () => {
  const { service, told, emit, names, calls } = stage();
  service.send({ type: "resting", on: true });
  service.send({ type: "resting", on: true });
  emit("bannerAdSizeChanged", { width: 320, height: 50 });
  service.send({ type: "resting", on: false });
  emit("bannerAdSizeChanged", { width: 320, height: 50 });
  expect(told).toEqual(["height 50", "height 0"]);
  expect(names()).toEqual(["showBanner", "removeBanner"]);
  expect(calls[0]?.options).toMatchObject({ adSize: "BANNER", position: "BOTTOM_CENTER" });
});

test("a banner that fails is not asked for again on the same page", () => {
  const { service, names, emit } = stage();
  service.send({ type: "resting", on: true });
  emit("bannerAdFailedToLoad", { code: 3, message: "No fill." });
  service.send({ type: "resting", on: true });
  expect(names()).toEqual(["showBanner", "removeBanner"]);
  service.send({ type: "resting", on: false });
  service.send({ type: "resting", on: true });
  expect(names().slice(2)).toEqual(["showBanner"]);
});

test("ads make no sound while somebody sings", () => {
  const { service, calls } = stage();
  service.send({ type: "listening", on: true });
  service.send({ type: "listening", on: false });
  expect(calls).toEqual([
    { name: "setApplicationMuted", options: { muted: true } },
    { name: "setApplicationMuted", options: { muted: false } },
  ]);
});
