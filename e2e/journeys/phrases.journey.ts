import type { Page } from "@playwright/test";
import {
  button,
  expectCadence,
  expectHeardLast,
  feedback,
  seedProgress,
  storeSettings,
  title,
} from "../support/exercises/lesson.ts";
import { notesOf, singing, TEMPO, withNote } from "../support/exercises/sung-phrase.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import {
  captureAudio,
  detectClicks,
  waitForCapture,
  waitForSilence,
} from "../support/sound/audio-capture.ts";

/** Do, re, mi, mi; re, re, do. */
const FIRST = notesOf("1-01");
/** The last of level 4: so, mi, fa, so; la, do; ti, so, la, fa; mi, re, do. */
const LAST_IN_TIME = notesOf("4-12");

async function open(page: Page, level: number) {
  await storeSettings(page, {
    phraseTempo: TEMPO,
    checkSyllables: false,
    rangeOffered: true,
    effectsVolume: 0,
  });
  await page.goto(`/phrase-lessons?level=${level}`);
  await expect(button(page, "SING")).toBeEnabled();
}

const verdict = (page: Page) => feedback(page).getByRole("heading");
/** The staff: its name says what was sung. */
const staff = (page: Page) => page.getByRole("main").getByRole("img", { name: /measure 1/ });

test.describe("in tune", () => {
  test.use({ ...MOTION, ...singing(FIRST, { sound: "real" }) });

  test("takes a learner from the menu of C major to GREAT! and the next phrase", async ({
    page,
  }) => {
    await storeSettings(page, { phraseTempo: TEMPO });
    await page.goto("/c-major");
    await button(page, "Phrases").click();
    await button(page, "Do, Re, Mi").click();
    await expect(title(page)).toHaveText("Do, Re, Mi");
    await button(page, "SING").click();
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(staff(page).locator("[data-mark=ok]")).toHaveCount(FIRST.length);
    await expect(button(page, "Applauses: 1")).toBeVisible();
    await button(page, "Continue").click();
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
  });
});

test.describe("the last phrase of a level, in time, with a wrong note", () => {
  const sung = withNote(LAST_IN_TIME, 5, ({ midi }) => ({ midi: midi - 2 }));
  test.use(singing(sung, { sound: "real" }));

  test("sounds: its key, a count-in, and afterward its target; and ends the set", async ({
    page,
  }) => {
    await captureAudio(page);
    await seedProgress(page, { exercise: "phrases-4", index: 11, seed: 0 });
    await open(page, 4);
    await button(page, "SING").click();
    await expectCadence(page);
    const beat = 60 / TEMPO;
    const beats = [0, 1, 2, 3].map((each) => expect.closeTo(each * beat, 1));
    await expect.poll(() => detectClicks(page)).toEqual(beats);
    await expect(verdict(page)).toHaveText("Good!");
    await expect(feedback(page)).toContainText("to the second note of measure 2, do");
    // A busy machine has no time to analyze a minute of sound, and not twice.
    await waitForSilence(page);
    await button(page, "Target").click();
    await expect(button(page, "Target")).toHaveAttribute("aria-pressed", "false");
    await waitForCapture(page);
    const heard = await expectHeardLast(
      page,
      LAST_IN_TIME.map(({ midi }) => midi),
    );
    const onsets = heard.map(({ at }) => at - (heard[0]?.at ?? 0));
    for (const [index, { start }] of LAST_IN_TIME.entries())
      expect(Math.abs((onsets[index] ?? 0) - start)).toBeLessThan(0.05);
    await button(page, "Continue").click();
    await expect(title(page)).toHaveText("Congrats!");
  });
});

test.describe("an octave lower, hummed by a man", () => {
  const lower = FIRST.map((note) => ({ ...note, midi: note.midi - 12 }));
  test.use(singing(lower, { voice: "man", isHummed: true }));

  test("shows GREAT!", async ({ page }) => {
    await open(page, 1);
    await button(page, "SING").click();
    await expect(verdict(page)).toHaveText("GREAT!");
  });
});

test("silence ends with Time's Up! and counts nothing", async ({ page }) => {
  await open(page, 1);
  await button(page, "SING").click();
  await expect(verdict(page)).toHaveText("Time's Up!");
  await button(page, "Continue").click();
  await expect(button(page, "SING")).toBeEnabled();
  await expect(button(page, "Applauses: 0")).toBeVisible();
});

test.describe("with the keyboard alone", () => {
  test.use(singing(FIRST));

  test("a phrase is sung, and the next one shown", async ({ page }) => {
    await open(page, 1);
    await page.keyboard.press("Space");
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(button(page, "Continue")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
  });
});
