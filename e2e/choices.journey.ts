import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./a11y.ts";
import { captureAudio } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import {
  accessibleName,
  button,
  continueAfter,
  expectCongrats,
  expectHeard,
  expectHeardFirst,
  expectHeardLast,
  FAILED_REQUESTS,
  failRequests,
  feedback,
  footer,
  goOffline,
  OFFLINE_ERRORS,
  openReady,
  printedText,
  seedProgress,
  title,
  waitForSounds,
} from "./lesson.ts";
import { expectSeen, recordButtons } from "./seen.ts";

const answers = (page: Page): Locator =>
  page.getByRole("group", { name: "Answers" }).getByRole("button");

/** An answer by its text after the label; accidentals are followed by their spoken form. */
const answer = (page: Page, words: string): Locator =>
  answers(page).filter({
    hasText: new RegExp(`^[A-D]\\s*${words}(${accessibleName(words)})?(,.*)?$`),
  });

/** The title of an inversion question. */
const asks = (note: string, given: string) => `C to ${note} is ${given}. What is ${note} to C?`;

/** Texts of the four answers, from A to D. */
async function offered(page: Page): Promise<string[]> {
  const texts = await answers(page).allInnerTexts();
  expect(texts.map((text) => text.trim().slice(0, 1))).toEqual(["A", "B", "C", "D"]);
  return texts.map((text) => printedText(text.trim().slice(1)));
}

async function wrongAnswer(page: Page, right: string): Promise<string> {
  const wrong = (await offered(page)).find((words) => words !== right);
  return wrong ?? "";
}

test.describe("ear training", () => {
  const SEQUENTIAL = "/ear-training-lessons?mode=sequential&solfege=false";
  /** By half steps: as an answer, and in a sentence. */
  const INTERVALS = [
    ["", ""],
    ["Minor 2nd", "a minor second"],
    ["Major 2nd", "a major second"],
    ["Minor 3rd", "a minor third"],
    ["Major 3rd", "a major third"],
    ["Perfect 4th", "a perfect fourth"],
    ["Tritone", "a tritone"],
    ["Perfect 5th", "a perfect fifth"],
    ["Minor 6th", "a minor sixth"],
    ["Major 6th", "a major sixth"],
    ["Minor 7th", "a minor seventh"],
    ["Major 7th", "a major seventh"],
    ["Perfect Octave", "a perfect octave"],
  ] as const;

  async function open(page: Page) {
    await recordButtons(page);
    await page.goto(SEQUENTIAL);
    await expect(title(page)).toHaveText(/^Which interval/);
    await expect(page.getByText("Sequential · 1 of 12")).toBeVisible();
  }

  async function hear(page: Page) {
    await button(page, "Play").click();
    await expectSeen(page, "Playing... [disabled]");
    await expect(button(page, "Play")).toBeEnabled();
  }

  test("enables the answers after playback, and explains the second mistake fully", async ({
    page,
  }) => {
    await captureAudio(page);
    await open(page);
    await expect(page.getByText("Press Play and listen before you answer.")).toBeVisible();
    for (const each of await answers(page).all()) await expect(each).toBeDisabled();

    await hear(page);
    await expectHeard(page, [60, 61]);
    const wrong = await wrongAnswer(page, "Minor 2nd");
    const steps = INTERVALS.findIndex(([name]) => name === wrong);
    await answer(page, wrong).click();
    await expect(feedback(page)).toContainText(
      `You chose ${INTERVALS[steps]?.[1]}. This one is smaller: listen again.`,
    );
    await expect(page.getByRole("img", { name: /^An empty staff/ })).toBeVisible();
    await expectNoViolations(page);
    await button(page, "Hear both").click();
    await expectSeen(page, "Playing...");
    await expect(button(page, "Play")).toHaveText("Play");
    await expectHeardLast(page, [60, 60 + steps, 60, 61]);
    await continueAfter(page, "Try Again!");
    await answer(page, wrong).click();
    await expect(feedback(page)).toContainText(
      `You chose ${INTERVALS[steps]?.[1]} (${steps} half steps); this was a minor second (1).`,
    );
    await continueAfter(page, "Try Again!");
    await answer(page, "Minor 2nd").click();
    await expect(feedback(page)).toContainText("This was a minor second (1 half step).");
    await expect(page.getByRole("img", { name: "C4, degree 1; then D flat 4" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Applauses: 1" })).toBeVisible();
    await continueAfter(page, "Great!");
    await expect(page.getByText("Sequential · 2 of 12")).toBeVisible();
    await expect(page.getByRole("img", { name: /^An empty staff/ })).toBeVisible();
  });

  test("plays a major third as C4 and E4 with 200 ms between", async ({ page }) => {
    await captureAudio(page);
    await open(page);
    for (let at = 1; at < 4; at++) await footer(page, "Next").click();
    await hear(page);
    const [, second] = await expectHeard(page, [60, 64]);
    // 0.5 s of sound, a fade of 0.1 s and 0.2 s of silence. On a busy machine the first note may
    // start late.
    expect(second?.at).toBeGreaterThan(0.65);
    expect(second?.at).toBeLessThan(0.9);
  });

  test("the last two by keyboard, then the score of the whole set", async ({ page }) => {
    await seedProgress(page, {
      exercise: "ear-training-sequential",
      index: 10,
      firstTries: { "1-2": true, "1-3": false },
    });
    await page.goto(SEQUENTIAL);
    await expect(page.getByText("Sequential · 11 of 12")).toBeVisible();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keys" });
    for (const line of ["Play", "Answer A", "Answer D", "Continue"]) {
      await expect(sheet.getByText(line, { exact: true })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await answerByKeys(page, "Major 7th");
    await expect(page.getByText("Sequential · 12 of 12")).toBeVisible();
    await expect(footer(page, "Next")).toBeDisabled();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await answerByKeys(page, "Perfect Octave");
    await expect(button(page, "Home")).toBeFocused();
    await expectNoViolations(page);
    await expectCongrats(page, "25% correct");
  });

  async function answerByKeys(page: Page, words: string) {
    await page.keyboard.press("Space");
    await expect(answers(page).first()).toBeEnabled();
    const index = (await offered(page)).indexOf(words);
    await page.keyboard.press(String(index + 1));
    await expect(button(page, "Continue")).toBeFocused();
    await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
    await page.keyboard.press("Enter");
  }

  test("resumes with the same answers after a reload", async ({ page }) => {
    await open(page);
    await footer(page, "Next").click();
    await expect(page.getByText("Sequential · 2 of 12")).toBeVisible();
    const before = await offered(page);
    await page.reload();
    await expect(page.getByText("Sequential · 2 of 12")).toBeVisible();
    expect(await offered(page)).toEqual(before);
    await footer(page, "Previous").click();
    await footer(page, "Back").click();
    await expect(page).toHaveURL("/ear-training");
  });

  for (const path of ["/ear-training-lessons", "/ear-training-lessons?mode=random&solfege=false"]) {
    test(`${path} redirects a visitor to the title page`, async ({ page, request }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeVisible();
      expect((await request.get("/api/ear-training-lessons")).status()).toBe(401);
    });
  }

  test("marks planned and locked entries in its menu", async ({ page }) => {
    await page.goto("/ear-training");
    await expect(page.getByRole("checkbox", { name: "With Solfege (Coming Soon)" })).toBeDisabled();
    const random = button(page, "Random (hard)");
    await expect(random).toBeDisabled();
    await random.focus();
    await expect(page.getByRole("tooltip")).toHaveText("Please login to access");
  });
});

test.describe("inversions", () => {
  const HINT = "Both intervals should add up to 9 and the qualities be opposite unless perfect";

  async function open(page: Page) {
    await recordButtons(page);
    await page.goto("/inversions");
    await expect(title(page)).toHaveText(asks("F", "a Perfect 4th"));
    await expect(page.getByText("Inversions · 1 of 14")).toBeVisible();
  }

  test("explains a wrong answer and allows a second try", { tag: "@smoke" }, async ({ page }) => {
    await open(page);
    await expect(page.getByRole("img", { name: "C4; then F4; then C5" })).toBeVisible();
    await answer(page, await wrongAnswer(page, "Perfect 5th")).click();
    await expect(feedback(page)).toContainText(/You chose an? .*(, not to 9|, but perfect stays)/);
    await continueAfter(page, "Try Again!");
    await answer(page, "Perfect 5th").click();
    await expect(feedback(page)).toContainText("4 and 5 add up to 9, and perfect stays perfect.");
    await expectNoViolations(page);
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText(asks("G", "a Perfect 5th"));
  });

  test("plays the right answer before the celebration", { tag: "@smoke" }, async ({ page }) => {
    await captureAudio(page);
    await open(page);
    await answer(page, "Perfect 5th").click();
    await expectSeen(page, "Playing...");
    await expectHeardFirst(page, [65, 72]);
    await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
  });

  test("toggles the hint with its button and with H", { tag: "@smoke" }, async ({ page }) => {
    await open(page);
    const hint = page.getByRole("main").getByText(HINT, { exact: true });
    await expect(hint).toBeHidden();
    await button(page, "Hint").click();
    await expect(hint).toBeVisible();
    await expect(button(page, "Hint")).toHaveAttribute("aria-pressed", "true");
    await expectNoViolations(page);
    await page.keyboard.press("h");
    await expect(hint).toBeHidden();
  });

  test("shows at the end how many answers were right at the first try", async ({ page }) => {
    await open(page);
    await answer(page, "Perfect 5th").click();
    await continueAfter(page, "Great!");
    await expect(page.getByText("Inversions · 2 of 14")).toBeVisible();
    for (let at = 2; at < 14; at++) await footer(page, "Next").click();
    await expect(title(page)).toHaveText(asks("G♭", "a Diminished 5th"));
    await answer(page, "Augmented 4th").click();
    await continueAfter(page, "Great!");
    // 2 of 14.
    await expectCongrats(page, "14% correct");
  });

  test("Back leads to Extra", async ({ page }) => {
    await open(page);
    await footer(page, "Back").click();
    await expect(page).toHaveURL("/extra");
  });
});

test.describe("enharmonics", () => {
  const PAIRS =
    "C♯ D♭, D♯ E♭, F♯ G♭, G♯ A♭, A♯ B♭, D♭ C♯, E♭ D♯, G♭ F♯, A♭ G♯, B♭ A♯, E♯ F, B♯ C, C♭ B, F♭ E"
      .split(", ")
      .map((pair) => pair.split(" "));

  test.use({ ...MOTION, expectedConsoleErrors: OFFLINE_ERRORS });

  test("runs from the menu to the end, offline from the second question", async ({ page }) => {
    // A click before hydration would load the lesson's own page, without the menu's styles.
    await openReady(page, "/extra");
    await button(page, "Enharmonics").click();
    for (const [index, [asked, other = ""]] of PAIRS.entries()) {
      await expect(title(page)).toHaveText(`What note sounds the same as ${asked}?`);
      await expect(page.getByText(`Enharmonics · ${index + 1} of 14`)).toBeVisible();
      if (index === 1) {
        await waitForSounds(page, ["C_sharp", "D_sharp", "F_sharp", "G_sharp", "A_sharp"]);
        await goOffline(page);
        await answer(page, await wrongAnswer(page, other)).click();
        await expect(feedback(page)).toContainText(
          /You chose .*, which sounds \d half steps? (above|below) D♯\./,
        );
        await continueAfter(page, "Try Again!");
      }
      await answer(page, other).click();
      await expect(feedback(page)).toContainText(`${asked} and ${other} are the same key.`);
      await continueAfter(page, "Great!");
    }
    await expectCongrats(page, "Score: 100");
  });

  test("counts a double click once", async ({ page }) => {
    await page.goto("/enharmonics");
    await answer(page, "D♭").dblclick();
    await expect(page.getByRole("button", { name: "Applauses: 1" })).toBeVisible();
    await button(page, "Continue").dblclick();
    await expect(page.getByText("Enharmonics · 2 of 14")).toBeVisible();
    await answer(page, "E♭").click();
    await continueAfter(page, "Great!");
    await expect(page.getByText("Enharmonics · 3 of 14")).toBeVisible();
    await expect(page.getByRole("button", { name: "Applauses: 2" })).toBeVisible();
  });

  test("plays the same note for both names", async ({ page }) => {
    await captureAudio(page);
    await page.goto("/enharmonics");
    await button(page, "Play").click();
    await expectHeard(page, [73]);
    await answer(page, "D♭").click();
    await expect(feedback(page).getByRole("heading")).toHaveText("Great!");
    await expect(page.getByRole("img", { name: "C sharp 5; then D flat 5" })).toBeVisible();
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedConsoleErrors: FAILED_REQUESTS });

  for (const [path, heading] of [
    ["inversions", asks("F", "a Perfect 4th")],
    ["enharmonics", "What note sounds the same as C♯?"],
  ] as const) {
    test(`/${path} shows the error and retries`, async ({ page }) => {
      const recover = await failRequests(page, `/api/${path}`);
      await page.goto(`/${path}`);
      await expect(
        page.getByRole("main").getByText("Failed to fetch lesson data", { exact: true }),
      ).toBeVisible();
      await recover();
      await button(page, "Try again").click();
      await expect(title(page)).toHaveText(heading);
    });
  }
});
