import type { Locator, Page } from "@playwright/test";
import { taskOf } from "../../apps/web/testing/practice-tasks.ts";
import { chooseAnswer } from "../support/exercises/choice-answers.ts";
import {
  button,
  continueAfter,
  expectCongrats,
  expectHeard,
  expectHeardFirst,
  feedback,
  goOffline,
  OFFLINE_ERRORS,
  openReady,
  title,
  waitForSounds,
} from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";

const answers = (page: Page): Locator =>
  page.getByRole("group", { name: "Answers" }).getByRole("button");

const INTERVALS = [
  "Minor 2nd",
  "Major 2nd",
  "Minor 3rd",
  "Major 3rd",
  "Perfect 4th",
  "Tritone",
  "Perfect 5th",
  "Minor 6th",
  "Major 6th",
  "Minor 7th",
  "Major 7th",
  "Perfect Octave",
];

test("a whole set of ear training, by its sound", async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/ear-training");
  await button(page, "Sequential (easy)").click();
  for (const [index, name] of INTERVALS.entries()) {
    await expect(page.getByText(`Sequential · ${index + 1} of 12`)).toBeVisible();
    await button(page, "Play").click();
    if (index === 0) {
      const [, second] = await expectHeard(page, [60, 61]);
      // 0.5 s of sound, a fade of 0.1 s and 0.2 s of silence. On a busy machine the first note may
      // start late.
      expect(second?.at).toBeGreaterThan(0.65);
      expect(second?.at).toBeLessThan(0.9);
    }
    await expect(answers(page).first()).toBeEnabled();
    if (index === 1) {
      const offered = await answers(page).allInnerTexts();
      await page.reload();
      await expect(page.getByText("Sequential · 2 of 12")).toBeVisible();
      expect(await answers(page).allInnerTexts()).toEqual(offered);
      await button(page, "Play").click();
      await expect(answers(page).first()).toBeEnabled();
      await answers(page).filter({ hasNotText: name }).first().click();
      await expect(feedback(page)).toContainText(/This one is (larger|smaller): listen again\./);
      await continueAfter(page, "Try Again!");
    }
    await chooseAnswer(page, name);
    await continueAfter(page, "Great!");
  }
  await expect(page.getByRole("button", { name: "Applauses: 12" })).toBeVisible();
  // 11 of 12 at the first try.
  await expectCongrats(page, "92% correct");
});

test("an inversion sounds before its verdict", async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/extra");
  await button(page, "Inversions").click();
  await expect(page.getByText("Inversions · 1 of 14")).toBeVisible();
  const task = taskOf((await title(page).textContent()) ?? "");
  expect(task?.kind).toBe("choice");
  await chooseAnswer(page, task?.kind === "choice" ? task.answer : "");
  await expectHeardFirst(page, [65, 72]);
  await continueAfter(page, "Great!");
  await expect(page.getByText("Inversions · 2 of 14")).toBeVisible();
});

test.describe("enharmonics", () => {
  const PAIRS = "C♯ D♭, D♯ E♭, F♯ G♭, G♯ A♭".split(", ").map((pair) => pair.split(" "));

  test.use({ ...MOTION, expectedConsoleErrors: OFFLINE_ERRORS });

  test("open from the menu, and take answers offline from the second question on", async ({
    page,
  }) => {
    await captureAudio(page);
    // A click before hydration would load the lesson's own page, without the menu's styles.
    await openReady(page, "/extra");
    await button(page, "Enharmonics").click();
    for (const [index, [asked, other = ""]] of PAIRS.entries()) {
      await expect(title(page)).toHaveText(`What note sounds the same as ${asked}?`);
      await expect(page.getByText(`Enharmonics · ${index + 1} of 14`)).toBeVisible();
      if (index === 0) {
        await button(page, "Play").click();
        await expectHeard(page, [73]);
      }
      if (index === 1) {
        await waitForSounds(page, ["C_sharp", "D_sharp", "F_sharp", "G_sharp", "A_sharp"]);
        await goOffline(page);
      }
      await chooseAnswer(page, other);
      await expect(feedback(page)).toContainText(`${asked} and ${other} are the same key.`);
      await continueAfter(page, "Great!");
    }
    await expect(page.getByText("Enharmonics · 5 of 14")).toBeVisible();
  });
});
