import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { openProfile, registerAccount } from "../support/accounts/account.ts";
import { button, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

const DAY_MS = 86_400_000;

async function recordAttempt(
  page: Page,
  itemId: string,
  outcome: string,
  daysAgo = 0,
): Promise<void> {
  const data = {
    exercise: "ear-training-sequential",
    itemId,
    outcome,
    durationMs: 900,
    answeredAt: Date.now() - daysAgo * DAY_MS,
  };
  expect((await page.request.post("/api/exercise-attempts", { data })).status()).toBe(200);
}

/** Registers a user with attempts on two days: a right fifth and a wrong tritone, then a right tritone. */
async function registerWithAttempts(page: Page): Promise<void> {
  await registerAccount(page);
  await recordAttempt(page, "1-8", "great", 3);
  await recordAttempt(page, "1-7", "tryAgain", 3);
  await recordAttempt(page, "1-7", "great");
}

async function openProgress(page: Page): Promise<Locator> {
  const profile = await openProfile(page);
  await profile.getByRole("tab", { name: "Progress" }).click();
  return profile;
}

/** Clicks a button that downloads a file. */
async function download(page: Page, name: string): Promise<Download> {
  const started = page.waitForEvent("download");
  await button(page, name).click();
  return started;
}

const readDownload = async (file: Download) => readFile(await file.path(), "utf8");

test("shows and exports what was practiced, and opens the practice of what was missed", {
  tag: "@smoke",
}, async ({ page }) => {
  await registerWithAttempts(page);
  await page.goto("/keys");
  const profile = await openProgress(page);
  await expect(profile.getByRole("figure")).toContainText(
    /From 50% on .+ to 100% on .+, over 2 days/,
  );
  const rows = profile.getByRole("table", { name: "Accuracy by day" }).getByRole("row");
  await expect(rows).toHaveText([/Accuracy/, /50%\s*2$/, /100%\s*1$/]);
  await expect(profile.getByText("2 great out of 3 answers")).toBeVisible();
  await expect(profile.getByRole("listitem").filter({ hasText: "Tritone" })).toContainText(
    "1 of 2",
  );
  const practice = button(page, "Practice intervals");
  await page.keyboard.press("Tab");
  await expect(practice).toBeFocused();

  const json = await download(page, "Export as JSON");
  expect(json.suggestedFilename()).toBe("attune-export.json");
  expect(JSON.parse(await readDownload(json)).attempts).toHaveLength(3);
  const csv = await download(page, "Export as CSV");
  expect(csv.suggestedFilename()).toBe("attune-attempts.csv");
  const [header, first, ...rest] = (await readDownload(csv)).split("\r\n");
  expect(header).toMatch(/^\ufeffansweredAt,exercise,itemId,interval,outcome,/);
  expect(first).toContain(",ear-training-sequential,1-8,Perfect 5th,great,");
  expect(rest).toHaveLength(3);

  await practice.press("Enter");
  await expect(page).toHaveURL("/intervals");
  await expect(profile).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});
