import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NativeCall } from "../bridge.ts";
import { NATIVE_PLATFORMS, type NativePlatform } from "../platform.ts";
import { createAdMob } from "./admob.ts";
import { CONSENT_GIVEN, CONSENT_NEEDED, noFaults } from "./faults.ts";

const AD = { adId: "an-ad" };

/** The plugin of one run, and the log of its events, results and effects on the app. */
function setUp(platform: NativePlatform) {
  const faults = noFaults();
  const log: string[] = [];
  const underlyingApp = {
    pause: () => void log.push("pause"),
    resume: () => void log.push("resume"),
    interruptAudio: () => void log.push("audio interrupted"),
    endAudioInterruption: () => void log.push("audio resumed"),
  };
  const notify = (_plugin: string, event: string) => void log.push(event);
  const { plugin, screen } = createAdMob({ platform, faults, notify, underlyingApp });

  /** Calls a method, runs all timers, and returns the result, "refused: …" or "nothing". */
  async function call(method: string, options: NativeCall["options"] = AD): Promise<unknown> {
    let result: unknown = "nothing";
    plugin[method]?.({
      options,
      resolve: (data) => {
        log.push(`${method} resolves`);
        result = data;
      },
      reject: (message) => {
        result = `refused: ${message}`;
      },
    });
    await vi.advanceTimersByTimeAsync(100);
    return result;
  }
  return { faults, log, screen, call };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe.each(NATIVE_PLATFORMS)("on %s", (platform) => {
  test("resolves an interstitial's call when it is shown, an app-open ad's when it is closed", async () => {
    const { call, log, screen } = setUp(platform);
    await call("prepareInterstitial");
    await call("showInterstitial");
    expect(log).toContain("showInterstitial resolves");
    expect(screen.showing).toEqual({ kind: "interstitial", adId: "an-ad" });
    screen.dismiss();
    expect(log).toContain("interstitialAdDismissed");
    await call("loadAppOpen");
    await call("showAppOpen");
    expect(log).not.toContain("showAppOpen resolves");
    screen.dismiss();
    expect(log.slice(-3)).toContain("showAppOpen resolves");
    expect(screen.showing).toBeUndefined();
  });

  test("rejects showing an ad that isn't loaded, and shows a loaded one once", async () => {
    const { call, screen } = setUp(platform);
    await expect(call("showInterstitial")).resolves.toMatch(/^refused/);
    await expect(call("showAppOpen")).resolves.toMatch(/^refused/);
    await call("prepareInterstitial");
    await call("showInterstitial");
    screen.dismiss();
    await expect(call("showInterstitial")).resolves.toMatch(/^refused/);
  });

  test("fails or hangs when loading or showing as its faults say", async () => {
    const { call, faults, log, screen } = setUp(platform);
    faults.interstitialLoad = "noFill";
    await expect(call("prepareInterstitial")).resolves.toMatch(/^refused/);
    faults.interstitialLoad = "hangs";
    await expect(call("prepareInterstitial")).resolves.toBe("nothing");
    faults.interstitialLoad = "fills";
    await call("prepareInterstitial");
    faults.interstitialShow = "hangs";
    await call("showInterstitial");
    expect(screen.showing).toBeUndefined();
    faults.appOpenShow = "fails";
    await call("loadAppOpen");
    await expect(call("showAppOpen")).resolves.toMatch(/^refused/);
    expect(log).toContain("appOpenAdFailedToShow");
  });

  test("keeps the consent that the form collected", async () => {
    const { call, faults } = setUp(platform);
    faults.consent = CONSENT_NEEDED;
    await expect(call("requestConsentInfo")).resolves.toEqual(CONSENT_NEEDED);
    await expect(call("showConsentForm")).resolves.toEqual(CONSENT_GIVEN);
    await expect(call("requestConsentInfo")).resolves.toEqual(CONSENT_GIVEN);
  });
});

test("never settles a second showBanner on Android, but does on iOS", async () => {
  const results = [];
  for (const platform of NATIVE_PLATFORMS) {
    const { call } = setUp(platform);
    await call("showBanner");
    results.push(await call("showBanner"));
  }
  expect(results).toEqual(["nothing", {}]);
});

test("pauses the app under a full-screen ad on Android, and resumes it before or after the ad closes", async () => {
  const { call, faults, log, screen } = setUp("android");
  await call("prepareInterstitial");
  await call("showInterstitial");
  expect(log).toContain("pause");
  screen.dismiss();
  expect(log.slice(-2)).toEqual(["interstitialAdDismissed", "resume"]);
  faults.resumesBeforeClosed = true;
  await call("prepareInterstitial");
  await call("showInterstitial");
  screen.dismiss();
  expect(log.slice(-2)).toEqual(["resume", "interstitialAdDismissed"]);
});

test("interrupts audio for a full-screen ad on iOS, without lifecycle events", async () => {
  const { call, log, screen } = setUp("ios");
  await call("loadAppOpen");
  await call("showAppOpen");
  screen.dismiss();
  expect(log).toEqual([
    "appOpenAdLoaded",
    "loadAppOpen resolves",
    "audio interrupted",
    "appOpenAdOpened",
    "appOpenAdClosed",
    "showAppOpen resolves",
    "audio resumed",
  ]);
});
