import type { Page } from "@playwright/test";
import { press, pressFocused } from "../support/accessibility/keyboard.ts";
import {
  button,
  continueAsGuest,
  expectHeard,
  feedback,
  openReady,
  title,
} from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";
import { WHEN_PLAYED, WHEN_READY } from "../support/sound/performance.ts";

/** The first interval is a perfect fourth: C4, F4. */
const C4 = 60;
const F4 = 65;

const verdict = (page: Page) => feedback(page).getByRole("heading");

async function sing(page: Page): Promise<void> {
  await openReady(page, "/intervals");
  await button(page, "SING NOTES").click();
}

test.describe("in tune", () => {
  test.use({ ...MOTION, performance: { notes: [C4, F4], after: WHEN_PLAYED } });

  test("takes a guest from the welcome screen to GREAT! and the next interval", async ({
    page,
  }) => {
    await page.goto("/");
    await continueAsGuest(page);
    for (const name of ["Keys", "C major", /^Intervals/]) await button(page, name).click();
    await expect(title(page)).toHaveText("Perfect 4th");
    await button(page, "PLAY").click();
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(button(page, "Applauses: 1")).toBeVisible();
    await button(page, "Continue").click();
    await expect(title(page)).toHaveText("Perfect 5th");
    await page.reload();
    await expect(title(page)).toHaveText("Perfect 5th");
  });
});

test.describe("with the keyboard alone", () => {
  test.use({ performance: { notes: [C4, F4], after: WHEN_READY } });

  test("ends a set of one interval, and practices it again", async ({ page }) => {
    await page.route("**/api/lessons", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: (await answer.json()).slice(0, 1) });
    });
    await openReady(page, "/intervals");
    await press(page, "SING NOTES");
    await expect(button(page, "SING NOTES")).toHaveAttribute("aria-busy", "true");
    await expect(button(page, "SING NOTES")).toBeFocused();
    await pressFocused(page, "Continue");
    await expect(title(page)).toHaveText("Congrats!");
    await press(page, "Practice again");
    await expect(title(page)).toHaveText("Perfect 4th");
    await expect(title(page)).toBeFocused();
  });
});

test.describe("an octave lower", () => {
  test.use({ performance: { notes: [C4 - 12, F4 - 12], after: WHEN_READY, voice: "man" } });

  test("shows GREAT! and mentions the octave", async ({ page }) => {
    await sing(page);
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(feedback(page)).toContainText("an octave lower");
  });
});

test.describe("a wrong second note", () => {
  test.use({ performance: { notes: [C4, F4 + 2], after: WHEN_READY } });

  test("shows its deviation, and plays beside its target", async ({ page }) => {
    await sing(page);
    await expect(verdict(page)).toHaveText("Try Again!");
    await expect(feedback(page)).toContainText(/F4: (199|20\d|19\d) cents sharp/);
    const both = button(page, "Both");
    await both.click();
    await expect(both).toHaveAttribute("aria-pressed", "true");
    await expect(both).toHaveAttribute("aria-pressed", "false");
    await button(page, "Continue").click();
    await expect(title(page)).toHaveText("Perfect 4th");
  });
});

test("silence ends with Time's Up! and counts nothing", async ({ page }) => {
  await sing(page);
  await expect(verdict(page)).toHaveText("Time's Up!");
  await button(page, "Continue").click();
  await expect(button(page, "SING NOTES")).toBeEnabled();
  await expect(button(page, "Applauses: 0")).toBeVisible();
});

test.describe("when the microphone is denied", () => {
  test.use({ microphone: "denied" });

  test("says so, and plays the notes", async ({ page }) => {
    await openReady(page, "/intervals");
    await button(page, "PLAY").click();
    await expect(page.getByText("Microphone Error", { exact: true })).toBeVisible();
    await expect(button(page, "PLAY")).toBeEnabled();
  });
});

test("PLAY plays the root, then the target, in tune", { tag: "@smoke" }, async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/intervals");
  await button(page, "PLAY").click();
  const heard = await expectHeard(page, [C4, F4]);
  expect(heard[1]?.at).toBeGreaterThan(0.9);
  // The root's end starts the target, on a busy machine half a second late.
  expect(heard[1]?.at).toBeLessThan(2);
});
