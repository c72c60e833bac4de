import type { Page } from "@playwright/test";
import { adSlot, openMenuEntry, openPastAdDelay, seedAdState } from "./ads.ts";
import { fitsAcross, servesEyesAndFingers, soundInBothThemes } from "./barriers.ts";
import { type IsolatedServer, startIsolatedServer } from "./isolated-server.ts";
import { expect, test } from "./journey.ts";
import { button, goOn, placeOn, title } from "./lesson.ts";

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await startIsolatedServer({ ADS: "test" });
});
test.afterAll(() => server.close());

const sheet = (page: Page) => page.getByRole("dialog", { name: "Advertisement" });

/** How much the page has shifted by itself since this was called first. */
async function shifted(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const seen = globalThis as { shift?: number };
    if (seen.shift !== undefined) return seen.shift;
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Object(entry).hadRecentInput) seen.shift += Object(entry).value;
    }).observe({ type: "layout-shift" });
    return 0;
  });
}

test("the first ad comes once, after the first minute, and can be closed after 8 seconds", async ({
  page,
}) => {
  await page.clock.install();
  await openPastAdDelay(page, server.url);
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(title(page)).toHaveText("Core Concepts");
  await expect(sheet(page)).toBeVisible();

  const way = sheet(page).getByRole("button");
  await expect(way).toHaveText(/^Wait [1-8]s\.\.\.$/);
  await expect(sheet(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await way.click({ force: true });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).locator(":focus, body:focus")).toHaveCount(1);
  await soundInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await fitsAcross(page);

  await page.clock.runFor(8000);
  await expect(way).toHaveText("✕ Close Ad");
  await expect(sheet(page).getByRole("status")).toHaveText("The ad can be closed now.");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();

  await openPastAdDelay(page, page.url());
  await openMenuEntry(page, "Keys", "Keys");
  await expect(adSlot(page)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(sheet(page)).toHaveCount(0);
});

test("posters hang on menus and at the end of a set, never in an exercise", async ({ page }) => {
  await page.clock.install();
  await seedAdState(page, { startupAt: 1 });
  await openPastAdDelay(page, `${server.url}/keys`);
  await expect(adSlot(page)).toHaveCount(0);
  await shifted(page);
  await openMenuEntry(page, "C major", "The Key of C major");
  const poster = adSlot(page).locator("[data-house-ad]");
  await expect(poster).toHaveCount(1);
  const box = await poster.boundingBox();
  expect([box?.width, box?.height]).toEqual([320, expect.closeTo(90, -1)]);
  expect(box?.y, "below the window").toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await shifted(page)).toBeLessThan(0.01);
  await poster.scrollIntoViewIfNeeded();
  await soundInBothThemes(page);
  await button(page, "Settings").click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await settings.getByRole("button", { name: "Test the microphone" }).click();
  await expect(adSlot(page).or(page.locator("[data-house-ad]"))).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(poster).toHaveCount(1);
  await openMenuEntry(page, /^Intervals/, /./);
  await expect(poster).toHaveCount(0);

  await openPastAdDelay(page, `${server.url}/bb-to-eb-major`);
  await placeOn(page, "Flat", "space 2, A");
  await placeOn(page, "Tonic", "line 1, E");
  await button(page, "Submit").click();
  await goOn(page, "Great!");
  await expect(title(page)).toHaveText("Congrats!");
  await expect(poster).toHaveCount(1);
  const end = await poster.boundingBox();
  expect([end?.width, end?.height]).toEqual([300, expect.closeTo(250, -1)]);
  await servesEyesAndFingers(page);
});
