import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Cookie, Locator, Page } from "@playwright/test";
import { ADMIN } from "./admin-account.ts";
import { expect } from "./journey.ts";

let cookies: readonly Cookie[] = [];

/** Signs this page's browser in as the administrator, with a sign-in of its own. */
export async function createAdminSession(page: Page, url = ""): Promise<void> {
  const { username, password } = ADMIN;
  const data = { username, password };
  const answer = await page.request.post(`${url}/api/admin/login`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The same, with the one sign-in of all journeys of this process: how many there may be is limited. */
export async function signInAsAdmin(page: Page): Promise<void> {
  if (cookies.length > 0) return await page.context().addCookies([...cookies]);
  await createAdminSession(page);
  const all = await page.context().cookies();
  cookies = all.filter(({ name }) => name.includes("admin"));
}

export async function openDashboard(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(section(page, "All Page Visits")).toBeVisible();
}

/** What no other journey has written. */
export const uniqueId = () => randomUUID().slice(0, 8);

export const DEVICES = {
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1",
  tablet: "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
} as const;

interface Visit {
  readonly path: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** A visit that somebody made, as the server believes its proxy. It is still going on. */
export async function recordVisit(page: Page, { path, address, userAgent }: Visit, url = "") {
  const answer = await page.request.post(`${url}/api/page-visits`, {
    data: { pagePath: path },
    headers: {
      "x-forwarded-for": address ?? "192.0.2.1",
      "user-agent": userAgent ?? DEVICES.desktop,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A chapter of the dashboard. */
export const section = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

/** What stands in a column, row by row. */
export async function columnTexts(part: Locator, name: string): Promise<string[]> {
  const heads = await part.getByRole("columnheader").allInnerTexts();
  const index = heads.findIndex((head) => head.trim() === name);
  expect(index, `${name} in ${heads}`).toBeGreaterThanOrEqual(0);
  return await part.locator(`tbody > tr > :nth-child(${index + 1})`).allInnerTexts();
}

export const rows = (part: Locator): Locator => part.locator("tbody > tr");

/** Searches a chapter's table. */
export async function searchIn(part: Locator, text: string): Promise<void> {
  await part.getByRole("searchbox").fill(text);
}

interface CsvDownload {
  readonly name: string;
  readonly lines: string[][];
}

/** Presses a button that has a CSV file saved, and reads it. */
export async function downloadCsv(page: Page, press: Locator): Promise<CsvDownload> {
  const download = page.waitForEvent("download");
  await press.click();
  const file = await download;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: parsed(text) };
}

/** Fields of a file, as RFC 4180 has them. */
function parsed(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, field = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}
