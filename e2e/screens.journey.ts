import { expect, test } from "./journey.ts";
import { openShot, SHOTS, settle } from "./shots.ts";

/**
 * Reference screenshots of key screens. After an intended change run
 * `npm run e2e -- screens --update-snapshots` and review them.
 */
test.use({
  contextOptions: {
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  },
});

/** Text and gradients are smoothed differently on other machines; a line that moves differs more. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 };

/** Name of the shot, width and theme. */
const KEPT = [
  ["welcome", 360, "light"],
  ["welcome", 1280, "dark"],
  ["core-concepts", 1280, "light"],
  ["intervals", 360, "dark"],
  ["ear-training-again", 1280, "light"],
  ["key-signature-great", 360, "light"],
  ["congrats", 1280, "dark"],
  ["auth-log-in", 360, "light"],
  ["progress-of-weeks", 1280, "light"],
  ["profile", 1280, "light"],
  ["profile", 360, "dark"],
] as const;

for (const [name, width, colorScheme] of KEPT) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    // Shots block other sites.
    test.use({ expectedConsoleErrors: /Failed to load resource/ });

    test(name, async ({ page }) => {
      const shot = SHOTS.find((each) => each.name === name);
      if (!shot) throw new Error(`no shot ${name}`);
      await page.setViewportSize({ width, height: width < 600 ? 740 : 860 });
      await page.emulateMedia({ colorScheme });
      await openShot(page, shot);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await settle(page);
      await expect(page).toHaveScreenshot(`screen-${name}-${width}-${colorScheme}.png`, TOLERANCE);
    });
  });
}
