import { settle } from "../screens/shots.ts";
import { expectNoViolations, expectReflow } from "../support/accessibility/a11y.ts";
import { openReady, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { LOCKED_PAGES, PAGE_OF_EACH_KIND } from "../support/pages.ts";

/**
 * A page of each kind in the built app, from prerendered HTML where there is some, at a zoom of 400 %. View tests have
 * every page, its states, other sizes, and what people set; a page that can't be rendered fails the build.
 */

/** WCAG 2.2, 1.4.10. */
const ZOOMED = { width: 320, height: 256 };

/** One page of each layout. View tests audit all. */
const AUDITED: readonly string[] = ["/", "/keys", "/intervals", "/triads", "/progress", "/privacy"];

test.use({ contextOptions: { viewport: ZOOMED, reducedMotion: "reduce" } });

const PARTS = 2;
const partOf = (part: number) => PAGE_OF_EACH_KIND.filter((_, index) => index % PARTS === part);

async function expectWhole(page: Parameters<typeof openReady>[0], path: string): Promise<void> {
  await test.step(path, async () => {
    await openReady(page, path);
    await settle(page);
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectReflow(page);
    if (AUDITED.includes(path)) await expectNoViolations(page);
  });
}

for (let part = 0; part < PARTS; part++)
  test(`opens a page of each kind without an error, ${part + 1} of ${PARTS}`, async ({ page }) => {
    for (const path of partOf(part)) await expectWhole(page, path);
  });

test("opens every locked page for a learner", async ({ page, learner: _ }) => {
  for (const path of LOCKED_PAGES) await expectWhole(page, path);
});
