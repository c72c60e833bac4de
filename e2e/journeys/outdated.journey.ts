import { TARGETS } from "../../apps/web/build/targets.ts";
import { expectNoViolations } from "../support/accessibility/a11y.ts";
import { expect, test } from "../support/journey.ts";

test("an older browser gets a page that says so in place of any other", async ({ page }) => {
  // It doesn't know a style that the app needs.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...condition: [string]) =>
      !condition.join(":").includes("light-dark(") && supports(...condition);
  });
  // Older engines run none of the app's modules.
  await page.route(/\/assets\/(?!supported-).*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  for (const path of ["/", "/keys", "/reset-password?token=spent"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/outdated.html");
  }
  await expect(page).toHaveTitle("Please update your browser · Attune");
  await expect(page.getByRole("listitem")).toHaveText([
    new RegExp(`Chrome ${TARGETS.chrome},`),
    `Firefox ${TARGETS.firefox}`,
    new RegExp(`Safari ${TARGETS.safari};`),
  ]);
  await expectNoViolations(page);
});
