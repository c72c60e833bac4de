import type { Locator, Page } from "@playwright/test";
import { expectFieldError, expectToast, field, registerSignedOut } from "./account.ts";
import {
  columnTexts,
  createAdminSession,
  DEVICES,
  downloadCsv,
  openDashboard,
  recordVisit,
  rows,
  searchIn,
  section,
  signInAsAdmin,
  uniqueId,
} from "./admin.ts";
import { ADMIN } from "./admin-account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

/** What the console says of a refusal that a journey brings about. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|409|500)/;

const day = () => new Date().toISOString().slice(0, 10);

async function logIn(page: Page, password: string): Promise<void> {
  await field(page, "Username").fill(ADMIN.username);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}

test.describe("the way in", () => {
  test.use({ mishap: REFUSED });

  test("is by name and password, and leads out again", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await expect(title(page)).toHaveText("Admin Login");
    await button(page, "Login").click();
    await expectFieldError(field(page, "Username"), "Username is required");
    await expectFieldError(field(page, "Password"), "Password is required");
    await logIn(page, "Ledger-in-8");
    const told = page.getByText("Invalid username or password.", { exact: true });
    await expect(told).toBeFocused();
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

  test("says that it asks, and that it got no answer", async ({ page }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    let fails = true;
    await page.route("**/api/admin/me", async (route) => {
      await asked;
      await (fails ? route.fulfill({ status: 500, body: "" }) : route.continue());
    });
    await signInAsAdmin(page);
    await page.goto("/admin");
    await expect(page.getByText("Checking admin authentication...")).toBeVisible();
    answer();
    await expect(page.getByRole("alert")).toHaveText("HTTP error! status: 500");
    fails = false;
    await button(page, "Try again").click();
    await expect(section(page, "Overview")).toBeVisible();
  });

  test("a sign-in that ends in the middle leads to the login, which says so", async ({ page }) => {
    await createAdminSession(page);
    await page.goto("/admin");
    await expect(rows(section(page, "All Page Visits")).first()).toBeVisible();
    expect((await page.request.post("/api/admin/logout")).status()).toBe(200);
    await button(page, "Refresh").click();
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByText("Authentication required", { exact: true })).toBeVisible();
    await logIn(page, ADMIN.password);
    await expect(section(page, "Overview")).toBeVisible();
  });

  test("a login without the server's word has words of its own", async ({ page }) => {
    await page.route("**/api/admin/login", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/admin/login");
    await logIn(page, ADMIN.password);
    await expect(page.getByText("Login failed. Please check your credentials.")).toBeFocused();
  });
});

const sortedBy = (part: Locator, name: string) => part.getByRole("columnheader", { name });
const sortBy = (part: Locator, name: string) => sortedBy(part, name).getByRole("button").click();

test("addresses are found, sorted both ways, and saved", async ({ page }) => {
  const network = `2001:db8:${uniqueId().slice(0, 4)}:${uniqueId().slice(0, 4)}`;
  for (const [host, times] of [
    [1, 1],
    [2, 3],
    [3, 2],
  ] as const)
    for (let time = 0; time < times; time++)
      await recordVisit(page, { path: `/keys`, address: `${network}::${host}` });
  await openDashboard(page);
  const part = section(page, "User Analytics by IP");
  await expect(sortedBy(part, "Total Time")).toHaveAttribute("aria-sort", "descending");
  await searchIn(part, network);
  await expect(rows(part)).toHaveCount(3);
  await sortBy(part, "Visits");
  await expect(sortedBy(part, "Visits")).toHaveAttribute("aria-sort", "ascending");
  await expect(sortedBy(part, "Total Time")).not.toHaveAttribute("aria-sort");
  await expect.poll(() => columnTexts(part, "Visits")).toEqual(["1", "2", "3"]);
  await sortBy(part, "Visits");
  await expect(sortedBy(part, "Visits")).toHaveAttribute("aria-sort", "descending");
  await expect
    .poll(() => columnTexts(part, "IP Address"))
    .toEqual([`${network}::2`, `${network}::3`, `${network}::1`]);
  const { name, lines } = await downloadCsv(page, part.getByRole("button", { name: /CSV/ }));
  expect(name).toBe(`attune-addresses-all-${day()}.csv`);
  expect(lines.map(([address, visits]) => [address, visits])).toEqual([
    ["ipAddress", "totalVisits"],
    [`${network}::2`, "3"],
    [`${network}::3`, "2"],
    [`${network}::1`, "1"],
  ]);
});

test("pages are leafed through by twenty, and all of them are saved", async ({ page }) => {
  const mark = uniqueId();
  for (let number = 1; number <= 21; number++)
    await recordVisit(page, { path: `/leaf-${mark}-${number}` });
  await openDashboard(page);
  const part = section(page, "Page Analytics");
  await searchIn(part, mark.toUpperCase());
  await sortBy(part, "Page");
  await expect(rows(part)).toHaveCount(20);
  expect((await columnTexts(part, "Page")).at(9)).toBe(`/leaf-${mark}-10`);
  await expect(part.getByText("21 pages")).toBeVisible();
  await expect(part.getByText("Page 1 of 2")).toBeVisible();
  await part.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => columnTexts(part, "Page")).toEqual([`/leaf-${mark}-21`]);
  await expect(part.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled");
  await sortBy(part, "Page");
  await expect(part.getByText("Page 1 of 2")).toBeVisible();
  await expect.poll(async () => (await columnTexts(part, "Page"))[0]).toBe(`/leaf-${mark}-21`);
  const { lines } = await downloadCsv(page, part.getByRole("button", { name: /CSV/ }));
  expect(lines).toHaveLength(22);
  await searchIn(part, `${mark}-none`);
  await expect(part.getByText("Nothing found.")).toBeVisible();
});

test("all visits are leafed through by the server, fifty at a time", async ({ page }) => {
  const mark = uniqueId();
  const path = `/visit-${mark}`;
  const agents = [DEVICES.phone, DEVICES.tablet, DEVICES.desktop];
  for (let number = 0; number < 51; number++)
    await recordVisit(page, { path, userAgent: agents[number % 3] ?? DEVICES.desktop });
  await openDashboard(page);
  const part = section(page, "All Page Visits");
  await searchIn(part, path);
  await expect(part.getByText("51 visits")).toBeVisible();
  await expect(rows(part)).toHaveCount(50);
  const devices = new Set(await columnTexts(part, "Device"));
  expect([...devices].sort()).toEqual(["Desktop Chrome", "Mobile Web", "Tablet Web"]);
  expect((await columnTexts(part, "Duration"))[0]).toBe("Active");
  await expect(part.locator("time").first()).toHaveAttribute("datetime", new RegExp(`^${day()}T`));
  await part.getByRole("button", { name: "Next" }).click();
  await expect(rows(part)).toHaveCount(1);
  await expect(part.getByText("Page 2 of 2")).toBeVisible();
  await sortBy(part, "Page");
  await expect(rows(part)).toHaveCount(50);
  await expect(sortedBy(part, "Page")).toHaveAttribute("aria-sort", "ascending");
  const { name, lines } = await downloadCsv(page, part.getByRole("button", { name: /CSV/ }));
  expect(name).toBe("attune-page-visits.csv");
  const [head = [], ...visits] = lines;
  const at = head.indexOf("pagePath");
  expect(visits.filter((line) => line[at] === path)).toHaveLength(51);
});

test("users are shown as they named themselves, and saved without formulas", async ({ page }) => {
  const mark = uniqueId();
  const names = [`<script>alert(1)</script> ${mark}`, `نورة ${mark}`, `🎼 ${mark}`, `=1+1 ${mark}`];
  for (const [index, username] of names.entries())
    await registerSignedOut(page, {
      username,
      email: index === 0 ? ADMIN.email : `${index}.${mark}@example.org`,
      password: "Fugue-in-7",
    });
  let alerted = false;
  page.on("dialog", () => {
    alerted = true;
  });
  await openDashboard(page);
  const part = section(page, "Registered Users");
  await expect(sortedBy(part, "Registered")).toHaveAttribute("aria-sort", "descending");
  await searchIn(part, mark);
  await expect(rows(part)).toHaveCount(4);
  expect(await columnTexts(part, "Username")).toEqual(names.toReversed());
  expect(await columnTexts(part, "Role")).toEqual(["User", "User", "User", "Admin"]);
  const { lines } = await downloadCsv(page, part.getByRole("button", { name: /CSV/ }));
  const saved = lines.slice(1).map(([, username]) => username);
  expect(saved).toEqual([`'=1+1 ${mark}`, ...names.toReversed().slice(1)]);
  expect(alerted).toBe(false);
});

test("another time range keeps what was there until its own has come", async ({ page }) => {
  const mark = uniqueId();
  await recordVisit(page, { path: `/range-${mark}` });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/admin/*timeRange=week*", async (route) => {
    await asked;
    await route.continue();
  });
  await openDashboard(page);
  const part = section(page, "Page Analytics");
  await searchIn(part, mark);
  await expect(rows(part)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
  await page.getByRole("radio", { name: "Week" }).check();
  await expect(part.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(await columnTexts(part, "Page")).toEqual([`/range-${mark}`]);
  answer();
  await expect(part.getByRole("table")).not.toHaveAttribute("aria-busy");
  expect(await columnTexts(part, "Page")).toEqual([`/range-${mark}`]);
  const { name } = await downloadCsv(page, part.getByRole("button", { name: /CSV/ }));
  expect(name).toBe(`attune-pages-week-${day()}.csv`);
  const chart = section(page, "Overview");
  await chart.getByText("As a table").click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(8);
});

test.describe("a part that fails", () => {
  test.use({ mishap: REFUSED });

  test("says so in its place, and is asked again", async ({ page }) => {
    let fails = true;
    await page.route("**/api/admin/users?*", (route) =>
      fails ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await openDashboard(page);
    const part = section(page, "Registered Users");
    await expect(part.getByRole("alert")).toContainText("HTTP error! status: 500");
    await expect(rows(section(page, "All Page Visits")).first()).toBeVisible();
    fails = false;
    await part.getByRole("button", { name: "Try again" }).click();
    await expect(part.getByRole("table")).toBeVisible();
    await expect(part.getByRole("alert")).toHaveCount(0);
    await expect(part.getByRole("group", { name: "users" })).toBeFocused();
  });
});

const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Archive Page Visits" });

test("an archive is confirmed first, with how many rows it takes", async ({ page }) => {
  await openDashboard(page);
  const part = section(page, "Archives");
  const days = part.getByRole("spinbutton");
  await expect(days).toHaveValue("30");
  await days.fill("366");
  await page.keyboard.press("Enter");
  await expectFieldError(days, "Enter a whole number from 0 to 365.");
  await days.fill("365");
  await button(page, "Archive Page Visits").click();
  await expect(confirmation(page)).toContainText("0 page visits older than 365 days");
  await expect(confirmation(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(confirmation(page)).toHaveCount(0);
  await expect(button(page, "Archive Page Visits")).toBeFocused();
  await page.keyboard.press("Enter");
  await confirmation(page).getByRole("button", { name: "Archive 0 page visits" }).click();
  await expectToast(page, "Successfully archived 0 page visits");
  await expect(part.getByText("Nothing has been archived yet.")).toBeVisible();
});

test.describe("an archive that fails", () => {
  test.use({ mishap: REFUSED });

  test("says why, and leaves its confirmation open", async ({ page }) => {
    await page.route("**/api/admin/archive-page-visits", (route) =>
      route.fulfill({
        status: 409,
        json: { error: "Visits are being archived already.", code: "archiving", requestId: "1" },
      }),
    );
    await openDashboard(page);
    await button(page, "Archive Page Visits").click();
    const archive = confirmation(page).getByRole("button", { name: /^Archive/ });
    await archive.click();
    await expectToast(page, "Failed to archive page visits", "Visits are being archived already.");
    await expect(archive).toBeVisible();
  });
});

test("no learner's device keeps the ledger", async ({ page }) => {
  const kept = await (await page.request.get("/sw.js")).text();
  expect(kept).toContain("/assets/settings-dialog");
  expect(kept).not.toMatch(/assets\/(admin|ledger)/);
});
