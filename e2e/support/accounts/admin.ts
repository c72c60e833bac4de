import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Cookie, Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { ADMIN } from "./admin-account.ts";

let sharedCookies: readonly Cookie[] = [];

/** Signs the page's browser in as the administrator, with an admin session of its own. */
export async function createAdminSession(page: Page, url = ""): Promise<void> {
  const { username, password } = ADMIN;
  const data = { username, password };
  const response = await page.request.post(`${url}/api/admin/login`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in with an admin session that all tests of this worker share, because logins are rate-limited. */
export async function signInAsAdmin(page: Page): Promise<void> {
  if (sharedCookies.length > 0) return await page.context().addCookies([...sharedCookies]);
  await createAdminSession(page);
  const cookies = await page.context().cookies();
  sharedCookies = cookies.filter(({ name }) => name.includes("admin"));
}

export async function openDashboard(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(section(page, "All Page Visits")).toBeVisible();
}

/** Eight hexadecimal digits that no other test uses. */
export const uniqueId = () => randomUUID().slice(0, 8);

/** An address that hardly any other test uses; visits are found by it. */
export function uniqueAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

/** User agents by the device that the server derives from them. */
export const USER_AGENTS = {
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1",
  tablet: "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
} as const;

interface Visit {
  readonly path: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** Records an unfinished visit. The server trusts the proxy header for the client's address. */
export async function recordVisit(
  page: Page,
  { path, address, userAgent }: Visit,
  url = "",
): Promise<void> {
  const response = await page.request.post(`${url}/api/page-visits`, {
    data: { pagePath: path },
    headers: {
      "x-forwarded-for": address ?? "192.0.2.1",
      "user-agent": userAgent ?? USER_AGENTS.desktop,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** A section of the dashboard. */
export const section = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

/** The texts of a column, row by row. */
export async function columnTexts(container: Locator, name: string): Promise<string[]> {
  const headers = await tableOf(container).getByRole("columnheader").allInnerTexts();
  const index = headers.findIndex((header) => header.trim() === name);
  expect(index, `${name} in ${headers}`).toBeGreaterThanOrEqual(0);
  return await tableOf(container)
    .locator(`tbody > tr > :nth-child(${index + 1})`)
    .allInnerTexts();
}

export const rows = (container: Locator): Locator => tableOf(container).locator("tbody > tr");

/** The table of a section, not that of a chart. */
const tableOf = (container: Locator): Locator => container.locator("table:not(figure table)");

/** Types into the search box of a section's table. */
export async function searchIn(container: Locator, text: string): Promise<void> {
  await container.getByRole("searchbox").fill(text);
}

interface CsvDownload {
  readonly name: string;
  readonly lines: string[][];
}

/** Clicks a button that downloads a CSV file, and parses the file. */
export async function downloadCsv(page: Page, trigger: Locator): Promise<CsvDownload> {
  const download = page.waitForEvent("download");
  await trigger.click();
  const file = await download;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: parseCsv(text) };
}

/** Parses CSV as defined in RFC 4180. */
function parseCsv(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, value = "", end] of csv
    .replace(/^\ufeff/, "")
    .matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}
