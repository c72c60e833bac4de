import type { Page } from "@playwright/test";
import { captureAudio } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import { button, expectHeard } from "./lesson.ts";
import { WHEN_PLAYED, WHEN_READY } from "./performance.ts";
import { expectSeen, recordButtons } from "./seen.ts";

/** The first interval is a perfect fourth: C4, F4. */
const C4 = 60;
const F4 = 65;
const FLAT_60 = 0.6;

async function open(page: Page) {
  await recordButtons(page);
  await page.goto("/intervals");
  await expect(page.getByRole("heading", { name: "Perfect 4th" })).toBeVisible();
}

async function sing(page: Page) {
  await open(page);
  await page.getByRole("button", { name: /^SING NOTES/ }).click();
}

const feedback = (page: Page) => page.getByRole("region", { name: "Feedback" });

test.describe("in tune", () => {
  test.use({ ...MOTION, performance: { notes: [C4, F4], after: WHEN_PLAYED } });

  test("from the welcome screen to GREAT! and the next interval", { tag: "@smoke" }, async ({
    page,
  }) => {
    await recordButtons(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Continue as a guest" }).click();
    for (const name of ["Keys", "C major", /^Intervals/]) {
      await page.getByRole("button", { name }).click();
    }
    await expect(page.getByRole("heading", { name: "Perfect 4th" })).toBeVisible();
    await page.getByRole("button", { name: "PLAY" }).click();
    await expectSeen(page, "PLAYING");
    await expectSeen(page, "GET READY...");
    await expect(feedback(page)).toContainText("GREAT!");
    await expect(page.getByRole("button", { name: "Applauses: 1" })).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Perfect 5th" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Perfect 5th" })).toBeVisible();
  });
});

test.describe("the last interval", () => {
  test.use({ performance: { notes: [C4, F4], after: WHEN_READY } });

  test("ends the set, which can be practiced again", async ({ page }) => {
    // A set of one interval.
    await page.route("**/api/lessons", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: (await answer.json()).slice(0, 1) });
    });
    await sing(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Congrats!" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Home" })).toHaveCount(1);
    await page.getByRole("button", { name: "Practice again" }).click();
    await expect(page.getByRole("heading", { name: "Perfect 4th" })).toBeFocused();
    await expect(button(page, "SING NOTES")).toBeEnabled();
  });
});

const cases = [
  { name: "60 cents flat is Good!", notes: [C4 - FLAT_60, F4 - FLAT_60], words: /Good!/ },
  {
    name: "a semitone flat is near the edge of Good!",
    notes: [C4 - 1, F4 - 1],
    words: /Good!|Try Again!/,
  },
  { name: "an octave lower is GREAT!", notes: [C4 - 12, F4 - 12], voice: "man", words: /GREAT!/ },
  { name: "a wrong second note is Try Again!", notes: [C4, F4 + 2], words: /Try Again!/ },
  { name: "one held note is Try Again!", notes: [C4], words: /Try Again!/ },
] as const;

for (const { name, notes, words, ...rest } of cases) {
  test.describe(name, () => {
    test.use({ performance: { notes, after: WHEN_READY, ...rest } });

    test(name, async ({ page }) => {
      await sing(page);
      await expect(feedback(page).getByRole("heading")).toHaveText(words);
    });
  });
}

test.describe("silence", () => {
  test.use(MOTION);

  test("ends with Time's Up! and counts nothing", async ({ page }) => {
    await sing(page);
    await expect(page.getByText(/can't hear you yet/)).toBeVisible();
    await expect(feedback(page).getByRole("heading")).toHaveText("Time's Up!");
    await expect(feedback(page)).toContainText("nothing was counted");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(button(page, "SING NOTES")).toBeEnabled();
  });
});

test.describe("a try again", () => {
  test.use({ performance: { notes: [C4, F4 + 2], after: WHEN_READY } });

  test("stays on the question and plays the take against its target", async ({ page }) => {
    await sing(page);
    await expect(feedback(page)).toContainText(/F4: (199|200|201|20\d|19\d) cents sharp/);
    for (const name of ["You", "Target", "Both"]) {
      const button = page.getByRole("button", { name, exact: true });
      await button.click();
      await expectSeen(page, `${name} [pressed]`);
      await expect(button).toHaveAttribute("aria-pressed", "false");
    }
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Perfect 4th" })).toBeVisible();
    await expect(page.getByRole("button", { name: "You", exact: true })).toBeVisible();
  });
});

for (const microphone of ["denied", "absent"] as const) {
  test.describe(`when the microphone is ${microphone}`, () => {
    test.use({ microphone });

    test("shows the error and still plays the notes", async ({ page }) => {
      await open(page);
      await page.getByRole("button", { name: "PLAY" }).click();
      await expect(page.getByText("Microphone Error", { exact: true })).toBeVisible();
      await expectSeen(page, "PLAYING");
      await expect(page.getByRole("button", { name: "PLAY", exact: true })).toBeEnabled();
    });
  });
}

test.describe("with the keyboard alone", () => {
  test.use({ performance: { notes: [C4, F4], after: WHEN_READY } });

  test("completes an interval, and no changing name is spoken into the microphone", async ({
    page,
  }) => {
    await recordButtons(page);
    await open(page);
    const singButton = page.getByRole("button", { name: "SING NOTES", exact: true });
    for (let tabs = 0; tabs < 20; tabs++) {
      if (await singButton.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(singButton).toBeFocused();
    await page.keyboard.press("Enter");
    for (const label of ["GET READY...", "SING NOTES (3)"]) {
      await expectSeen(page, label);
      await expect(singButton).toBeFocused();
    }
    await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Perfect 5th" })).toBeVisible();
  });
});

test("PLAY plays the root, then the target, in tune", { tag: "@smoke" }, async ({ page }) => {
  await captureAudio(page);
  await open(page);
  await page.getByRole("button", { name: "PLAY" }).click();
  await expectSeen(page, "GET READY...");
  const heard = await expectHeard(page, [C4, F4]);
  expect(heard[1]?.at).toBeGreaterThan(0.9);
  expect(heard[1]?.at).toBeLessThan(1.5);
});
