import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { field, registerSignedOut } from "../support/accounts/account.ts";
import {
  columnTexts,
  downloadCsv,
  openDashboard,
  recordVisit,
  rows,
  searchIn,
  section,
  USER_AGENTS,
  uniqueAddress,
  uniqueId,
} from "../support/accounts/admin.ts";
import { ADMIN } from "../support/accounts/admin-account.ts";
import { button, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

/** The dashboard with the real server. Its views are tested beside them. */

const today = () => new Date().toISOString().slice(0, 10);

async function logIn(page: Page, password: string): Promise<void> {
  await field(page, "Username").fill(ADMIN.username);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}

test.describe("the login", () => {
  test.use({ expectedConsoleErrors: /the server responded with a status of 401/ });

  test("accepts the administrator alone, and ends when they log out", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await expect(title(page)).toHaveText("Admin Login");
    await logIn(page, "Ledger-in-8");
    await expect(page.getByText("Invalid username or password.", { exact: true })).toBeFocused();
    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL("/admin");
    await expect(title(page)).toHaveText("Admin Dashboard");
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("token");

    await page.goto("/Admin/Login/");
    await expect(page).toHaveURL("/admin");
    await button(page, "Logout").click();
    await expect(page).toHaveURL("/admin/login");
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
  });
});

const columnHeader = (container: Locator, name: string) =>
  container.getByRole("columnheader", { name });
const sortBy = (container: Locator, name: string) =>
  columnHeader(container, name).getByRole("button").click();

test("searches addresses, sorts them in both directions, and exports them", async ({ page }) => {
  const network = uniqueAddress().split(".").slice(0, 3).join(".");
  await Promise.all(
    [1, 2, 2, 2, 3, 3].map((host) =>
      recordVisit(page, { path: "/keys", address: `${network}.${host}` }),
    ),
  );
  await openDashboard(page);
  const container = section(page, "User Analytics by IP");
  await expect(columnHeader(container, "Total Time")).toHaveAttribute("aria-sort", "descending");
  await searchIn(container, `${network}.`);
  await expect(rows(container)).toHaveCount(3);
  await sortBy(container, "Visits");
  await expect(columnHeader(container, "Visits")).toHaveAttribute("aria-sort", "ascending");
  await expect(columnHeader(container, "Total Time")).not.toHaveAttribute("aria-sort");
  await expect.poll(() => columnTexts(container, "Visits")).toEqual(["1", "2", "3"]);
  await sortBy(container, "Visits");
  await expect(columnHeader(container, "Visits")).toHaveAttribute("aria-sort", "descending");
  await expect
    .poll(() => columnTexts(container, "IP Address"))
    .toEqual([`${network}.2`, `${network}.3`, `${network}.1`]);
  const { name, lines } = await downloadCsv(page, container.getByRole("button", { name: /CSV/ }));
  expect(name).toBe(`attune-addresses-all-${today()}.csv`);
  expect(lines.map(([address, visits]) => [address, visits])).toEqual([
    ["ipAddress", "totalVisits"],
    [`${network}.2`, "3"],
    [`${network}.3`, "2"],
    [`${network}.1`, "1"],
  ]);
});

test("shows fifty visits at a time, paginated by the server, and exports all of them", async ({
  page,
}) => {
  const address = uniqueAddress();
  const agents = [USER_AGENTS.phone, USER_AGENTS.tablet, USER_AGENTS.desktop];
  await Promise.all(
    Array.from({ length: 51 }, (_, index) =>
      recordVisit(page, {
        path: "/keys",
        address,
        userAgent: agents[index % 3] ?? USER_AGENTS.desktop,
      }),
    ),
  );
  await openDashboard(page);
  const container = section(page, "All Page Visits");
  await searchIn(container, address);
  await expect(container.getByText("51 visits")).toBeVisible();
  await expect(rows(container)).toHaveCount(50);
  const devices = new Set(await columnTexts(container, "Device"));
  expect([...devices].sort()).toEqual(["Desktop Chrome", "Mobile Web", "Tablet Web"]);
  expect((await columnTexts(container, "Duration"))[0]).toBe("Active");
  await expect(container.locator("time").first()).toHaveAttribute(
    "datetime",
    new RegExp(`^${today()}T`),
  );
  await container.getByRole("button", { name: "Next" }).click();
  await expect(rows(container)).toHaveCount(1);
  await expect(container.getByText("Page 2 of 2")).toBeVisible();
  await sortBy(container, "Page");
  await expect(rows(container)).toHaveCount(50);
  await expect(columnHeader(container, "Page")).toHaveAttribute("aria-sort", "ascending");
  const { name, lines } = await downloadCsv(page, container.getByRole("button", { name: /CSV/ }));
  expect(name).toBe("attune-page-visits.csv");
  const [header = [], ...visits] = lines;
  const index = header.indexOf("ipAddress");
  expect(visits.filter((line) => line[index] === address)).toHaveLength(51);
});

test("shows usernames literally, and exports them with formulas escaped", async ({ page }) => {
  const id = uniqueId();
  const names = [`<script>alert(1)</script> ${id}`, `نورة ${id}`, `🎼 ${id}`, `=1+1 ${id}`];
  for (const [index, username] of names.entries())
    await registerSignedOut(page, {
      username,
      email: index === 0 ? ADMIN.email : `${index}.${id}@example.org`,
      password: "Fugue-in-7",
    });
  let hasAlerted = false;
  page.on("dialog", () => {
    hasAlerted = true;
  });
  await openDashboard(page);
  const container = section(page, "Registered Users");
  await expect(columnHeader(container, "Registered")).toHaveAttribute("aria-sort", "descending");
  await searchIn(container, id);
  await expect(rows(container)).toHaveCount(4);
  expect(await columnTexts(container, "Username")).toEqual(names.toReversed());
  expect(await columnTexts(container, "Role")).toEqual(["User", "User", "User", "Admin"]);
  const { lines } = await downloadCsv(page, container.getByRole("button", { name: /CSV/ }));
  const exported = lines.slice(1).map(([, username]) => username);
  expect(exported).toEqual([`'=1+1 ${id}`, ...names.toReversed().slice(1)]);
  expect(hasAlerted).toBe(false);
});

test("leaves the dashboard's code out of the offline cache", async ({ page }) => {
  const worker = await (await page.request.get("/sw.js")).text();
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(new URL("../../apps/web/dist/.vite/manifest.json", import.meta.url), "utf8"),
  );
  const filesOf = (folder: string) =>
    Object.entries(manifest)
      .filter(([source]) => source.startsWith(folder))
      .map(([, { file }]) => file);
  const learners = filesOf("src/screens/settings/");
  const administrators = filesOf("src/screens/admin/");
  expect(learners.length).toBeGreaterThan(0);
  expect(administrators.length).toBeGreaterThan(1);
  for (const file of learners) expect(worker).toContain(file);
  for (const file of administrators) expect(worker).not.toContain(file);
});
