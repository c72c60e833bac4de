import {
  button,
  continueAfter,
  expectHeardFirst,
  goOffline,
  OFFLINE_ERRORS,
  openReady,
  selectPosition,
  title,
  waitForSounds,
} from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";

const NOTES = "E G B D F A C F♯ C♯ G♯ D♯ A♯ B♭ E♭ A♭ D♭ G♭".split(" ");
const PLACES: Readonly<Record<string, string>> = {
  E: "line 1, E",
  F: "space 1, F",
  G: "line 2, G",
  A: "space 2, A",
  B: "line 3, B",
  C: "space 3, C",
  D: "line 4, D",
};

test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

test("every note of the treble clef, after a reload and offline", async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/notation");
  await button(page, "Treble Clef").click();
  for (const [index, note] of NOTES.entries()) {
    await expect(title(page)).toHaveText(`Place ${/^[AEF]/.test(note) ? "an" : "a"} ${note}`);
    await expect(page.getByText(`${index + 1} of ${NOTES.length}`, { exact: true })).toBeVisible();
    if (index === 1) {
      await page.reload();
      await expect(title(page)).toHaveText("Place a G");
    }
    const [letter = "", sign] = note;
    await selectPosition(page, "Whole note", PLACES[letter] ?? "");
    if (sign) await button(page, sign === "♯" ? "Sharp" : "Flat").click();
    await button(page, "Submit").click();
    if (index === 0) await expectHeardFirst(page, [64]);
    await continueAfter(page, "Great!");
    if (index === 1) {
      await waitForSounds(page, []);
      await goOffline(page);
    }
  }
  await expect(title(page)).toHaveText("Congrats!");
  await expect(page.getByRole("main").getByText("Score: 100", { exact: true })).toBeVisible();
  await button(page, "Practice again").click();
  await expect(title(page)).toHaveText("Place an E");
});
