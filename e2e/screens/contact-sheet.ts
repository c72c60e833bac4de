import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { openShot, SHOTS, settle } from "./shots.ts";

/** Set by `scripts/screens.ts`. */
const FOLDER = process.env["SCREENS_DIR"] ?? "screens";
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
] as const;

test.use({
  contextOptions: { reducedMotion: "reduce", viewport: SIZES[0], deviceScaleFactor: 1 },
  isPainted: true,
  // Shots block other sites and show refused forms.
  expectedConsoleErrors: /Failed to load resource/,
});

/** Makes the window as high as the page, whose sticky bar would cover content otherwise. */
async function growToFit(page: Page, least: number): Promise<void> {
  await settle(page);
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  if (height > least) await page.setViewportSize({ width, height });
}

for (const shot of SHOTS) {
  test(shot.name, async ({ page }) => {
    await openShot(page, shot);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await growToFit(page, size.height);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const file = path.join(FOLDER, `${shot.name}-${size.width}-${colorScheme}.png`);
        const picture = await page.screenshot({ path: file });
        expect(picture.length).toBeGreaterThan(0);
      }
    }
  });
}
