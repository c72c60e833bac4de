import type { Page } from "@playwright/test";
import { expectNoViolations } from "./a11y.ts";
import { captureAudio } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import {
  button,
  continueAfter,
  expectHeardFirst,
  FAILED_REQUESTS,
  failRequests,
  feedback,
  footer,
  goOffline,
  OFFLINE_ERRORS,
  selectPosition,
  staffPosition,
  title,
  waitForSounds,
} from "./lesson.ts";

const NOTES = "E G B D F A C F♯ C♯ G♯ D♯ A♯ B♭ E♭ A♭ D♭ G♭".split(" ");
const NOTE = "Whole note";

async function open(page: Page) {
  await page.goto("/treble-clef");
  await expect(title(page)).toHaveText("Place an E");
  await expect(page.getByText(`1 of ${NOTES.length}`, { exact: true })).toBeVisible();
}

async function placeNote(page: Page, name: string) {
  await selectPosition(page, NOTE, name);
  await button(page, "Submit").click();
}

test("offers nine positions, and judges a wrong and a right one", async ({ page }) => {
  await open(page);
  const staff = page.getByRole("group", { name: NOTE, exact: true });
  await expect(staff.getByRole("button")).toHaveCount(9);
  await expect(button(page, "Submit")).toBeDisabled();
  await placeNote(page, "line 2, G");
  await expect(feedback(page)).toContainText("You placed G on line 2. E is lower.");
  await expect(button(page, "Hear both")).toBeVisible();
  await expectNoViolations(page);
  await continueAfter(page, "Try Again!");
  await button(page, "Submit").click();
  await expect(feedback(page)).toContainText(
    "You placed G on line 2; E goes on line 1 or space 4.",
  );
  await continueAfter(page, "Try Again!");
  await placeNote(page, "space 4, E");
  await expect(feedback(page)).toContainText("E is on space 4.");
  await expectNoViolations(page);
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Place a G");
  await expect(page.getByText(`2 of ${NOTES.length}`, { exact: true })).toBeVisible();
  await expect(button(page, "Submit")).toBeDisabled();
});

test.describe("with animations", () => {
  test.use(MOTION);

  test("asks every note; the last one ends the set, which can be practiced again", async ({
    page,
  }) => {
    await open(page);
    for (const [index, note] of NOTES.entries()) {
      await expect(title(page)).toHaveText(`Place ${/^[AEF]/.test(note) ? "an" : "a"} ${note}`);
      if (index < NOTES.length - 1) await footer(page, "Next").click();
    }
    await button(page, "Flat").click();
    await placeNote(page, "line 2, G");
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Congrats!");
    await expect(page.getByRole("main").getByText("Score: 100", { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await button(page, "Practice again").click();
    await expect(title(page)).toHaveText("Place an E");
  });
});

test("toggles sharp and flat, which exclude each other", async ({ page }) => {
  await page.goto("/treble-clef");
  for (let at = 1; at < 8; at++) await footer(page, "Next").click();
  await expect(title(page)).toHaveText("Place an F♯");
  const [sharp, flat] = [button(page, "Sharp"), button(page, "Flat")];
  await sharp.click();
  await expect(sharp).toHaveAttribute("aria-pressed", "true");
  await flat.click();
  await expect(sharp).toHaveAttribute("aria-pressed", "false");
  await expect(flat).toHaveAttribute("aria-pressed", "true");
  await flat.click();
  await expect(flat).toHaveAttribute("aria-pressed", "false");
  await sharp.dblclick();
  await expect(sharp).toHaveAttribute("aria-pressed", "false");
  await placeNote(page, "line 5, F");
  await expect(feedback(page)).toContainText(
    "You placed F on line 5. That is the right place; look at the accidental of F♯ again.",
  );
  await continueAfter(page, "Try Again!");
  await sharp.click();
  await button(page, "Submit").click();
  await expect(feedback(page)).toContainText("F♯ is on line 5, with a sharp.");
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Place a C♯");
  await expect(sharp).toHaveAttribute("aria-pressed", "false");
});

test("works with the keyboard alone: arrows, H, S, F and Enter", { tag: "@smoke" }, async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press("h");
  await expect(
    page
      .getByRole("main")
      .getByText("From the bottom, the lines are E G B D F and the spaces F A C E."),
  ).toBeVisible();
  await page.keyboard.press("h");
  await page.keyboard.press("s");
  await expect(button(page, "Sharp")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("s");
  await page.keyboard.press("f");
  await expect(button(page, "Flat")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(staffPosition(page, NOTE, "line 1, E")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(staffPosition(page, NOTE, "line 1, E")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(button(page, "Continue")).toBeFocused();
  await expect(feedback(page)).toContainText("E is on line 1.");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Place a G");
});

test("plays the note after a right answer", async ({ page }) => {
  await captureAudio(page);
  await open(page);
  await placeNote(page, "line 1, E");
  await expectHeardFirst(page, [64]);
});

test("resumes after a reload; Back on the first question leads to Notation", async ({ page }) => {
  await open(page);
  await footer(page, "Next").click();
  await expect(title(page)).toHaveText("Place a G");
  await page.reload();
  await expect(title(page)).toHaveText("Place a G");
  await footer(page, "Previous").click();
  await expect(title(page)).toHaveText("Place an E");
  await footer(page, "Back").click();
  await expect(page).toHaveURL("/notation");
});

test.describe("when the network is lost", () => {
  test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

  test("goes on", async ({ page }) => {
    await open(page);
    await waitForSounds(page, []);
    await goOffline(page);
    await placeNote(page, "line 1, E");
    await continueAfter(page, "Great!");
    await placeNote(page, "line 2, G");
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Place a B");
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedConsoleErrors: FAILED_REQUESTS });

  test("shows the error and retries, and says when there are no questions", async ({ page }) => {
    const recover = await failRequests(page, "/api/notation");
    await page.goto("/treble-clef");
    await expect(
      page.getByRole("main").getByText("Failed to fetch lesson data", { exact: true }),
    ).toBeVisible();
    await recover();
    await button(page, "Try again").click();
    await expect(title(page)).toHaveText("Place an E");
    await page.route("**/api/notation", (route) => route.fulfill({ json: [] }));
    await page.goto("/treble-clef");
    await expect(
      page.getByRole("main").getByText("No notation questions available.", { exact: true }),
    ).toBeVisible();
  });
});
