import type { Page } from "@playwright/test";
import { type AdFaults, CONSENT_NEEDED, CONSENT_REFUSED } from "./admob/faults.ts";
import { expect, NATIVE_PLATFORMS, type Shell, test } from "./native-journey.ts";

/** What the page is called. */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Closes what covers the screen, once it is there. */
async function close(shell: Shell, kind: "appOpen" | "interstitial"): Promise<void> {
  await expect.poll(() => shell.ads.showing?.kind).toBe(kind);
  shell.ads.dismiss();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(heading(page)).toHaveText("Core Concepts");
}

async function openExercise(page: Page): Promise<void> {
  for (const name of ["Extra", "Enharmonics"])
    await page.getByRole("button", { name, exact: true }).click();
  await expect(heading(page)).toContainText("What note sounds the same");
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SIGNS: Readonly<Record<string, number>> = { "♯": 1, "#": 1, "♭": -1, b: -1 };

/** Which key of the piano a note's name means, from 0 to 11. */
function keyOf(text: string): number {
  const [, letter = "", sign = ""] = /([A-G])([♯♭#b]?)(?![a-z])/.exec(text) ?? [];
  return ((LETTERS[letter] ?? 0) + (SIGNS[sign] ?? 0) + 12) % 12;
}

/** Answers as whoever knows: of the names in view, the one that means the same key. */
async function great(page: Page): Promise<void> {
  const question = await heading(page).innerText();
  const asked = keyOf(question.slice(question.indexOf(" as ")));
  const answers = page.getByRole("group", { name: "Answers" }).getByRole("button");
  const names = await answers.allInnerTexts();
  // Each begins with its own letter, from A to D.
  await answers.nth(names.findIndex((name) => keyOf(name.trim().slice(1)) === asked)).click();
  await expect(page.getByRole("region", { name: "Feedback" }).getByRole("heading")).toHaveText(
    "Great!",
  );
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page)).not.toHaveText(question);
}

async function greats(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await great(page);
}

/** Keeps the page's audio contexts where a journey finds them. */
async function noteContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = AudioContext;
    const all: AudioContext[] = [];
    Object.assign(globalThis, {
      contexts: all,
      AudioContext: class extends Native {
        constructor(options?: AudioContextOptions) {
          super(options);
          all.push(this);
        }
      },
    });
  });
}

/** Whether anything can sound now. */
const sounds = (page: Page) =>
  page.evaluate(() =>
    (Object(globalThis)["contexts"] as AudioContext[]).some(({ state }) => state === "running"),
  );

/** Longer than any chain of calls of which each waits for the one before. */
const CALLS = 8;

/** Until whatever the page was told is over and done with: calls and answers come in order. */
async function answered(page: Page): Promise<void> {
  await page.evaluate(async (calls) => {
    const bridge: { nativePromise(plugin: string, method: string): Promise<unknown> } =
      Object(globalThis).Capacitor;
    for (let n = 0; n < calls; n++) await bridge.nativePromise("App", "getState");
  }, CALLS);
}

const shows = (shell: Shell) =>
  shell.calls("AdMob").filter((name) => /^(show|load|prepare)/.test(name));

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: consent, an app-open ad, a lesson, and an ad after the fifth great`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform, {
      ads: "test",
      faults: { consent: CONSENT_NEEDED },
      prepare: noteContexts,
    });
    const { page } = shell;
    await close(shell, "appOpen");
    const calls = shell.calls("AdMob").filter((name) => !/Listener/.test(name));
    expect(calls.slice(0, 3)).toEqual(["initialize", "requestConsentInfo", "showConsentForm"]);
    expect(calls.includes("requestTrackingAuthorization")).toBe(platform === "ios");
    expect(calls.indexOf("loadAppOpen")).toBeGreaterThan(calls.indexOf("showConsentForm"));

    await openMenu(page);
    await expect.poll(() => shell.ads.banner?.loaded).toBe(true);
    expect(shell.ads.banner).toMatchObject({ position: "BOTTOM_CENTER", margin: 0 });
    const height = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--ad-height"));
    await expect.poll(height).toBe("60px");
    await openExercise(page);
    await expect.poll(() => shell.ads.banner).toBeUndefined();
    await expect.poll(height).toBe("0px");

    await greats(page, 4);
    expect(shell.ads.showing).toBeUndefined();
    await greats(page, 1);
    await expect.poll(() => shell.ads.showing?.kind).toBe("interstitial");
    await expect.poll(() => sounds(page)).toBe(false);
    const next = await heading(page).innerText();
    shell.ads.dismiss();
    // Closing it resumes the app on Android: no ad follows from that.
    await answered(page);
    expect(shell.ads.showing).toBeUndefined();
    await expect(heading(page)).toHaveText(next);
    await expect.poll(() => sounds(page)).toBe(true);
    await greats(page, 1);
    expect(shows(shell).filter((name) => name === "showInterstitial")).toHaveLength(1);
    expect(shows(shell).filter((name) => name === "showAppOpen")).toHaveLength(1);
  });
}

test("who refuses sees no ad, and none is asked for", async ({ openShell }) => {
  const shell = await openShell("android", {
    ads: "test",
    faults: { consent: CONSENT_NEEDED, consentForm: CONSENT_REFUSED },
  });
  const { page } = shell;
  await expect.poll(() => shell.calls("AdMob")).toContain("showConsentForm");
  await openMenu(page);
  await openExercise(page);
  await greats(page, 5);
  expect(shows(shell)).toEqual(["showConsentForm"]);
  await page.getByRole("button", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Ad privacy choices" }).click();
  await expect.poll(() => shows(shell)).toContain("showPrivacyOptionsForm");
});

interface Failure {
  readonly faults: Partial<AdFaults>;
  /** Whether an interstitial gets as far as being shown. */
  readonly asked: boolean;
  readonly told: boolean;
}

const FAILURES: Readonly<Record<string, Failure>> = {
  "has none to give": {
    faults: { appOpenLoad: "noFill", interstitialLoad: "noFill", banner: "noFill" },
    asked: false,
    told: true,
  },
  "never answers": {
    faults: { appOpenLoad: "hangs", interstitialLoad: "hangs", banner: "hangs" },
    asked: false,
    told: false,
  },
  "can't show what it gave": {
    faults: { appOpenShow: "fails", interstitialShow: "fails" },
    asked: true,
    told: true,
  },
  "shows nothing and says nothing, for ten seconds": {
    faults: { appOpenLoad: "noFill", interstitialShow: "hangs" },
    asked: true,
    told: false,
  },
};

for (const platform of NATIVE_PLATFORMS)
  for (const [network, { faults, asked, told }] of Object.entries(FAILURES))
    test(`${platform}: nobody waits for a network that ${network}`, async ({ openShell }) => {
      const shell = await openShell(platform, { ads: "test", faults });
      const { page } = shell;
      await openMenu(page);
      await openExercise(page);
      await greats(page, 5);
      if (asked) await expect.poll(() => shows(shell)).toContain("showInterstitial");
      const alert = page.getByText("AdMob Error:", { exact: true });
      await expect(alert).toHaveCount(told ? 1 : 0);
      if (told) await expect(page.getByText(/no inventory/).last()).toBeVisible();
      await great(page);
      // Whatever was silenced sounds again.
      await page.getByRole("button", { name: "Play", exact: true }).click();
      const states = () => page.evaluate(() => simulatedShell.audioStates());
      await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
      expect(shell.ads.showing).toBeUndefined();
      expect(shows(shell).includes("showInterstitial")).toBe(asked);
    });

test("coming back after a while is greeted, a glance elsewhere is not", async ({ openShell }) => {
  const shell = await openShell("android", { ads: "test", faults: { resumesBeforeClosed: true } });
  const { page } = shell;
  await close(shell, "appOpen");
  const pass = (ms: number) =>
    page.evaluate((more) => {
      const now = Date.now;
      Date.now = () => now() + more;
    }, ms);
  const away = async (ms: number) => {
    shell.app.background();
    await answered(page);
    await pass(ms);
    shell.app.foreground();
  };
  // As long after the first as another may come.
  await pass(40 * 60_000);
  await away(10_000);
  await answered(page);
  expect(shell.ads.showing).toBeUndefined();
  await away(40 * 60_000);
  await close(shell, "appOpen");
  await answered(page);
  expect(shell.ads.showing).toBeUndefined();
});
