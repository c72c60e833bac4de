import type { Page } from "@playwright/test";
import {
  expectNoHorizontalScroll,
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from "./a11y.ts";
import { captureAudio, waitForSilence } from "./audio-capture.ts";
import { expect, test } from "./journey.ts";
import {
  button,
  continueAfter,
  expectCadence,
  expectHeard,
  expectHeardEvery,
  feedback,
  footer,
  seedProgress,
  storeSettings,
  title,
} from "./lesson.ts";
import { openOfflineReady } from "./offline.ts";
import {
  expectAnnouncement,
  expectNoAnnouncementOverSound,
  recordAnnouncements,
} from "./reader.ts";

/** The first phrases of the levels, by their degrees. */
const FIRST_OF_LEVEL_1 = "1233221";
const FIRST_OF_LEVEL_2 = "1234321";
/** In eighths and quarters; the keys , and . choose a shorter and a longer length. */
const FIRST_OF_LEVEL_5 = ",12.3,43.2,3453..1";
const LAST_OF_LEVEL_1 = "12322123221";

const SYLLABLES = ["do", "re", "mi", "fa", "so", "la", "ti"];
const C_MAJOR = [60, 62, 64, 65, 67, 69, 71];

const status = (page: Page) => page.getByRole("main").getByText(/^(Measure|Pickup|Press)/);
const staff = (page: Page) => page.getByRole("group", { name: "Staff", exact: true });
/** What a screen reader says of the staff. */
const score = (page: Page) => staff(page).getByRole("img");

async function open(page: Page, level: number, { tempo = 120 } = {}): Promise<void> {
  await storeSettings(page, { noteNames: "syllables", phraseTempo: tempo, effectsVolume: 0 });
  await page.goto(`/dictation-lessons?level=${level}`);
  await expect(title(page)).toHaveText("Dictation");
  await expect(status(page)).toHaveText("Press Play and listen before you answer.");
}

/** Hears the phrase to its end, by the key for Play. */
async function hear(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await expect(button(page, "do")).toBeEnabled();
  await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "false");
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function check(page: Page): Promise<void> {
  await expect(button(page, "Check")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(button(page, "Continue")).toBeFocused();
}

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

test("writes a phrase by taps and buttons, in the given rhythm", { tag: "@smoke" }, async ({
  page,
}) => {
  await open(page, 1);
  await expect(button(page, "do")).toBeDisabled();
  await expect(button(page, "First note")).toBeDisabled();
  await expect(score(page)).toHaveAccessibleName(
    /^4\/4: measure 1: (not written yet, quarter; ){3}not written yet, quarter; measure 2: .*half\.$/,
  );
  await button(page, "Play").click();
  // Writing is possible while it plays.
  await tapNext(page, 0);
  await expect(status(page)).toHaveText("Measure 1, first note: do");
  await tapNext(page, 1);
  await expect(status(page)).toHaveText("Measure 1, second note: re");
  for (const name of ["mi", "mi", "re", "mi"]) await button(page, name).click();
  await button(page, "Down a step").click();
  await expect(status(page)).toHaveText("Measure 2, second note: re");
  await expect(button(page, "Check")).toBeDisabled();
  await button(page, "Remove").click();
  await expect(status(page)).toHaveText("Measure 2, second note: not written yet");
  await button(page, "re").click();
  await button(page, "do").click();
  await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "false");
  await button(page, "Check").click();
  await expect(feedback(page)).toContainText("All 7 notes are right.");
  await continueAfter(page, "Great!");
  await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
  await expect(status(page)).toHaveText("Press Play and listen before you answer.");
});

test("by keys alone: a phrase in a given rhythm", async ({ page }) => {
  await open(page, 2);
  await hear(page);
  await press(page, "1235");
  await page.keyboard.press("ArrowDown");
  await expect(status(page)).toHaveText("Measure 1, fourth note: fa");
  await press(page, "32");
  await page.keyboard.press("Backspace");
  await press(page, "rd");
  await check(page);
  await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Level 2 · 2 of 12")).toBeVisible();
  await expect(staff(page)).toBeFocused();
});

test("by keys alone: a phrase with its rhythm, and the list of keys", async ({ page }) => {
  await open(page, 5);
  await hear(page);
  await expect(score(page)).toHaveAccessibleName(/^2\/4: measure 1: nothing yet; nothing yet;/);
  await press(page, FIRST_OF_LEVEL_5);
  await check(page);
  await expect(feedback(page)).toContainText("All 11 notes are right.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Level 5 · 2 of 12")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Shorter or longer");
  await expectNoViolations(page);
});

test("keeps an error of rhythm in its measure", async ({ page }) => {
  await open(page, 5);
  await hear(page);
  await press(page, "12,43.2,3453..1");
  await expect(button(page, "Check")).toBeEnabled();
  await check(page);
  await expect(feedback(page)).toContainText("8 of 11 notes are right. Listen again to measure 1.");
  await page.keyboard.press("Enter");
  // The first measure again, after its right notes were locked.
  await expect(status(page)).toHaveText("Measure 1, first note: do, quarter");
  await press(page, ",12.3");
  await check(page);
  await expect(feedback(page)).toContainText("All 11 notes are right.");
});

test("locks right notes; the first wrong check names no answer, the second explains", async ({
  page,
}) => {
  await open(page, 2);
  await hear(page);
  await press(page, "1233321");
  await check(page);
  await expect(feedback(page)).toContainText("6 of 7 notes are right. Listen again to measure 1.");
  await expect(feedback(page)).not.toContainText("fa");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Measure 1, fourth note: mi");
  // The others don't change.
  await press(page, "5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(score(page)).toHaveAccessibleName(
    "4/4: measure 1: do, quarter, right; re, quarter, right; mi, quarter, right; so, quarter; " +
      "measure 2: mi, quarter, right; re, quarter, right; do, half, right.",
  );
  await check(page);
  await expect(feedback(page)).toContainText(
    "Measure 1, fourth note is fa: from mi, a half step up.",
  );
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Measure 1, fourth note: so");
  await press(page, "4");
  await check(page);
  await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
});

test.describe("the sound", () => {
  const melody = [...FIRST_OF_LEVEL_2].map((degree) => C_MAJOR[Number(degree) - 1] ?? 0);

  test("is the key and the phrase, whatever the setting; then the phrase, slower", async ({
    page,
  }) => {
    await captureAudio(page);
    await open(page, 2);
    await button(page, "Play").click();
    await expectCadence(page);
    await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "false");
    await waitForSilence(page);
    await button(page, "Play").click();
    await expectHeardEvery(page, 0.5, melody);
    await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "false");
    await waitForSilence(page);
    await button(page, "Slowly").click();
    await expectHeardEvery(page, 0.5 / 0.65, melody);
  });

  test("is the first note again, and what was written beside what was asked", async ({ page }) => {
    await captureAudio(page);
    await open(page, 2);
    await hear(page);
    await waitForSilence(page);
    await page.keyboard.press("n");
    await expectHeard(page, [60]);
    await press(page, "1234325");
    await check(page);
    await waitForSilence(page);
    await button(page, "Hear both").click();
    await expectHeard(page, [64, 62, 67, 64, 62, 60]);
  });

  test.describe("that is stopped", () => {
    test.use({ sound: "real" });

    test("is to be heard to its end before a check", async ({ page }) => {
      await open(page, 1);
      await page.keyboard.press("Space");
      await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "true");
      await press(page, FIRST_OF_LEVEL_1);
      await expect(status(page)).toHaveText("Measure 2, third note: do");
      await page.keyboard.press("Space");
      await expect(status(page)).toHaveText("Press Play and listen before you answer.");
      await expect(button(page, "Check")).toBeDisabled();
      await hear(page);
      await check(page);
      await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
    });
  });

  test("has the tempo of the setting, which stays", async ({ page }) => {
    await open(page, 1, { tempo: 60 });
    const tempo = page.getByRole("slider", { name: "Tempo" });
    await expect(tempo).toHaveAttribute("aria-valuetext", "60 beats per minute");
    await button(page, "Faster tempo").click();
    await tempo.press("ArrowRight");
    await expect(tempo).toHaveAttribute("aria-valuetext", "68 beats per minute");
    const stored = await page.evaluate(() => localStorage.getItem("attune.settings"));
    expect(JSON.parse(stored ?? "{}")).toMatchObject({ phraseTempo: 68 });
  });
});

test("announces what is written after the phrase, and the verdict", async ({ page }) => {
  await recordAnnouncements(page);
  await page.addInitScript(() => {
    const record = JSON.parse(localStorage.getItem("attune.settings") ?? "{}");
    const settings = { ...record, noteNames: "syllables", phraseTempo: 120 };
    localStorage.setItem("attune.settings", JSON.stringify(settings));
  });
  await page.goto("/dictation-lessons?level=2");
  await expectAnnouncement(page, /^Question 1 of 12: Dictation$/);
  await hear(page);
  await press(page, "123");
  await expectAnnouncement(page, /^Measure 1, third note: mi$/);
  await press(page, "5321");
  await check(page);
  await expectAnnouncement(
    page,
    /^Try Again! 6 of 7 notes are right\. Listen again to measure 1\.$/,
  );
  await expectNoAnnouncementOverSound(page);
});

test("resumes after a reload; Back on the first phrase leads to the menu", async ({ page }) => {
  await open(page, 3);
  await footer(page, "Next").click();
  await expect(page.getByText("Level 3 · 2 of 12")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Level 3 · 2 of 12")).toBeVisible();
  await footer(page, "Previous").click();
  await expect(page.getByText("Level 3 · 1 of 12")).toBeVisible();
  await footer(page, "Back").click();
  await expect(page).toHaveURL("/dictation");
});

test("ends a set with an encore, and starts another level afresh", async ({ page }) => {
  await seedProgress(page, { exercise: "dictation-1", index: 11, seed: 0 });
  await open(page, 1);
  await hear(page);
  await press(page, LAST_OF_LEVEL_1);
  await check(page);
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Congrats!");
  await expect(
    page.getByRole("main").getByText("You wrote every phrase of the set by ear."),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.goto("/dictation-lessons?level=4");
  await expect(page.getByText("Level 4 · 1 of 12")).toBeVisible();
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("a phrase can be heard and written", async ({ page }) => {
    await page.clock.install();
    await openOfflineReady(page, "/");
    await page.clock.resume();
    await page.context().setOffline(true);
    await open(page, 1);
    await hear(page);
    await press(page, FIRST_OF_LEVEL_1);
    await check(page);
    await continueAfter(page, "Great!");
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
  });
});

test("fits a small window, where the focus stays visible", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await open(page, 8);
  await expectNoHorizontalScroll(page);
  await hear(page);
  for (const name of ["sixteenth", ...SYLLABLES, "Other octave", "Sharp", "Flat", "Remove"]) {
    await button(page, name).focus();
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
  await press(page, "4+");
  await expect(status(page)).toHaveText("Measure 1, first note: fi, quarter");
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
