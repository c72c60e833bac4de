import type { Page } from "@playwright/test";
import { expectAdaptable, expectNoViolationsInBothThemes } from "../support/accessibility/a11y.ts";
import {
  adDialog,
  adSlot,
  advanceUntil,
  houseAd,
  openMenuEntry,
  openPastAdDelay,
  pauseClock,
  seedAdState,
  untilAdsStart,
} from "../support/ads.ts";
import { button, continueAfter, selectPosition, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { type IsolatedServer, startIsolatedServer } from "../support/servers/isolated-server.ts";

// In one worker: each would start a server, which costs as much as a journey.
test.describe.configure({ mode: "default" });

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await startIsolatedServer({ ADS: "test" });
});
test.afterAll(() => server.close());

/** The cumulative layout shift since the first call on a page, without shifts that follow input. */
async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const state = globalThis as { shift?: number };
    if (state.shift !== undefined) return state.shift;
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Object(entry).hadRecentInput) state.shift += Object(entry).value;
    }).observe({ type: "layout-shift" });
    return 0;
  });
}

test("shows a full-screen ad on the first menu only, never over a dialog, closable after 8 seconds", async ({
  page,
}) => {
  await page.clock.install();
  for (const path of ["/", "/enharmonics"]) {
    await openPastAdDelay(page, server.url + path);
    await expect(adDialog(page)).toHaveCount(0);
  }
  await page.goto(`${server.url}/keys`);
  await button(page, "Settings").click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await expect(settings).toBeVisible();
  await untilAdsStart(page);
  await page.clock.runFor(3000);
  await expect(adDialog(page)).toHaveCount(0);

  await page.reload();
  await pauseClock(page);
  await advanceUntil(page, () => expect(adDialog(page)).toBeVisible({ timeout: 100 }));
  const closeButton = adDialog(page).getByRole("button");
  await expect(closeButton).toHaveText(/^Wait [1-8]s\.\.\.$/);
  await expect(adDialog(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await closeButton.click({ force: true });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(adDialog(page)).toBeVisible();
  await expect(adDialog(page).locator(":focus, body:focus")).toHaveCount(1);

  await advanceUntil(
    page,
    () => expect(closeButton).toHaveText("✕ Close Ad", { timeout: 100 }),
    1000,
  );
  await expect(adDialog(page).getByRole("status")).toHaveText("You can close the ad now.");
  await page.clock.resume();
  await page.keyboard.press("Escape");
  await expect(adDialog(page)).toHaveCount(0);

  await openPastAdDelay(page, page.url());
  await openMenuEntry(page, "C major", "The Key of C major");
  await expect(adSlot(page)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(adDialog(page)).toHaveCount(0);
});

test("shows house ads on menus and after a set, but never in an exercise", async ({ page }) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: 1 });
  await openPastAdDelay(page, `${server.url}/keys`);
  await expect(adSlot(page)).toHaveCount(0);
  await layoutShift(page);
  await openMenuEntry(page, "C major", "The Key of C major");
  const ad = houseAd(page);
  await expect(ad).toHaveCount(1);
  const box = await ad.boundingBox();
  expect([box?.width, box?.height]).toEqual([320, expect.closeTo(90, -1)]);
  expect(box?.y, "below the window").toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await ad.scrollIntoViewIfNeeded();
  await expectNoViolationsInBothThemes(page);
  await button(page, "Settings").click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await settings.getByRole("button", { name: "Microphone", exact: true }).click();
  await settings.getByRole("button", { name: "Test the microphone" }).click();
  await expect(adSlot(page).or(page.locator("[data-house-ad]"))).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(ad).toHaveCount(1);
  await openMenuEntry(page, /^Intervals/, /./);
  await expect(ad).toHaveCount(0);

  await openPastAdDelay(page, `${server.url}/bb-to-eb-major`);
  await selectPosition(page, "Flat", "space 2, A");
  await selectPosition(page, "Tonic", "line 1, E");
  await button(page, "Submit").click();
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Congrats!");
  await expect(ad).toHaveCount(1);
  const end = await ad.boundingBox();
  expect([end?.width, end?.height]).toEqual([300, expect.closeTo(250, -1)]);
  await expectAdaptable(page);
});
