import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NativeCall } from "../bridge.ts";
import { NATIVE_PLATFORMS, type NativePlatform } from "../platform.ts";
import { createAdMob } from "./admob.ts";
import { CONSENT_GIVEN, CONSENT_NEEDED, noFaults } from "./faults.ts";

const AD = { adId: "an-ad" };

/** The plugin of one run, and what is told of it. */
function scene(platform: NativePlatform) {
  const faults = noFaults();
  const told: string[] = [];
  const below = {
    pause: () => void told.push("pause"),
    resume: () => void told.push("resume"),
    interruptAudio: () => void told.push("interrupted"),
    endAudioInterruption: () => void told.push("given back"),
  };
  const notify = (_plugin: string, event: string) => void told.push(event);
  const { plugin, screen } = createAdMob({ platform, faults, notify, below });

  /** Calls, waits until all that follows has happened, and tells what was answered. */
  async function call(method: string, options: NativeCall["options"] = AD): Promise<unknown> {
    let answer: unknown = "nothing";
    plugin[method]?.({
      options,
      resolve: (data) => {
        told.push(`${method} resolves`);
        answer = data;
      },
      reject: (message) => {
        answer = `refused: ${message}`;
      },
    });
    await vi.advanceTimersByTimeAsync(100);
    return answer;
  }
  return { faults, told, screen, call };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe.each(NATIVE_PLATFORMS)("on %s", (platform) => {
  test("an interstitial's call resolves as it is shown, an app-open ad's as it is closed", async () => {
    const { call, told, screen } = scene(platform);
    await call("prepareInterstitial");
    await call("showInterstitial");
    expect(told).toContain("showInterstitial resolves");
    expect(screen.showing).toEqual({ kind: "interstitial", adId: "an-ad" });
    screen.dismiss();
    expect(told).toContain("interstitialAdDismissed");
    await call("loadAppOpen");
    await call("showAppOpen");
    expect(told).not.toContain("showAppOpen resolves");
    screen.dismiss();
    expect(told.slice(-3)).toContain("showAppOpen resolves");
    expect(screen.showing).toBeUndefined();
  });

  test("what isn't there can't be shown, and is shown once", async () => {
    const { call, screen } = scene(platform);
    await expect(call("showInterstitial")).resolves.toMatch(/^refused/);
    await expect(call("showAppOpen")).resolves.toMatch(/^refused/);
    await call("prepareInterstitial");
    await call("showInterstitial");
    screen.dismiss();
    await expect(call("showInterstitial")).resolves.toMatch(/^refused/);
  });

  test("loads fail or hang, and shows fail or never appear", async () => {
    const { call, faults, told, screen } = scene(platform);
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
    expect(told).toContain("appOpenAdFailedToShow");
  });

  test("consent is required, asked for, and then stays", async () => {
    const { call, faults } = scene(platform);
    faults.consent = CONSENT_NEEDED;
    await expect(call("requestConsentInfo")).resolves.toEqual(CONSENT_NEEDED);
    await expect(call("showConsentForm")).resolves.toEqual(CONSENT_GIVEN);
    await expect(call("requestConsentInfo")).resolves.toEqual(CONSENT_GIVEN);
  });
});

test("Android never answers a second showBanner, iOS does", async () => {
  const answers = [];
  for (const platform of NATIVE_PLATFORMS) {
    const { call } = scene(platform);
    await call("showBanner");
    answers.push(await call("showBanner"));
  }
  expect(answers).toEqual(["nothing", {}]);
});

test("Android pauses the app below a full-screen ad, and resumes it before or after its end", async () => {
  const { call, faults, told, screen } = scene("android");
  await call("prepareInterstitial");
  await call("showInterstitial");
  expect(told).toContain("pause");
  screen.dismiss();
  expect(told.slice(-2)).toEqual(["interstitialAdDismissed", "resume"]);
  faults.resumesBeforeClosed = true;
  await call("prepareInterstitial");
  await call("showInterstitial");
  screen.dismiss();
  expect(told.slice(-2)).toEqual(["resume", "interstitialAdDismissed"]);
});

test("iOS takes the sound for a full-screen ad, and tells the app nothing else", async () => {
  const { call, told, screen } = scene("ios");
  await call("loadAppOpen");
  await call("showAppOpen");
  screen.dismiss();
  expect(told).toEqual([
    "appOpenAdLoaded",
    "loadAppOpen resolves",
    "interrupted",
    "appOpenAdOpened",
    "appOpenAdClosed",
    "showAppOpen resolves",
    "given back",
  ]);
});
