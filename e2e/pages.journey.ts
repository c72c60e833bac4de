import type { Page } from "@playwright/test";
import {
  expectAdaptable,
  expectMoreContrast,
  expectNoHorizontalScroll,
  expectNothingCovered,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectSpacedTextFits,
} from "./a11y.ts";
import { registerAccount } from "./account.ts";
import { expect, test } from "./journey.ts";
import { openReady, title } from "./lesson.ts";
import { LOCKED_PAGES, NOT_FOUND_LOG, OPEN_PAGES, UNKNOWN_PAGE } from "./pages.ts";
import { settle } from "./shots.ts";

/** Every page in one visit, for users who see, touch or move in different ways. */

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };

test.use({ contextOptions: { viewport: NARROWEST, reducedMotion: "reduce" } });

/** Records every visible animation and transition. */
async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motion: string[] = [];
    Object.assign(window, { motion });
    const record = ({ type, target }: Event) => {
      const visible = document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return typeof duration === "number" && duration > 1;
      });
      if (visible.length > 0)
        motion.push(`${type} of ${(target as Element).outerHTML.slice(0, 120)}`);
    };
    for (const type of ["animationstart", "transitionrun"]) addEventListener(type, record, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const duration = typeof options === "number" ? options : options?.duration;
      if (Number(duration) > 1) motion.push(`animate of ${this.outerHTML.slice(0, 120)}`);
      return animate.call(this, frames, options);
    };
    if (!("startViewTransition" in document)) return;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      motion.push("page transition");
      return start(update);
    };
  });
}

const recordedMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { motion: string[] }).motion);

const isLocked = (path: string) => LOCKED_PAGES.some((locked) => locked === path);
/** One page of each layout: title page, menu, viewer, quiz, staff, text. */
const SMOKE = ["/", "/keys", "/triads", "/inversions", "/treble-clef", "/privacy"];

function checkPage(path: string): void {
  const tag = SMOKE.includes(path) ? ["@smoke"] : [];
  test(`${path} is accessible in both themes and adapts to small screens`, { tag }, async ({
    page,
  }) => {
    await recordMotion(page);
    if (isLocked(path)) await registerAccount(page);
    await openReady(page, path);
    await settle(page);
    await expect(title(page)).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
      await expectNoHorizontalScroll(page);
    }
    expect(await recordedMotion(page), "nothing moves").toEqual([]);
    await expectMoreContrast(page);
    await expectNothingCovered(page);
    await expectSpacedTextFits(page);
    await page.setViewportSize(PHONE);
    await settle(page);
    await expectAdaptable(page);
  });
}

for (const path of [...OPEN_PAGES, ...LOCKED_PAGES]) checkPage(path);

test.describe("an unknown page", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_LOG });
  checkPage(UNKNOWN_PAGE);
});

test("skips the page transition when the user prefers reduced motion", async ({ page }) => {
  await recordMotion(page);
  await openReady(page, "/");
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(title(page)).toHaveText("Core Concepts");
  expect(await recordedMotion(page)).toEqual([]);
});

for (const [path, name] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const) {
  test(`the welcome page links to the ${name}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText("Effective date: August 16, 2025")).toBeVisible();
    await expect(
      page.getByText(/(operator of this site has not provided|reach the operator of this site)/),
    ).toBeVisible();
    await expectNoViolationsInBothThemes(page);
  });
}
