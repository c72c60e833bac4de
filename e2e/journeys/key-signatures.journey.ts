import {
  accessibleName,
  button,
  continueAfter,
  expectCongrats,
  expectHeardEvery,
  feedback,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";

/** From engraving practice: sharps F5 C5 G5 D5 A4. Then the tonic, and what the feedback says. */
const LESSONS = [
  ["C to G", "line 5, F", "line 2, G", "G major has one sharp, F♯."],
  ["G to D", "space 3, C", "line 4, D", "D major has two sharps, F♯ and C♯."],
  [
    "D to A",
    "the space above the staff, G",
    "space 2, A",
    "A major has three sharps, F♯, C♯, and G♯.",
  ],
  ["A to E", "line 4, D", "space 4, E", "E major has four sharps, F♯, C♯, G♯, and D♯."],
  ["E to B", "space 2, A", "line 3, B", "B major has five sharps, F♯, C♯, G♯, D♯, and A♯."],
] as const;

test.use(MOTION);

// The flat keys are in keyboard-quizzes.
test("every sharp key, from the menu to the end", async ({ page }) => {
  await captureAudio(page);
  await page.goto("/circle-of-fifths");
  await button(page, "Sharp Keys").click();
  await button(page, accessibleName("C to G Major")).click();
  for (const [index, [keys, sharp, tonic, why]] of LESSONS.entries()) {
    await expect(title(page)).toHaveText(`${keys} Major`);
    await expect(page).toHaveTitle(`${keys} Major · Attune`);
    await expect(page).toHaveURL(`/${keys.replaceAll(" ", "-").toLowerCase()}-major`);
    await expect(page.getByText(`${index + 1}/5`, { exact: true })).toBeVisible();
    await selectPosition(page, "Sharp", sharp);
    await selectPosition(page, "Tonic", tonic);
    await button(page, "Submit").click();
    // G4 B4 D5 G5, too short to measure to the cent.
    if (index === 0) await expectHeardEvery(page, 0.24, [67, 71, 74, 79], { within: 10 });
    await expect(feedback(page)).toContainText(why);
    await continueAfter(page, "Great!");
  }
  await expectCongrats(page, "Score: 100");
  await expect(page.getByRole("button", { name: "Applauses: 5" })).toBeVisible();
});
