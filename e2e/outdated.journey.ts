import type { Page } from "@playwright/test";
import { TARGETS } from "../apps/web/build/targets.ts";
import { expectNoViolations } from "./a11y.ts";
import { expect, test } from "./journey.ts";

/** A browser below the targets: it doesn't know a style that the app needs. */
async function lackStyle(page: Page, style: string): Promise<void> {
  await page.addInitScript((lacking) => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...condition: [string]) =>
      !condition.join(":").includes(lacking) && supports(...condition);
  }, style);
}

for (const [path, style] of [
  ["/", "light-dark("],
  ["/keys", ":has("],
  ["/reset-password?token=spent", "light-dark("],
] as const)
  test(`an older browser without ${style} gets a page that says so at ${path}`, async ({
    page,
  }) => {
    await lackStyle(page, style);
    // Older engines run none of the app's modules.
    await page.route(/\/assets\/(?!supported-).*\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.goto(path);
    await expect(page).toHaveURL("/outdated.html");
    await expect(page).toHaveTitle("Please update your browser · Attune");
    await expect(page.getByRole("listitem")).toHaveText([
      new RegExp(`Chrome ${TARGETS.chrome},`),
      `Firefox ${TARGETS.firefox}`,
      new RegExp(`Safari ${TARGETS.safari};`),
    ]);
    await expectNoViolations(page);
  });
