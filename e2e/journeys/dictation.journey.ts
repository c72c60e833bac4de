import type { Page } from "@playwright/test";
import { check, FIRST, hear, open, press, status } from "../support/exercises/dictation.ts";
import {
  button,
  continueAfter,
  expectCadence,
  expectHeardEvery,
  feedback,
  seedProgress,
  title,
} from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { captureAudio, waitForSilence } from "../support/sound/audio-capture.ts";

/** The last phrase of level 1, by its degrees. */
const LAST = "123221232211";
const C_MAJOR = [60, 62, 64, 65, 67, 69, 71];
/** At 120 quarter notes per minute. */
const QUARTER_SECONDS = 0.5;

const staff = (page: Page) => page.getByRole("group", { name: "Staff", exact: true });

/** Taps a line or space in the column of the first note that isn't written. */
async function tapNext(page: Page, position: number): Promise<void> {
  const point = await staff(page).evaluate((group, at) => {
    const y = (line: number) =>
      group.querySelector(`path[d^="M0 ${line}H"]`)?.getBoundingClientRect().top ?? 0;
    const blank = [...group.querySelectorAll("text")].find((text) => text.textContent === "?");
    const { left = 0, width = 0 } = blank?.getBoundingClientRect() ?? {};
    const space = (y(4) - y(0)) / 4;
    return { x: left + width / 2, y: y(0) + ((10 - at) / 2) * space };
  }, position);
  await page.mouse.click(point.x, point.y);
}

test("writes a phrase by taps and buttons", { tag: "@smoke" }, async ({ page }) => {
  await open(page);
  await button(page, "Play").click();
  await expect(button(page, "do")).toBeEnabled();
  await tapNext(page, 0);
  await expect(status(page)).toHaveText("Measure 1, first note: do");
  for (const degree of FIRST.slice(1))
    await button(page, ["do", "re", "mi"][Number(degree) - 1] ?? "").click();
  await button(page, "Check").click();
  await expect(feedback(page)).toContainText("All 7 notes are right.");
  await continueAfter(page, "Great!");
  await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
});

test("hears the last phrase of a level, writes it by keys alone, and ends the set", async ({
  page,
}) => {
  const melody = [...LAST].map((degree) => C_MAJOR[Number(degree) - 1] ?? 0);
  await captureAudio(page);
  await seedProgress(page, { exercise: "dictation-1", index: 11, seed: 0 });
  await open(page);
  await hear(page);
  await expectCadence(page);
  await waitForSilence(page);
  await hear(page);
  await expectHeardEvery(page, QUARTER_SECONDS, melody);
  await waitForSilence(page);
  await page.keyboard.press("w");
  await expectHeardEvery(page, QUARTER_SECONDS / 0.65, melody);
  await press(page, LAST);
  await check(page);
  await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Congrats!");
});
