import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility/a11y.ts";
import { tabTo } from "../support/accessibility/keyboard.ts";
import { openReady, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

/** Tests the names of notes on labels, a setting that changes no question and no answer. */

const image = (page: Page, name: string | RegExp) => page.getByRole("img", { name });

const answers = async (page: Page) =>
  page.getByRole("group", { name: "Answers" }).getByRole("button").allInnerTexts();

test("syllables appear immediately on an open staff, chosen by the keyboard alone", async ({
  page,
  learner: _,
}) => {
  await openReady(page, "/inversions");
  await expect(image(page, "C4; then F4; then C5")).toBeVisible();
  const question = await title(page).innerText();
  const offered = await answers(page);
  await tabTo(page, "Settings");
  await page.keyboard.press("Enter");
  await tabTo(page, "Display");
  await page.keyboard.press("Enter");
  const names = page.getByRole("group", { name: /^Note names/ });
  await expect(names.getByRole("radio", { name: /^Letters/ })).toBeChecked();
  await tabTo(page, /^Letters/);
  for (const system of [/^German letters/, /^Fixed do/, /^Movable do DO, RE/]) {
    await page.keyboard.press("ArrowDown");
    await expect(names.getByRole("radio", { name: system })).toBeChecked();
  }
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(image(page, "DO4; then FA4; then DO5")).toBeVisible();
  await expect(image(page, "DO4; then FA4; then DO5").locator("text")).toHaveText([
    "DO",
    "FA",
    "DO",
  ]);
  expect(await title(page).innerText()).toBe(question);
  expect(await answers(page)).toEqual(offered);
  await page.reload();
  await expect(image(page, "DO4; then FA4; then DO5")).toBeVisible();
});
