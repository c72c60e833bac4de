import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolationsInBothThemes } from "./a11y.ts";
import { registerAccount } from "./account.ts";
import { expect, test } from "./journey.ts";
import { expectFocus, press, pressFocused } from "./keyboard.ts";
import { button } from "./lesson.ts";
import { waitForOfflineReady } from "./offline.ts";
import { expectAnnouncement, recordAnnouncements } from "./reader.ts";
import { WEIGHTS } from "./syllables.ts";

/** Teaching the recognizer one's own syllables, from Settings. */

/** Sung without rests, so that the tones' timing doesn't matter. */
const SINGING = { performance: { notes: Array.from({ length: 40 }, () => 60), after: 1 } };
const KEY = "attune.voice";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Teach it your voice" });

/** Visitors have the settings on the welcome page only. */
async function openIntervals(page: Page): Promise<void> {
  await registerAccount(page);
  await page.goto("/intervals");
}

async function open(page: Page): Promise<void> {
  await button(page, "Settings").click();
  await button(page, "Teach it your voice").click();
  await expect(dialog(page)).toContainText("Listen to each tone");
}

interface Stored {
  readonly model: string;
  readonly takes: readonly { readonly symbol: string; readonly embedding: readonly number[] }[];
}

const stored = (page: Page): Promise<Stored | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);

test.describe("a learner who sings", () => {
  test.use(SINGING);

  test("is heard, stops, and deletes what was kept", async ({ page }) => {
    await recordAnnouncements(page);
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page).getByText("DO", { exact: true })).toBeVisible();
    await expect(dialog(page)).toContainText("2 of 34 sung");
    await expectAnnouncement(page, /^Sing DI$/);
    await button(page, "Stop").click();
    await expect(dialog(page)).toContainText("That isn’t enough to help yet");
    await expect(button(page, "Continue")).toBeFocused();
    const { takes } = (await stored(page)) ?? { takes: [] };
    expect(takes.slice(0, 2).map(({ symbol }) => symbol)).toEqual(["DO", "DI"]);
    // An embedding is much shorter than the sound.
    expect(takes.map(({ embedding }) => embedding.length)).toEqual(takes.map(() => 144));
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await button(page, "Delete my syllables").click();
    await expect(button(page, "Delete my syllables")).toBeHidden();
    expect(await stored(page)).toBeNull();
  });

  test("continues on a later visit, and hears honestly that it didn't help", async ({ page }) => {
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page)).toContainText("1 of 34 sung");
    await button(page, "Stop").click();
    await expect(button(page, "Continue")).toBeVisible();
    // As if each syllable had been sung alike; the last is missing.
    await page.evaluate((key) => {
      const { model, takes } = JSON.parse(localStorage.getItem(key) ?? "");
      const names = "DO DI RA RE RI ME MI FA FI SE SO SI LE LA LI TE TI".split(" ");
      const all = [...names, ...names].map((symbol) => ({ ...takes[0], symbol }));
      localStorage.setItem(key, JSON.stringify({ model, takes: all.slice(0, -1) }));
    }, KEY);
    await page.reload();
    await open(page);
    await expect(dialog(page)).toContainText("33 of 34 sung");
    await button(page, "Continue").click();
    await expect(dialog(page)).toContainText("so nothing changes");
    await expect(dialog(page)).toContainText("34 of 34 sung");
    await expect(button(page, "Done")).toBeFocused();
  });
});

test.describe("a learner who is silent", () => {
  test("skips and stops by the keyboard alone", async ({ page }) => {
    await openIntervals(page);
    await press(page, "Settings");
    await press(page, "Teach it your voice");
    await press(page, "Start");
    await expectFocus(page, /Skip/);
    await pressFocused(page, "Skip");
    await expect(dialog(page).getByText("DI", { exact: true })).toBeVisible();
    await press(page, "Stop");
    await expectFocus(page, /Start/);
    await page.keyboard.press("Escape");
    await expectFocus(page, /Teach it your voice/);
  });

  test("is asked again, then reads why it paused", async ({ page }) => {
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page)).toContainText("I didn’t hear a note. Try again.");
    await expect(dialog(page).getByRole("alert")).toContainText("right microphone");
    await expect(button(page, "Try again")).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test("finds it paused after hiding the page", async ({ page }) => {
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(button(page, "Skip")).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(dialog(page).getByRole("alert")).toHaveText(/^Paused/);
  });
});

for (const [width, height] of [
  [320, 640],
  [1280, 800],
] as const) {
  test(`is in view and legible at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page).getByText("Sing", { exact: true })).toBeVisible();
    for (const name of ["Skip", "Stop"]) {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    }
    await expectNoHorizontalScroll(page);
    await expectNoViolationsInBothThemes(page);
  });
}

test.describe("when the model's request fails", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED .*weights/ });

  test("says so, and starts at the next try", async ({ page }) => {
    await page.context().route(WEIGHTS, (route) => route.abort());
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page).getByRole("alert")).toContainText("couldn’t be loaded");
    await page.context().unroute(WEIGHTS);
    await button(page, "Try again").click();
    await expect(button(page, "Skip")).toBeVisible();
  });
});

test.describe("without permission", () => {
  test.use({ microphone: "denied" });

  test("says why it can't listen", async ({ page }) => {
    await openIntervals(page);
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page).getByRole("alert")).toContainText("Could not access the microphone");
  });
});

test.describe("offline after the first visit", () => {
  test.use({
    serviceWorkers: "allow",
    ...SINGING,
    expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED .*\/api\//,
  });

  test("works from the service worker's cache", async ({ page }) => {
    await openIntervals(page);
    await waitForOfflineReady(page);
    await page.context().setOffline(true);
    await page.reload();
    await open(page);
    await button(page, "Start").click();
    await expect(dialog(page)).toContainText("1 of 34 sung");
  });
});
