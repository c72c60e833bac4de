import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility/a11y.ts";
import { openReady } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { NOT_FOUND_LOG } from "../support/pages.ts";

/** The built file that starts with a module of the app. */
function builtFile(source: string): string {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(new URL("../../apps/web/dist/.vite/manifest.json", import.meta.url), "utf8"),
  );
  return manifest[source]?.file ?? "";
}

test("the welcome page opens the sign-in dialog and leads guests to the first lesson", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Attune");
  await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeVisible();
  await page.getByRole("button", { name: "Let's go!" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Attune" });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Let's go!" })).toBeFocused();
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(page.getByRole("heading", { name: "Your First Notes" })).toBeFocused();
});

test.describe("an unknown path", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_LOG });

  test("shows the 404 page, unlike another spelling of a path", { tag: "@smoke" }, async ({
    page,
  }) => {
    const known = await page.goto("/C-Major");
    expect(known?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "The Key of C major" })).toBeVisible();
    const unknown = await page.goto("/nowhere");
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText("404 Page Not Found")).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  });
});

test("the header shows a learner's counters, and its logo leads to the lessons", {
  tag: "@smoke",
}, async ({ page, learner: _ }) => {
  await page.goto("/keys");
  const header = page.getByRole("banner");
  for (const name of ["Applauses", "Ovations", "Encores"]) {
    await expect(header.getByRole("button", { name: `${name}: 0` })).toBeVisible();
  }
  // Until the page knows who is signed in, the logo leads to the title page, as for visitors.
  await header.getByRole("button", { name: "Attune, core concepts" }).click();
  await expect(page).toHaveURL("/core-concepts");
});

/** Holds the response with the code of the counters' tooltips until it is released. */
async function holdTooltips(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const file = builtFile("src/app/shell/badges-with-tooltips.tsx");
  await page.route(`**/${file}`, async (route) => {
    await released;
    await route.continue();
  });
  return { file, release };
}

test("the counters keep the focus when the code that explains them loads late", async ({
  page,
}) => {
  const { file, release } = await holdTooltips(page);
  const requested = page.waitForRequest((request) => request.url().endsWith(`/${file}`));
  await openReady(page, "/keys");
  const badge = (name: string) => page.getByRole("button", { name: `${name}: 0` });
  await badge("Applauses").focus();
  await requested;
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/${file}`));
  release();
  await loaded;
  await page.keyboard.press("Tab");
  await expect(badge("Ovations")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(badge("Encores")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeFocused();
  // They are explained from then on.
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("tooltip")).toHaveText(/^Encores/, { timeout: 1000 });
  }).toPass();
});

test.describe("on a touch screen", () => {
  test.use({ contextOptions: { hasTouch: true, viewport: { width: 360, height: 740 } } });

  test("a tap on a counter explains it, even before the code for that has loaded", async ({
    page,
  }) => {
    const { file, release } = await holdTooltips(page);
    await openReady(page, "/keys");
    const ovations = page.getByRole("button", { name: "Ovations: 0" });
    const requested = page.waitForRequest((request) => request.url().endsWith(`/${file}`));
    await ovations.tap();
    await requested;
    release();
    const tip = page.getByRole("tooltip");
    await expect(tip).toHaveText(/^Ovations: One for every five great answers/);
    await expect(ovations).toBeFocused();
    await page.getByRole("button", { name: "Encores: 0" }).tap();
    await expect(tip.last()).toHaveText(/^Encores: One for every completed set/);
  });
});
