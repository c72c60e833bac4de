import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openDashboard, rowsOf, section } from "../../../testing/admin.tsx";
import { expectAnnouncement } from "../../../testing/announcements.ts";
import { DASHBOARD } from "../../../testing/dashboard.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, refused } from "../../../testing/fake-api.ts";
import { expectToast, press } from "../../../testing/forms.ts";

const title = () => page.getByRole("heading", { level: 1 });
const NO_VISITS = { totalVisits: 0, totalDuration: 0, avgSessionDuration: 0, uniqueAddresses: 0 };

/** Every list of the dashboard, with the same reply. */
const everyList = (reply: "pending" | ReturnType<typeof refused>): FakeApi =>
  Object.fromEntries(
    Object.keys(DASHBOARD).flatMap((name) => (name === "getAdmin" ? [] : [[name, reply]])),
  );

const EMPTY: FakeApi = {
  getVisitStatistics: data({
    ...NO_VISITS,
    uncounted: 7,
    days: [],
    devices: [],
    pages: [],
    crawlers: [],
  }),
  getDatabaseMetrics: data({
    ...DASHBOARD.getDatabaseMetrics,
    pageVisitsLimit: 1000,
    estimated: true,
  }),
  getSignUps: data({ total: 0, days: [] }),
  listArchives: data([]),
  listUsers: data([]),
  listUserSummaries: data([]),
  listPageSummaries: data([]),
  listPageVisits: data({
    visits: [],
    totalCount: 0,
    totalPages: 0,
    hasPreviousPage: false,
    hasNextPage: false,
  }),
  listAdminActions: data([]),
};

describeView("Dashboard", {
  scenes: {
    loading: async () => {
      await openDashboard(everyList("pending"));
      await expect.element(page.getByText("Loading page visits...")).toBeInTheDocument();
    },
    failed: async () => {
      await openDashboard(everyList(refused(500)));
      await expect.element(page.getByText(/^The page visits couldn’t be loaded/)).toBeVisible();
    },
    empty: async () => {
      await openDashboard(EMPTY);
      await expect.element(page.getByText("No users have registered yet.")).toBeVisible();
    },
    data: async () => {
      await openDashboard();
      await expect.element(page.getByText("nadia boulanger")).toBeVisible();
    },
  },
  fullest: "data",
});

it("sums visits up in figures, charts and a table", async () => {
  await openDashboard();
  const overview = section("Overview");
  const { totalVisits } = DASHBOARD.getVisitStatistics;
  const count = totalVisits.toLocaleString();
  await expect.element(overview).toMatchTextContent(`Visits${count}Addresses318`);
  await expect.element(overview).toMatchTextContent(`${count} visits in 60 days.`);
  await expect
    .element(overview)
    .toMatchTextContent(`Mobile Web412 · ${Math.round((100 * 412) / totalVisits)}%`);
  await overview.getByText(/^Show as table/).click();
  const table = overview.getByRole("table");
  expect(table.getByRole("row").elements()).toHaveLength(61);
  await expect.element(section("Registered Users")).toMatchTextContent("New accounts per day");
});

it("says what is empty, still counted, estimated or full", async () => {
  await openDashboard(EMPTY);
  await expect
    .element(section("Overview"))
    .toMatchTextContent(
      /Still counting 7 new visits and durations\..*No visits in this time range/,
    );
  await expect.element(section("Database Metrics")).toMatchTextContent("Size on disk21.5 MB");
  for (const text of [
    "As many page visits are stored",
    "Row counts of large tables are estimates.",
  ])
    await expect.element(section("Database Metrics")).toMatchTextContent(text);
  await expect
    .element(section("Registered Users"))
    .toMatchTextContent("No new accounts in this time range.");
  expect(rowsOf("All Page Visits")).toEqual([["No visits in this time range."]]);
  expect(rowsOf("Archives")).toEqual([["Nothing has been archived yet."]]);
  expect(rowsOf("Security")).toEqual([["Nothing has been recorded yet."]]);
});

it("keeps the rows while another time range loads", async () => {
  const calls = await openDashboard({
    listPageSummaries: ({ url }) =>
      url.searchParams.get("timeRange") === "week" ? "pending" : data([]),
  });
  const pages = section("Page Analytics");
  await expect.element(pages.getByText("No visits in this time range.")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "All" })).toBeChecked();
  await page.getByRole("radio", { name: "Week" }).click();
  await expect.element(pages.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(rowsOf("Page Analytics")).toEqual([["No visits in this time range."]]);
  const ranged = calls.filter(({ url }) => url.searchParams.get("timeRange") === "week");
  expect(ranged.map(({ name }) => name).sort()).toEqual([
    "getSignUps",
    "getVisitStatistics",
    "listPageSummaries",
    "listPageVisits",
    "listUserSummaries",
  ]);
});

it("shows a failure in its section alone, and focuses what loads at the next try", async () => {
  let isDown = true;
  await openDashboard({ listUsers: () => (isDown ? refused(500) : data([])) });
  const users = section("Registered Users");
  await expect
    .element(users.getByRole("alert"))
    .toHaveTextContent("The users couldn’t be loaded. HTTP error! status: 500");
  await expect.element(section("All Page Visits").getByRole("table")).toBeVisible();
  isDown = false;
  await users.getByRole("button", { name: "Try again" }).click();
  await expect.element(users.getByRole("group", { name: "users" })).toHaveFocus();
  await expect.element(users.getByRole("alert")).not.toBeInTheDocument();
});

it("loads everything again, and says so", async () => {
  const calls = await openDashboard();
  await expect.element(page.getByText("nadia boulanger")).toBeVisible();
  const before = calls.length;
  await press("Refresh");
  await expectAnnouncement("Refreshed.");
  expect(calls.slice(before).map(({ name }) => name)).toContain("listUsers");
});

it("returns to the login with a message when the session has ended", async () => {
  let hasEnded = false;
  const listUsers: FakeApi["listUsers"] = () =>
    hasEnded ? refused(401, "unauthenticated") : data([]);
  await openDashboard({
    listUsers,
    getAdmin: () => (hasEnded ? refused(401, "unauthenticated") : data({ username: "intendant" })),
  });
  await expect.element(page.getByText("No users have registered yet.")).toBeVisible();
  hasEnded = true;
  await press("Refresh");
  await expect.element(title()).toHaveTextContent("Admin Login");
  await expect.element(page.getByText("Authentication required")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/admin/login");
});

it("logs out by the keyboard, and focuses the login's title", async () => {
  let isIn = true;
  const me = () => (isIn ? data({ username: "intendant" }) : refused(401, "unauthenticated"));
  await openDashboard({ getAdmin: me });
  await expect.element(section("Overview")).toBeVisible();
  isIn = false;
  page.getByRole("button", { name: "Logout" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Admin Login");
  await expect.element(title()).toHaveFocus();
  await expect.element(page.getByText("Authentication required")).not.toBeInTheDocument();
});

it("stays when the server can't be reached to log out", async () => {
  let isDown = false;
  await openDashboard({ adminLogout: () => (isDown ? "offline" : refused(401)) });
  isDown = true;
  await press("Logout");
  await expectToast("Logout Failed", "Network error. Please try again.");
  await expect.element(title()).toHaveTextContent("Admin Dashboard");
});

it("links to each of its sections", async () => {
  await openDashboard();
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link").elements();
  expect(links).toHaveLength(8);
  for (const link of links) {
    const target = document.querySelector(link.getAttribute("href") ?? "");
    expect(target?.getAttribute("aria-labelledby"), link.textContent).toBeTruthy();
  }
});
