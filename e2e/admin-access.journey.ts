import type { Page } from "@playwright/test";
import {
  expectAdaptable,
  expectMoreContrast,
  expectNoHorizontalScroll,
  expectNoViolationsInBothThemes,
} from "./a11y.ts";
import { field } from "./account.ts";
import {
  openDashboard,
  recordVisit,
  rows,
  searchIn,
  section,
  signInAsAdmin,
  uniqueAddress,
} from "./admin.ts";
import { ADMIN } from "./admin-account.ts";
import { expect, test } from "./journey.ts";
import { expectFocus, focused, press, tabTo } from "./keyboard.ts";
import { button, title } from "./lesson.ts";
import { ADMIN_PAGES } from "./pages.ts";
import { settle } from "./shots.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedConsoleErrors: /Failed to load resource: the server responded with a status of 401/,
});

/** Filters each table to at most one row: axe checks every cell, and rows are alike. */
async function openFilteredDashboard(page: Page): Promise<void> {
  const address = uniqueAddress();
  await recordVisit(page, { path: "/keys", address });
  await openDashboard(page);
  for (const box of await page.getByRole("searchbox").all()) await box.fill(address);
  for (const name of ["All Page Visits", "User Analytics by IP"])
    await expect(rows(section(page, name)).getByText(address)).toBeVisible();
  await expect(page.getByText("Nothing found.")).toHaveCount(2);
}

/** Every state of the administrator's pages, and how to open it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a refused login": async (page) => {
    await page.goto("/admin/login");
    await field(page, "Username").fill("unknown");
    await button(page, "Login").click();
    await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
  },
  "the dashboard": async (page) => {
    await openFilteredDashboard(page);
    await section(page, "Overview").getByText("Show as table").click();
  },
  "the confirmation before archiving": async (page) => {
    await openFilteredDashboard(page);
    await button(page, "Archive Page Visits").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(STATES))
  test(`${name} is accessible in both themes and fits a phone and a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      await expectNoViolationsInBothThemes(page);
      await expectNoHorizontalScroll(page);
    }
    await expectMoreContrast(page);
  });

for (const path of ADMIN_PAGES)
  test(`${path} adapts to small screens`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (path === "/admin") await signInAsAdmin(page);
    await page.goto(path);
    await settle(page);
    await expectAdaptable(page);
  });

test("the dashboard works with the keyboard alone", async ({ page }) => {
  const mark = "/chromatic-solfege/going";
  for (const path of [`${mark}-down`, `${mark}-up`]) await recordVisit(page, { path });
  await page.goto("/admin");
  await expect(title(page)).toHaveText("Admin Login");
  await tabTo(page, "Username");
  await page.keyboard.insertText(ADMIN.username);
  await tabTo(page, "Password");
  await page.keyboard.insertText(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Admin Dashboard");
  await expect(section(page, "Page Analytics").getByRole("table")).toBeVisible();

  await tabTo(page, "All");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Month" })).toBeChecked();
  await press(page, "Pages");
  await tabTo(page, "Search pages");
  await page.keyboard.insertText(mark);
  const part = section(page, "Page Analytics");
  await expect(rows(part)).toHaveCount(2);
  await press(page, "Page");
  await expect(part.getByRole("columnheader", { name: "Page", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await press(page, "Page", "Space");
  await expect(rows(part).first()).toContainText(`${mark}-up`);

  await tabTo(page, "Logout", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Admin Login");
  await expectFocus(page, "Admin Login");
});

test("arrow keys scroll a table that is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const path = "/chromatic-solfege/going-down";
  const address = uniqueAddress();
  await recordVisit(page, { path, address });
  await openDashboard(page);
  const part = section(page, "All Page Visits");
  await searchIn(part, address);
  await expect(rows(part)).toHaveCount(1);
  const table = part.getByRole("region", { name: "All page visits, table" });
  await table.focus();
  expect((await focused(page)).name).toBe("All page visits, table");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(part.getByRole("rowheader", { name: path })).toBeInViewport({ ratio: 0.9 });
});
