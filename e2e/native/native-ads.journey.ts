import type { Page } from "@playwright/test";
import { continueAsGuest } from "../support/exercises/lesson.ts";
import { CONSENT_NEEDED, CONSENT_REFUSED } from "./admob/faults.ts";
import { expect, NATIVE_PLATFORMS, type Shell, test } from "./native-journey.ts";

/** Also while a dialog hides the page from assistive technology. */
const heading = (page: Page) => page.locator("h1");

/** Waits for a full-screen ad, and closes it. */
async function closeAd(shell: Shell, kind: "appOpen" | "interstitial"): Promise<void> {
  await expect.poll(() => shell.ads.showing?.kind).toBe(kind);
  shell.ads.dismiss();
}

async function openMenu(page: Page): Promise<void> {
  await continueAsGuest(page);
  await expect(heading(page)).toHaveText("Core Concepts");
}

async function openExercise(page: Page): Promise<void> {
  for (const name of ["Extra", "Enharmonics"])
    await page.getByRole("button", { name, exact: true }).click();
  await expect(heading(page)).toContainText("What note sounds the same");
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { "♯": 1, "#": 1, "♭": -1, b: -1 };

/** The pitch class of the first note name in a text, from 0 (C) to 11. */
function pitchClassOf(text: string): number {
  const [, letter = "", accidental = ""] = /([A-G])([♯♭#b]?)(?![a-z])/.exec(text) ?? [];
  return ((SEMITONES[letter] ?? 0) + (ACCIDENTALS[accidental] ?? 0) + 12) % 12;
}

/** Answers right: with the choice that is enharmonic to the note in question. */
async function answerRight(page: Page): Promise<void> {
  const question = await heading(page).innerText();
  const target = pitchClassOf(question.slice(question.indexOf(" as ")));
  const answers = page.getByRole("group", { name: "Answers" }).getByRole("button");
  const names = await answers.allInnerTexts();
  // Each choice begins with its own letter, A to D.
  await answers
    .nth(names.findIndex((name) => pitchClassOf(name.trim().slice(1)) === target))
    .click();
  await expect(page.getByRole("region", { name: "Feedback" }).getByRole("heading")).toHaveText(
    "Great!",
  );
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page)).not.toHaveText(question);
}

async function answerRightTimes(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await answerRight(page);
}

/** Expects every audio context of the page to run, or none. */
async function expectAudio(page: Page, expected: "running" | "silent"): Promise<void> {
  const states = () => page.evaluate(() => simulatedShell.audioStates());
  const isRunning = async () => (await states()).map((state) => state === "running");
  await expect
    .poll(async () => new Set(await isRunning()))
    .toEqual(new Set([expected === "running"]));
}

interface LevelWindow {
  readonly levels: { readonly at: number; readonly peak: number }[];
}

/** Records the level of everything that the page plays, every 20 ms. */
async function recordLevels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const INTERVAL_MS = 20;
    const levels: LevelWindow["levels"] = [];
    Object.assign(globalThis, { levels });
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const analysers = new Map<BaseAudioContext, AnalyserNode>();
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = analysers.get(this.context) ?? this.context.createAnalyser();
        analysers.set(this.context, analyser);
        connect.call(this, analyser);
      }
      return connect.apply(this, args) as undefined;
    } as typeof AudioNode.prototype.connect;
    setInterval(() => {
      let peak = 0;
      for (const analyser of analysers.values()) {
        // A suspended context keeps its last samples.
        if (analyser.context.state !== "running") continue;
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      }
      levels.push({ at: performance.now(), peak });
    }, INTERVAL_MS);
  });
}

/** The loudest sample from a time on, 0–1, and the time of the last one. */
const levelSince = (page: Page, from: number) =>
  page.evaluate((start) => {
    const { levels } = globalThis as unknown as LevelWindow;
    const later = levels.filter(({ at }) => at >= start);
    return { peak: Math.max(0, ...later.map(({ peak }) => peak)), count: later.length };
  }, from);

/** More than the longest chain of calls that await each other. */
const FLUSH_CALLS = 8;

/** Waits until the page has handled all bridge messages, which arrive in order. */
async function flushBridge(page: Page): Promise<void> {
  await page.evaluate(async (calls) => {
    const bridge: { nativePromise(plugin: string, method: string): Promise<unknown> } =
      Object(globalThis).Capacitor;
    for (let n = 0; n < calls; n++) await bridge.nativePromise("App", "getState");
  }, FLUSH_CALLS);
}

const adCalls = (shell: Shell) =>
  shell.calls("AdMob").filter((name) => /^(show|load|prepare)/.test(name));

/** The height of the navigation bar that the page extends under, in CSS pixels. */
const NAVIGATION_BAR = 24;

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: shows consent, an app-open ad, a banner on menus, and an ad after five greats`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform, {
      ads: "test",
      sound: "real",
      // The plugin draws the banner of this version behind the bar.
      androidVersion: 14,
      bottomInset: NAVIGATION_BAR,
      faults: { consent: CONSENT_NEEDED },
      prepare: recordLevels,
    });
    const { page } = shell;
    await closeAd(shell, "appOpen");
    const calls = shell.calls("AdMob").filter((name) => !/Listener/.test(name));
    expect(calls.slice(0, 3)).toEqual(["initialize", "requestConsentInfo", "showConsentForm"]);
    expect(calls.includes("requestTrackingAuthorization")).toBe(platform === "ios");
    expect(calls.indexOf("loadAppOpen")).toBeGreaterThan(calls.indexOf("showConsentForm"));

    await openMenu(page);
    await expect.poll(() => shell.ads.banner?.loaded).toBe(true);
    const margin = platform === "android" ? NAVIGATION_BAR : 0;
    expect(shell.ads.banner).toMatchObject({ position: "BOTTOM_CENTER", margin });
    const height = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--ad-height"));
    await expect.poll(height).toBe("60px");
    await openExercise(page);
    await expect.poll(() => shell.ads.banner).toBeUndefined();
    await expect.poll(height).toBe("0px");

    await answerRightTimes(page, 4);
    expect(shell.ads.showing).toBeUndefined();
    await answerRightTimes(page, 1);
    await expect.poll(() => shell.ads.showing?.kind).toBe("interstitial");
    await expectAudio(page, "silent");
    expect((await levelSince(page, 0)).peak, "the ovation sounded").toBeGreaterThan(0.01);
    const next = await heading(page).innerText();
    shell.ads.dismiss();
    // Closing it resumes the app on Android, which must not show another ad.
    await flushBridge(page);
    expect(shell.ads.showing).toBeUndefined();
    await expect(heading(page)).toHaveText(next);
    await expectAudio(page, "running");
    // No rest of the ovation. What an analyser holds from before the ad takes 43 ms to leave it.
    const start = (await page.evaluate(() => performance.now())) + 50;
    await expect.poll(async () => (await levelSince(page, start)).count).toBeGreaterThan(25);
    expect((await levelSince(page, start)).peak).toBeLessThan(0.001);
    await answerRightTimes(page, 1);
    expect(adCalls(shell).filter((name) => name === "showInterstitial")).toHaveLength(1);
    expect(adCalls(shell).filter((name) => name === "showAppOpen")).toHaveLength(1);
  });
}

test("requests no ads when consent is refused", async ({ openShell }) => {
  const shell = await openShell("android", {
    ads: "test",
    faults: { consent: CONSENT_NEEDED, consentForm: CONSENT_REFUSED },
  });
  const { page } = shell;
  await expect.poll(() => shell.calls("AdMob")).toContain("showConsentForm");
  await openMenu(page);
  await openExercise(page);
  await answerRightTimes(page, 5);
  expect(adCalls(shell)).toEqual(["showConsentForm"]);
  await page.getByRole("button", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Ads", exact: true }).click();
  await page.getByRole("button", { name: "Ad privacy choices" }).click();
  await expect.poll(() => adCalls(shell)).toContain("showPrivacyOptionsForm");
});

/** How long the app waits for a requested ad to appear. */
const SHOW_TIMEOUT_MS = 10_000;

/** Expects that the lesson continues, with sound. */
async function expectLessonGoesOn(shell: Shell): Promise<void> {
  await answerRight(shell.page);
  await shell.page.getByRole("button", { name: "Play", exact: true }).click();
  await expectAudio(shell.page, "running");
  expect(shell.ads.showing).toBeUndefined();
}

test("android: continues the lesson when the network can't show its ad", async ({ openShell }) => {
  const shell = await openShell("android", {
    ads: "test",
    faults: { appOpenShow: "fails", interstitialShow: "fails" },
  });
  const { page } = shell;
  await openMenu(page);
  await openExercise(page);
  await answerRightTimes(page, 5);
  await expect.poll(() => adCalls(shell)).toContain("showInterstitial");
  const alert = page.getByRole("alertdialog", { name: "AdMob Error:" });
  await expect(alert).toContainText("no inventory");
  await page.keyboard.press("Escape");
  await expect(alert).toHaveCount(0);
  await expectLessonGoesOn(shell);
});

test("ios: continues the lesson when the network neither shows an ad nor reports an error", async ({
  openShell,
}) => {
  const shell = await openShell("ios", {
    ads: "test",
    faults: { appOpenLoad: "noFill", interstitialShow: "hangs" },
    prepare: (page) => page.clock.install(),
  });
  const { page } = shell;
  await openMenu(page);
  await openExercise(page);
  await answerRightTimes(page, 5);
  await expect.poll(() => adCalls(shell)).toContain("showInterstitial");
  await page.clock.fastForward(SHOW_TIMEOUT_MS);
  await expectLessonGoesOn(shell);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("shows an app-open ad when the user returns after a while, but not after a moment", async ({
  openShell,
}) => {
  const shell = await openShell("android", { ads: "test", faults: { resumesBeforeClosed: true } });
  const { page } = shell;
  await closeAd(shell, "appOpen");
  const advanceDate = (ms: number) =>
    page.evaluate((more) => {
      const now = Date.now;
      Date.now = () => now() + more;
    }, ms);
  const leaveFor = async (ms: number) => {
    shell.app.background();
    await flushBridge(page);
    await advanceDate(ms);
    shell.app.foreground();
  };
  // The interval after which another ad is allowed.
  await advanceDate(40 * 60_000);
  await leaveFor(10_000);
  await flushBridge(page);
  expect(shell.ads.showing).toBeUndefined();
  await leaveFor(40 * 60_000);
  await closeAd(shell, "appOpen");
  await flushBridge(page);
  expect(shell.ads.showing).toBeUndefined();
});

test("ios: requests consent again when online and when resumed, and shows the form when no exercise is open", async ({
  openShell,
}) => {
  const shell = await openShell("ios", { ads: "test", faults: { consent: "fails" } });
  const { page } = shell;
  await openMenu(page);
  const requests = () =>
    shell.calls("AdMob").filter((name) => name === "requestConsentInfo").length;
  await expect.poll(requests).toBe(1);
  await flushBridge(page);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(requests).toBe(2);
  await flushBridge(page);

  await openExercise(page);
  shell.faults.consent = CONSENT_NEEDED;
  shell.app.background();
  shell.app.foreground();
  await expect.poll(requests).toBe(3);
  await answerRight(page);
  await flushBridge(page);
  expect(adCalls(shell)).toEqual([]);
  await page.getByRole("button", { name: "Home", exact: true }).click();
  await expect.poll(() => adCalls(shell)[0]).toBe("showConsentForm");
  await expect.poll(() => shell.calls("AdMob")).toContain("requestTrackingAuthorization");
  await expect.poll(() => shell.ads.banner?.loaded).toBe(true);
  expect(adCalls(shell)).not.toContain("loadAppOpen");
});
