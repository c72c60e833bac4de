import { readFileSync } from "node:fs";
import { PAGE_PATHS } from "@attune/contract";
import type { Locator, Page } from "@playwright/test";
import { expectFieldError, expectToast, field, registerSignedOut } from "./account.ts";
import {
  columnTexts,
  createAdminSession,
  downloadCsv,
  openDashboard,
  recordVisit,
  rows,
  searchIn,
  section,
  signInAsAdmin,
  USER_AGENTS,
  uniqueAddress,
  uniqueId,
} from "./admin.ts";
import { ADMIN } from "./admin-account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

/** Matches the console errors of requests that fail in the course of a journey. */
const FAILURE_LOGS = /Failed to load resource: the server responded with a status of (401|409|500)/;

const today = () => new Date().toISOString().slice(0, 10);

async function logIn(page: Page, password: string): Promise<void> {
  await field(page, "Username").fill(ADMIN.username);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}

test.describe("the login", () => {
  test.use({ expectedConsoleErrors: FAILURE_LOGS });

  test("accepts the administrator alone, and ends when they log out", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await expect(title(page)).toHaveText("Admin Login");
    await button(page, "Login").click();
    await expectFieldError(field(page, "Username"), "Username is required");
    await expectFieldError(field(page, "Password"), "Password is required");
    await logIn(page, "Ledger-in-8");
    const error = page.getByText("Invalid username or password.", { exact: true });
    await expect(error).toBeFocused();
    await page.route("**/api/admin/login", (route) => route.fulfill({ status: 500, body: "" }));
    await logIn(page, ADMIN.password);
    await expect(page.getByText("Login failed. Please check your credentials.")).toBeFocused();
    await page.unroute("**/api/admin/login");
    await logIn(page, ADMIN.password);
    await expect(page).toHaveURL("/admin");
    await expect(title(page)).toHaveText("Admin Dashboard");
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("token");

    await page.goto("/Admin/Login/");
    await expect(page).toHaveURL("/admin");
    await button(page, "Logout").click();
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByText("Authentication required")).toHaveCount(0);
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
  });

  test("shows that it checks the admin session, and an error when the check fails", async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isFailing = true;
    await page.route("**/api/admin/me", async (route) => {
      await released;
      await (isFailing ? route.fulfill({ status: 500, body: "" }) : route.continue());
    });
    await signInAsAdmin(page);
    await page.goto("/admin");
    await expect(page.getByText("Checking admin authentication...")).toBeVisible();
    release();
    await expect(page.getByRole("alert")).toHaveText("HTTP error! status: 500");
    isFailing = false;
    await button(page, "Try again").click();
    await expect(section(page, "Overview")).toBeVisible();
  });

  test("returns to the login with a message when the admin session ends", async ({ page }) => {
    await createAdminSession(page);
    await recordVisit(page, { path: "/keys" });
    await page.goto("/admin");
    await expect(rows(section(page, "All Page Visits")).first()).toBeVisible();
    expect((await page.request.post("/api/admin/logout")).status()).toBe(200);
    await button(page, "Refresh").click();
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByText("Authentication required", { exact: true })).toBeVisible();
    await logIn(page, ADMIN.password);
    await expect(section(page, "Overview")).toBeVisible();
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

test("shows twenty pages at a time, and exports all of them", async ({ page }) => {
  const pages = PAGE_PATHS.filter((path) => path.includes("-m")).toSorted();
  expect(pages).toHaveLength(21);
  await Promise.all(pages.map((path) => recordVisit(page, { path })));
  await openDashboard(page);
  const container = section(page, "Page Analytics");
  await searchIn(container, "-M");
  await sortBy(container, "Page");
  await expect(rows(container)).toHaveCount(20);
  expect(await columnTexts(container, "Page")).toEqual(pages.slice(0, 20));
  await expect(container.getByText("21 pages")).toBeVisible();
  await expect(container.getByText("Page 1 of 2")).toBeVisible();
  await container.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => columnTexts(container, "Page")).toEqual(pages.slice(20));
  await expect(container.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled");
  await sortBy(container, "Page");
  await expect(container.getByText("Page 1 of 2")).toBeVisible();
  await expect.poll(async () => (await columnTexts(container, "Page"))[0]).toBe(pages.at(-1));
  const { lines } = await downloadCsv(page, container.getByRole("button", { name: /CSV/ }));
  expect(lines).toHaveLength(22);
  await searchIn(container, "no such page");
  await expect(container.getByText("Nothing found.")).toBeVisible();
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

test("keeps the previous rows while another time range loads", { tag: "@smoke" }, async ({
  page,
}) => {
  const path = "/locrian-mode";
  await recordVisit(page, { path });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/*timeRange=week*", async (route) => {
    await released;
    await route.continue();
  });
  await openDashboard(page);
  const container = section(page, "Page Analytics");
  await searchIn(container, path);
  await expect(rows(container)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
  await page.getByRole("radio", { name: "Week" }).check();
  await expect(container.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(await columnTexts(container, "Page")).toEqual([path]);
  release();
  await expect(container.getByRole("table")).not.toHaveAttribute("aria-busy");
  expect(await columnTexts(container, "Page")).toEqual([path]);
  const { name } = await downloadCsv(page, container.getByRole("button", { name: /CSV/ }));
  expect(name).toBe(`attune-pages-week-${today()}.csv`);
  const overview = section(page, "Overview");
  await overview.getByText("Show as table").click();
  await expect(overview.getByRole("table").getByRole("row")).toHaveCount(8);
});

test.describe("a section whose request fails", () => {
  test.use({ expectedConsoleErrors: FAILURE_LOGS });

  test("shows the error in the section, and loads when retried", async ({ page }) => {
    let isFailing = true;
    await recordVisit(page, { path: "/keys" });
    await page.route("**/api/admin/users?*", (route) =>
      isFailing ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await openDashboard(page);
    const container = section(page, "Registered Users");
    await expect(container.getByRole("alert")).toContainText("HTTP error! status: 500");
    await expect(rows(section(page, "All Page Visits")).first()).toBeVisible();
    isFailing = false;
    await container.getByRole("button", { name: "Try again" }).click();
    await expect(container.getByRole("table")).toBeVisible();
    await expect(container.getByRole("alert")).toHaveCount(0);
    await expect(container.getByRole("group", { name: "users" })).toBeFocused();
  });
});

test.describe("archiving", () => {
  test.use({ expectedConsoleErrors: FAILURE_LOGS });

  test("asks for confirmation with the number of rows, which stays open on an error", async ({
    page,
  }) => {
    await page.route("**/api/admin/archivable-page-visits?*", (route) =>
      route.fulfill({ json: { count: 3 } }),
    );
    await openDashboard(page);
    const archives = section(page, "Archives");
    const days = archives.getByRole("spinbutton");
    await expect(days).toHaveValue("30");
    await days.fill("366");
    await page.keyboard.press("Enter");
    await expectFieldError(days, "Enter a whole number from 0 to 365.");
    await days.fill("365");
    await button(page, "Archive Page Visits").click();
    const confirmation = page.getByRole("alertdialog", { name: "Archive Page Visits" });
    await expect(confirmation).toContainText("3 page visits older than 365 days");
    await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(confirmation).toHaveCount(0);
    await expect(button(page, "Archive Page Visits")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.route("**/api/admin/archive-page-visits", (route) =>
      route.fulfill({
        status: 409,
        json: { error: "Visits are being archived already.", code: "archiving", requestId: "1" },
      }),
    );
    const archive = confirmation.getByRole("button", { name: "Archive 3 page visits" });
    await archive.click();
    await expectToast(page, "Failed to archive page visits", "Visits are being archived already.");
    await expect(archive).toBeVisible();
    await page.unroute("**/api/admin/archive-page-visits");
    await archive.click();
    await expectToast(page, "Successfully archived 0 page visits");
    await expect(archives.getByText("Nothing has been archived yet.")).toBeVisible();
  });
});

test("leaves the dashboard's code out of the offline cache", async ({ page }) => {
  const worker = await (await page.request.get("/sw.js")).text();
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(new URL("../apps/web/dist/.vite/manifest.json", import.meta.url), "utf8"),
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
