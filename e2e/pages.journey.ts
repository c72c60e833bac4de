import { expectNoViolations, expectReflow } from "./a11y.ts";
import { expect, test } from "./journey.ts";
import { openReady, title } from "./lesson.ts";
import { LOCKED_PAGES, OPEN_PAGES } from "./pages.ts";
import { settle } from "./shots.ts";

/**
 * Every page of the built app, from prerendered HTML where there is some, down to a zoom of 400 %. View tests have its
 * states, and what people set.
 */

test.use({ contextOptions: { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" } });

const PARTS = 4;
const partOf = (part: number) => OPEN_PAGES.filter((_, index) => index % PARTS === part);

async function expectWhole(page: Parameters<typeof openReady>[0], path: string): Promise<void> {
  await test.step(path, async () => {
    await openReady(page, path);
    await settle(page);
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectNoViolations(page);
    await expectReflow(page);
  });
}

for (let part = 0; part < PARTS; part++)
  test(`opens every page without an error, ${part + 1} of ${PARTS}`, async ({ page }) => {
    for (const path of partOf(part)) await expectWhole(page, path);
  });

test("opens every locked page for a learner", async ({ page, learner: _ }) => {
  for (const path of LOCKED_PAGES) await expectWhole(page, path);
});
