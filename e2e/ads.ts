import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { title } from "./lesson.ts";

/** The place of an ad in a page. */
export const adSlot = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Advertisement" });

/** Opens a page whose clock is installed, and lets the first minute pass, until ads may begin. */
export async function openPastAdDelay(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(10_000);
  await expect(page.locator("#root + div")).toBeAttached();
  await page.clock.fastForward(60_000);
}

/** To another page by an entry of a menu. */
export async function openMenuEntry(
  page: Page,
  entry: string | RegExp,
  heading: string | RegExp,
): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: entry }).first().click();
  await expect(title(page)).toHaveText(heading);
}

/** As in a browser that was here before: what is kept of ads in it. */
export async function seedAdState(
  page: Page,
  kept: { readonly startupAt?: number; readonly consent?: "accepted" | "declined" },
): Promise<void> {
  await page.addInitScript((record) => {
    // Frames have none.
    if (self !== top) return;
    localStorage.setItem("attune.ads", localStorage.getItem("attune.ads") ?? record);
  }, JSON.stringify(kept));
}
