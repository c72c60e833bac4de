import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { button, footer, openReady, title } from "./lesson.ts";

/** Counts the locks that the page holds. Headless browsers have no screen to keep on. */
async function fakeWakeLock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { heldLocks: 0 });
    const held = globalThis as unknown as { heldLocks: number };
    const request = async () => {
      held.heldLocks++;
      return { release: async () => void held.heldLocks-- };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

const heldLocks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heldLocks: number }).heldLocks);

for (const path of ["/intervals", "/note-matching", "/inversions"]) {
  test(`${path} keeps the screen on until the learner leaves`, async ({ page }) => {
    await fakeWakeLock(page);
    await openReady(page, path);
    await expect(footer(page, "Next")).toBeVisible();
    await expect.poll(() => heldLocks(page)).toBe(1);
    await footer(page, "Next").click();
    await expect.poll(() => heldLocks(page)).toBe(1);
    await button(page, "Home").click();
    await expect(title(page)).toHaveText("Core Concepts");
    await expect.poll(() => heldLocks(page)).toBe(0);
  });
}
