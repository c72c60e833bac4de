import type { Locator, Page } from "@playwright/test";
import {
  accessibleName,
  button,
  continueAfter,
  expectCongrats,
  expectHeard,
  goOffline,
  OFFLINE_ERRORS,
  openReady,
  printedText,
  title,
  waitForSounds,
} from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";

/** From the specification: note, syllable and degree in C major. */
const GROUPS = [
  "C DO 1",
  "C♯ DI ♯1",
  "D♭ RA ♭2",
  "D RE 2",
  "D♯ RI ♯2",
  "E♭ ME ♭3",
  "E MI 3",
  "F FA 4",
  "F♯ FI ♯4",
  "G♭ SE ♭5",
  "G SO 5",
  "G♯ SI ♯5",
  "A♭ LE ♭6",
  "A LA 6",
  "A♯ LI ♯6",
  "B♭ TE ♭7",
  "B TI 7",
].map((line) => line.split(" "));

const STAGES = [
  "Basic Notes",
  "Middle Notes",
  "All Natural Notes",
  "Sharp Notes",
  "Flat Notes",
  "Chromatic Challenge",
];
const COLUMNS = ["Notes", "Syllables", "Degrees"] as const;

const cells = (page: Page, column: (typeof COLUMNS)[number]): Locator =>
  page.getByRole("group", { name: column, exact: true }).getByRole("button");

const cell = (page: Page, column: (typeof COLUMNS)[number], name: string): Locator =>
  page
    .getByRole("group", { name: column, exact: true })
    .getByRole("button", { name: accessibleName(name), exact: true });

/** Presses the cell unless it is chosen: a second press would take the choice back. */
async function choose(page: Page, column: (typeof COLUMNS)[number], name: string): Promise<void> {
  const chosen = cell(page, column, name);
  if ((await chosen.getAttribute("aria-pressed")) !== "true") await chosen.click();
}

/** The groups of the current stage. */
async function groupsAsked(page: Page): Promise<readonly (readonly string[])[]> {
  const notes = (await cells(page, "Notes").allInnerTexts()).map(printedText);
  return notes.map((note) => GROUPS.find(([name]) => name === note) ?? []);
}

test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

test("six stages from the menu to the end, offline from the third", async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/c-major");
  await button(page, "Note Matching").click();
  for (const [index, stage] of STAGES.entries()) {
    await expect(title(page)).toHaveText(stage);
    await expect(page.getByText(`Note Matching · ${index + 1} of 6`)).toBeVisible();
    if (index === 0) {
      await choose(page, "Notes", "E");
      await expectHeard(page, [64]);
    }
    if (index === 1) {
      await page.reload();
      await expect(title(page)).toHaveText(stage);
    }
    if (index === 2) {
      await waitForSounds(page, ["B_4", "C_4", "F_4"]);
      await goOffline(page);
    }
    for (const group of await groupsAsked(page)) {
      for (const [at, column] of COLUMNS.entries()) await choose(page, column, group[at] ?? "");
      await expect(cell(page, "Notes", `${group[0]} matched`)).toBeDisabled();
    }
    await continueAfter(page, "Great!");
  }
  await expect(page.getByRole("button", { name: "Applauses: 6" })).toBeVisible();
  await expectCongrats(page, "Score: 100");
});
