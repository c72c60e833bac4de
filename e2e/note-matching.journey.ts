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
  FAILED_REQUESTS,
  failRequests,
  feedback,
  footer,
  goOffline,
  OFFLINE_ERRORS,
  printedText,
  title,
  waitForSounds,
} from "./lesson.ts";

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

type Column = "Notes" | "Syllables" | "Degrees";

const cells = (page: Page, column: Column): Locator =>
  page.getByRole("group", { name: column, exact: true }).getByRole("button");

const printedIn = async (page: Page, column: Column): Promise<string[]> =>
  (await cells(page, column).allInnerTexts()).map(printedText);

const cell = (page: Page, column: Column, name: string): Locator =>
  page
    .getByRole("group", { name: column, exact: true })
    .getByRole("button", { name: accessibleName(name), exact: true });

async function choose(page: Page, note: string, syllable: string, degree: string) {
  await cell(page, "Notes", note).click();
  await cell(page, "Syllables", syllable).click();
  await cell(page, "Degrees", degree).click();
}

/** The groups of the current stage. */
async function groupsAsked(page: Page): Promise<[string, string, string][]> {
  const notes = await printedIn(page, "Notes");
  return notes.map((text) => {
    const [note = "", syllable = "", degree = ""] = GROUPS.find(([name]) => name === text) ?? [];
    return [note, syllable, degree];
  });
}

async function open(page: Page) {
  await page.goto("/note-matching");
  await expect(title(page)).toHaveText("Basic Notes");
}

test.describe("with animations", () => {
  test.use(MOTION);

  test("six stages from the menu to the end", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/c-major");
    await button(page, "Note Matching").click();
    for (const [index, stage] of STAGES.entries()) {
      await expect(title(page)).toHaveText(stage);
      await expect(page.getByText(`Note Matching · ${index + 1} of 6`)).toBeVisible();
      for (const group of await groupsAsked(page)) {
        await choose(page, ...group);
        await expect(cell(page, "Notes", `${group[0]} matched`)).toBeDisabled();
      }
      await continueAfter(page, "Great!");
    }
    await expect(page.getByRole("button", { name: "Applauses: 6" })).toBeVisible();
    await expectCongrats(page, "Score: 100");
  });
});

test("shows a mismatch for a second and keeps its reason", async ({ page }) => {
  await open(page);
  await choose(page, "D", "MI", "2");
  await expect(page.getByText("MI is E, not D.", { exact: true })).toBeVisible();
  await expect(cell(page, "Notes", "D")).toHaveAttribute("aria-pressed", "true");
  await expectNoViolations(page);
  await expect(cell(page, "Notes", "D")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("MI is E, not D.", { exact: true })).toBeVisible();
  await choose(page, "D", "RE", "3");
  await expect(page.getByText("D is degree 2, not 3.", { exact: true })).toBeVisible();
  await expect(cell(page, "Notes", "D")).toHaveAttribute("aria-pressed", "false");
  await choose(page, "D", "RE", "2");
  await expect(page.getByText("Matched: D is RE, degree 2.", { exact: true })).toBeVisible();
  await expect(cell(page, "Degrees", "2 matched")).toBeDisabled();
});

test("plays a note when it is selected", async ({ page }) => {
  await captureAudio(page);
  await open(page);
  await cell(page, "Notes", "E").click();
  await expectHeard(page, [64]);
});

test("works with the keyboard alone, as the shortcut sheet says", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toContainText("Choose a syllable");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  for (const [note, ...others] of await groupsAsked(page)) {
    const columns = [
      await printedIn(page, "Notes"),
      await printedIn(page, "Syllables"),
      await printedIn(page, "Degrees"),
    ];
    for (const [column, wanted] of [note, ...others].entries()) {
      const row = (columns[column] ?? []).indexOf(wanted);
      await page.keyboard.press(String(3 * column + row + 1));
    }
    await expect(cell(page, "Notes", `${note} matched`)).toBeDisabled();
  }
  await expect(button(page, "Continue")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Middle Notes");
  // The focus moves to the first cell of the new stage.
  await expect(cells(page, "Notes").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cells(page, "Syllables").nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cells(page, "Syllables").nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("resumes after a reload; Previous and Next change the stage; Back leaves", async ({
  page,
}) => {
  await open(page);
  await footer(page, "Next").click();
  await expect(title(page)).toHaveText("Middle Notes");
  await page.reload();
  await expect(title(page)).toHaveText("Middle Notes");
  await expect(page).toHaveTitle("Note Matching · Attune");
  await footer(page, "Previous").click();
  await expect(title(page)).toHaveText("Basic Notes");
  await footer(page, "Back").click();
  await expect(page).toHaveURL("/c-major");
});

test.describe("when the network is lost", () => {
  test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

  test("goes on", async ({ page }) => {
    await open(page);
    await waitForSounds(page, ["C_4", "D_4", "E_4", "F_4", "G_4", "A_4"]);
    await goOffline(page);
    for (const group of await groupsAsked(page)) await choose(page, ...group);
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Middle Notes");
    for (const group of await groupsAsked(page)) await choose(page, ...group);
    await expect(feedback(page)).toContainText("F is FA, G is SO, A is LA.");
  });
});

test.describe("when the server fails", () => {
  test.use({
    expectedConsoleErrors: new RegExp(`${FAILED_REQUESTS.source}|HTTP error! status: 503`),
  });

  test("shows the status and retries", async ({ page }) => {
    const recover = await failRequests(page, "/api/matching-lessons");
    await page.goto("/note-matching");
    await expect(
      page.getByRole("main").getByText("HTTP error! status: 503", { exact: true }),
    ).toBeVisible();
    await recover();
    await button(page, "Try again").click();
    await expect(title(page)).toHaveText("Basic Notes");
  });
});
