import type { UserSummary } from "@attune/contract";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { rowsOf, section, showSection } from "../../../../testing/admin.tsx";
import { DASHBOARD } from "../../../../testing/dashboard.ts";
import { catchDownloads } from "../../../../testing/downloads.ts";
import { data, type SentRequest } from "../../../../testing/fake-api.ts";
import { expectToast, press } from "../../../../testing/forms.ts";
import { AddressesSection } from "./addresses-section.tsx";
import { PagesSection } from "./pages-section.tsx";
import { UsersSection } from "./users-section.tsx";
import { VisitsSection } from "./visits-section.tsx";

const column = (name: string, index: number) => rowsOf(name).map((cells) => cells[index]);
const head = (name: string, label: string) =>
  section(name).getByRole("columnheader", { name: label });
const sortBy = (name: string, label: string) => head(name, label).getByRole("button").click();
const search = (name: string) => section(name).getByRole("searchbox");
const paramsOf = ({ url }: SentRequest) => Object.fromEntries(url.searchParams);
const today = () => new Date().toISOString().slice(0, 10);

const [VISIT] = DASHBOARD.listPageVisits.visits;
const [ADDRESS] = DASHBOARD.listUserSummaries;
const [PAGE] = DASHBOARD.listPageSummaries;
const [USER] = DASHBOARD.listUsers;
if (!VISIT || !ADDRESS || !PAGE || !USER) throw new Error("no rows");

it("sorts addresses on the server in both directions, searches them, and exports them", async () => {
  const downloads = catchDownloads();
  const addresses: UserSummary[] = [3, 1, 2].map((visits) => ({
    ...ADDRESS,
    ipAddress: `203.0.113.${visits}`,
    totalVisits: visits,
  }));
  const calls = await showSection(<AddressesSection range="all" />, {
    listUserSummaries: data(addresses),
  });
  const last = () => calls.findLast(({ name }) => name === "listUserSummaries") as SentRequest;
  const name = "User Analytics by IP";
  await expect.element(head(name, "Total Time")).toHaveAttribute("aria-sort", "descending");
  await sortBy(name, "Visits");
  await expect.element(head(name, "Visits")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head(name, "Total Time")).not.toHaveAttribute("aria-sort");
  await expect.poll(() => paramsOf(last())).toMatchObject({ sort: "totalVisits", order: "asc" });
  await sortBy(name, "Visits");
  await expect.poll(() => paramsOf(last())).toMatchObject({ order: "desc" });
  // The server's order is kept.
  expect(column(name, 1)).toEqual(["3", "1", "2"]);
  expect(rowsOf(name)[0]).toEqual([
    "203.0.113.3",
    "3",
    "9h 29m 56s",
    "1m 23s",
    "6",
    "/intervals",
    "Jan 15, 2026, 12:00 AM",
  ]);
  await expect
    .element(search(name))
    .toHaveAccessibleDescription("Matches the start of an address.");
  await search(name).fill(" 203.0 ");
  await expect.poll(() => paramsOf(last())["search"]).toBe("203.0");
  await press("Download CSV of addresses");
  await expect
    .poll(() => downloads.map((each) => each.name))
    .toEqual([`attune-addresses-all-${today()}.csv`]);
  const lines = (await downloads[0]?.text)?.split("\r\n") ?? [];
  expect(lines[0]).toMatch(/^\W?ipAddress,totalVisits,totalDurationSeconds/);
  expect(lines[1]).toMatch(/^203\.0\.113\.3,3,/);
});

it("searches and sorts pages without the server, twenty at a time, and exports all of them", async () => {
  const downloads = catchDownloads();
  const pages = Array.from({ length: 22 }, (_, index) => ({
    ...PAGE,
    pagePath: `/m-${String(index).padStart(2, "0")}`,
    totalDuration: index,
  }));
  const calls = await showSection(<PagesSection range="all" />, {
    listPageSummaries: data([...pages, { ...PAGE, pagePath: "/keys" }]),
  });
  const name = "Page Analytics";
  await search(name).fill("/M-");
  await sortBy(name, "Page");
  await expect.poll(() => column(name, 0)).toEqual(pages.slice(0, 20).map((each) => each.pagePath));
  expect(rowsOf(name)[0]).toEqual(["/m-00", "412", "0s", "1m 23s", "40", "Jan 15, 2026, 12:00 AM"]);
  await expect.element(section(name).getByText("22 pages")).toBeVisible();
  await section(name).getByRole("button", { name: "Next" }).click();
  expect(column(name, 0)).toEqual(["/m-20", "/m-21"]);
  await sortBy(name, "Page");
  await expect.element(section(name).getByText("Page 1 of 2")).toBeVisible();
  expect(column(name, 0)[0]).toBe("/m-21");
  await press("Download CSV of pages");
  await expect.poll(() => downloads).toHaveLength(1);
  expect((await downloads[0]?.text)?.trim().split("\r\n")).toHaveLength(23);
  await search(name).fill("no such page");
  await expect.element(section(name).getByText("Nothing found.")).toBeVisible();
  expect(calls.filter(({ name: call }) => call === "listPageSummaries")).toHaveLength(1);
});

it("asks the server for each page of visits, and goes back to the first when the order changes", async () => {
  const calls = await showSection(<VisitsSection range="all" />);
  const last = () => calls.findLast(({ name }) => name === "listPageVisits") as SentRequest;
  const name = "All Page Visits";
  const { totalCount } = DASHBOARD.listPageVisits;
  await expect
    .element(section(name).getByText(`${totalCount.toLocaleString()} visits`))
    .toBeVisible();
  expect(rowsOf(name)[0]?.slice(0, 3)).toEqual(["/intervals", "Jan 15, 2026, 12:00 AM", "Active"]);
  expect(rowsOf(name)[1]?.[2]).toBe("1m 33s");
  expect(column(name, 4)).toContain("Tablet Web");
  const time = section(name).element().querySelector("time");
  expect(time?.dateTime).toBe(VISIT.createdAt);
  await section(name).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => paramsOf(last())).toMatchObject({ page: "2", limit: "50" });
  await expect.element(section(name).getByText("Page 2 of 21")).toBeVisible();
  await sortBy(name, "Page");
  await expect
    .poll(() => paramsOf(last()))
    .toMatchObject({ page: "1", sort: "pagePath", order: "asc" });
});

it("limits visits by duration, and says so", async () => {
  const { listPageVisits } = DASHBOARD;
  await showSection(<VisitsSection range="all" />, {
    listPageVisits: data({ ...listPageVisits, totalCount: 1000 }),
  });
  await sortBy("All Page Visits", "Duration");
  await expect
    .element(section("All Page Visits").getByText("The first 1,000 visits in this order"))
    .toBeVisible();
});

it("leaves the download of visits to the browser, if the server has the file", async () => {
  const downloads = catchDownloads();
  let isDown = true;
  await showSection(<VisitsSection range="month" />, {
    exportPageVisits: () => (isDown ? "offline" : data("id\r\n")),
  });
  await press("Download CSV of page visits");
  await expectToast("Download Failed", "Network error. Please try again.");
  expect(downloads).toEqual([]);
  isDown = false;
  await press("Download CSV of page visits");
  await expect
    .poll(() => downloads.map(({ url }) => new URL(url).search))
    .toEqual(["?timeRange=month"]);
});

it("shows usernames literally with their roles, and exports formulas escaped", async () => {
  const downloads = catchDownloads();
  const names = ["<script>alert(1)</script>", "نورة", "=1+1"];
  const users = names.map((username, index) => ({
    ...USER,
    id: String(index),
    username,
    isAdmin: index === 1,
  }));
  const calls = await showSection(<UsersSection range="all" />, { listUsers: data(users) });
  const name = "Registered Users";
  await expect.element(head(name, "Registered")).toHaveAttribute("aria-sort", "descending");
  await expect.element(section(name).getByText("3 users")).toBeVisible();
  expect(rowsOf(name).map(([username, , role]) => [username, role])).toEqual([
    [names[0], "User"],
    [names[1], "Admin"],
    [names[2], "User"],
  ]);
  expect(section(name).element().querySelector("script")).toBe(null);
  search(name).element().focus();
  await userEvent.keyboard("ada");
  await expect
    .poll(() => paramsOf(calls.findLast((call) => call.name === "listUsers") as SentRequest))
    .toEqual({ sort: "createdAt", order: "desc", search: "ada" });
  await press("Download CSV of registered users");
  await expect.poll(() => downloads).toHaveLength(1);
  const text = (await downloads[0]?.text) ?? "";
  expect(text).toContain("'=1+1");
});
