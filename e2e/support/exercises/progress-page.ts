import type { Locator, Page } from "@playwright/test";
import type { SeededAnswer } from "../../../apps/web/testing/histories.ts";
import { expect } from "../journey.ts";

/** A history of a few answers, and what the page of progress says of it. */

/** A Thursday. */
export const NOON = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;

const daysAgo = (
  days: number,
  exercise: SeededAnswer["exercise"],
  itemId: string,
  more: Partial<SeededAnswer>,
): SeededAnswer => ({
  exercise,
  itemId,
  outcome: "great",
  durationMs: 60_000,
  answeredAt: NOON - (24 * days + 1) * HOUR_MS,
  ...more,
});

/** Answers of December 20, January 13 and 15, and two earlier days. */
export const FEW: readonly SeededAnswer[] = [
  daysAgo(60, "treble-clef", "E", { durationMs: 3000 }),
  daysAgo(45, "treble-clef", "E", { durationMs: 3000 }),
  daysAgo(26, "treble-clef", "E", { durationMs: 3000 }),
  daysAgo(26, "intervals", "1-6", { centsOff: -30 }),
  daysAgo(2, "intervals", "1-6", { outcome: "tryAgain", centsOff: 80, answer: "6" }),
  daysAgo(0, "intervals", "1-8", { centsOff: 10 }),
  daysAgo(2, "ear-training-random", "7", { outcome: "tryAgain", answer: "5" }),
  daysAgo(0, "ear-training-random", "7", { outcome: "tryAgain", answer: "5" }),
];

/** Opens the table of a section, and returns the texts of its cells by row, without the header. */
async function openTable(page: Page, name: string): Promise<string[][]> {
  const section = page.getByRole("region", { name, exact: true });
  await section.locator("summary").click();
  return await cellsOf(section.getByRole("table"));
}

async function cellsOf(table: Locator): Promise<string[][]> {
  await expect(table).toBeVisible();
  return await table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
    );
}

export async function expectAllCounted(page: Page): Promise<void> {
  await expect(page.getByText("You practiced on 3 days in the last five weeks.")).toBeVisible();
  expect((await openTable(page, "What comes back")).slice(0, 2)).toEqual([
    ["Today", "1"],
    ["Fri, Jan 16", "2"],
  ]);
  expect(await openTable(page, "What you mix up")).toHaveLength(2);
  expect(await openTable(page, "How close you sing")).toHaveLength(2);
}
