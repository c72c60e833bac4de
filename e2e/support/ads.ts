import type { Locator, Page } from "@playwright/test";
import { title } from "./exercises/lesson.ts";
import { expect } from "./journey.ts";
import { waitForRequests } from "./requests.ts";

/** The region of an ad within a page. */
export const adSlot = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Advertisement" });

/** The full-screen ad. */
export const adDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Advertisement" });

/** The ad of our own that fills a slot when the network has none. */
export const houseAd = (page: Page): Locator => adSlot(page).locator("[data-house-ad]");

/** Longer than the app waits after loading before it starts ads. */
const IDLE_DELAY_MS = 5000;

/** Advances the installed clock until the app starts its ads, once it has been idle; in an exercise, after a key. */
export async function untilAdsStart(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift");
    await page.clock.fastForward(IDLE_DELAY_MS);
    // The element that holds their dialogs.
    await expect(page.locator("#root + div")).toBeAttached({ timeout: 200 });
  }).toPass({ intervals: [50, 100, 200] });
}

/**
 * Opens a page whose clock is installed, waits until the app starts its ads, and advances the clock past the first
 * minute, in which only the first startup ad of a browser is shown.
 */
export async function openPastAdDelay(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // A jump of the clock would time out what a lesson still loads.
  await waitForRequests(page);
  await untilAdsStart(page);
  // The page that was opened is an opportunity too, after a transition's time.
  await page.clock.runFor(1000);
  await page.clock.fastForward(60_000);
}

/**
 * Advances the paused clock step by step until a check passes: an ad that closes by itself is seen before.
 * @param check Gives up within a moment.
 */
export async function advanceUntil(
  page: Page,
  check: () => Promise<void>,
  stepMs = 100,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await check();
  }).toPass({ intervals: [20, 50] });
}

/** Pauses the installed clock, for {@link advanceUntil}. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // A time in the past would be an error, and the clock runs on until then.
  await page.clock.pauseAt(now + 60_000);
}

/** Opens an entry of a menu page. */
export async function openMenuEntry(
  page: Page,
  entry: string | RegExp,
  heading: string | RegExp,
): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: entry }).first().click();
  await expect(title(page)).toHaveText(heading);
}

/** Stores the ad state of a returning visitor, unless the browser has one. */
export async function seedAdState(
  page: Page,
  state: { readonly startupAt?: number; readonly consent?: "accepted" | "declined" },
): Promise<void> {
  await page.addInitScript((record) => {
    // Ad frames have no access to storage.
    if (self !== top) return;
    localStorage.setItem("attune.ads", localStorage.getItem("attune.ads") ?? record);
  }, JSON.stringify(state));
}
