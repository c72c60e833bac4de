import type { Page } from "@playwright/test";
import { expectNoViolations, expectAdaptable } from "./a11y.ts";
import { expect, test } from "./journey.ts";
import { signUp } from "./learner.ts";
import { openReady, title } from "./lesson.ts";
import { LOCKED_PAGES, OPEN_PAGES, UNKNOWN_PAGE } from "./pages.ts";
import { settle } from "./shots.ts";

/** What a page must be to those who see, touch or move in another way; on the narrowest phone. */
test.use({
  contextOptions: { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" },
});

/** Notes every animation and transition that would be seen to move. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = ({ type, target }: Event) => {
      const long = document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return typeof duration === "number" && duration > 1;
      });
      if (long.length > 0) moved.push(`${type} of ${(target as Element).outerHTML.slice(0, 120)}`);
    };
    for (const type of ["animationstart", "transitionrun"]) addEventListener(type, note, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const duration = typeof options === "number" ? options : options?.duration;
      if (Number(duration) > 1) moved.push(`animate of ${this.outerHTML.slice(0, 120)}`);
      return animate.call(this, frames, options);
    };
    if (!("startViewTransition" in document)) return;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      moved.push("a page was turned");
      return start(update);
    };
  });
}

const motion = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved);

const isLocked = (path: string) => LOCKED_PAGES.some((locked) => locked === path);

for (const path of [...OPEN_PAGES, ...LOCKED_PAGES, UNKNOWN_PAGE]) {
  test(`${path} for eyes, fingers and ears`, async ({ page }) => {
    await watchMotion(page);
    if (isLocked(path)) await signUp(page);
    await page.goto(path);
    await settle(page);
    expect(await motion(page), "nothing moves").toEqual([]);
    await expectAdaptable(page);
  });
}

test("a page isn't turned for those who want no motion", async ({ page }) => {
  await watchMotion(page);
  await openReady(page, "/");
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(title(page)).toHaveText("Core Concepts");
  expect(await motion(page)).toEqual([]);
});

for (const [path, name] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const) {
  test(`${name} is found at the foot of the title page, and read`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText("Effective date: August 16, 2025")).toBeVisible();
    await expect(
      page.getByText(/operator of this installation (has given|is reached)/),
    ).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
    }
  });
}
