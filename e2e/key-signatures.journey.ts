import type { Locator, Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolations } from "./a11y.ts";
import { captureAudio } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import {
  accessibleName,
  button,
  continueAfter,
  expectCongrats,
  expectHeardEvery,
  FAILED_REQUESTS,
  failRequests,
  feedback,
  footer,
  selectPosition,
  staffPosition,
  title,
} from "./lesson.ts";
import { NOT_FOUND_LOG } from "./pages.ts";

interface Lesson {
  readonly keys: string;
  readonly path: string;
  /** Positions of the accidental and of the tonic. */
  readonly left: string;
  readonly right: string;
  readonly why: string;
}

/** From engraving practice: sharps F5 C5 G5 D5 A4, flats B4 E5 A4. */
const SHARP: readonly Lesson[] = [
  {
    keys: "C to G",
    path: "/c-to-g-major",
    left: "line 5, F",
    right: "line 2, G",
    why: "G major has one sharp, F♯.",
  },
  {
    keys: "G to D",
    path: "/g-to-d-major",
    left: "space 3, C",
    right: "line 4, D",
    why: "D major has two sharps, F♯ and C♯.",
  },
  {
    keys: "D to A",
    path: "/d-to-a-major",
    left: "the space above the staff, G",
    right: "space 2, A",
    why: "A major has three sharps, F♯, C♯, and G♯.",
  },
  {
    keys: "A to E",
    path: "/a-to-e-major",
    left: "line 4, D",
    right: "space 4, E",
    why: "E major has four sharps, F♯, C♯, G♯, and D♯.",
  },
  {
    keys: "E to B",
    path: "/e-to-b-major",
    left: "space 2, A",
    right: "line 3, B",
    why: "B major has five sharps, F♯, C♯, G♯, D♯, and A♯.",
  },
];

const FLAT: readonly Lesson[] = [
  {
    keys: "C to F",
    path: "/c-to-f-major",
    left: "line 3, B",
    right: "space 1, F",
    why: "F major has one flat, B♭.",
  },
  {
    keys: "F to B♭",
    path: "/f-to-bb-major",
    left: "space 4, E",
    right: "line 3, B",
    why: "B♭ major has two flats, B♭ and E♭.",
  },
  {
    keys: "B♭ to E♭",
    path: "/bb-to-eb-major",
    left: "space 2, A",
    right: "line 1, E",
    why: "E♭ major has three flats, B♭, E♭, and A♭.",
  },
];

const SHARP_LIST = {
  list: "Sharp Keys",
  path: "/sharp-keys",
  sign: "Sharp",
  subtitle:
    "From the originating key raise the 4th degree. Move the root up a fifth. This makes mixolydian the new major. Voilà!",
  lessons: SHARP,
} as const;

const FLAT_LIST = {
  list: "Flat Keys",
  path: "/flat-keys",
  sign: "Flat",
  subtitle: /lower the 7th degree\. Move the root up a fourth\./,
  lessons: FLAT,
} as const;

test.describe("with animations", () => {
  test.use(MOTION);

  // Sharp keys from the first to the last; flat keys only the last here, all in keyboard-quizzes.
  for (const { list, path, sign, subtitle, lessons, played } of [
    { ...SHARP_LIST, played: SHARP },
    { ...FLAT_LIST, played: FLAT.slice(-1) },
  ]) {
    test(`${list}, from the menu to the end`, { tag: "@smoke" }, async ({ page }) => {
      await page.goto("/circle-of-fifths");
      await button(page, list).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(subtitle)).toBeVisible();
      for (const { keys } of lessons)
        await expect(button(page, accessibleName(`${keys} Major`))).toBeVisible();
      await button(page, accessibleName(`${played[0]?.keys} Major`)).click();
      for (const { keys, path: own, left, right, why } of played) {
        const number = lessons.findIndex((lesson) => lesson.path === own) + 1;
        await expect(page).toHaveURL(own);
        await expect(title(page)).toHaveText(`${keys} Major`);
        await expect(page).toHaveTitle(`${keys} Major · Attune`);
        await expect(page.getByText(`${number}/${lessons.length}`, { exact: true })).toBeVisible();
        await selectPosition(page, sign, left);
        await expect(button(page, "Submit")).toBeDisabled();
        await selectPosition(page, "Tonic", right);
        await button(page, "Submit").click();
        await expect(feedback(page)).toContainText(why);
        await continueAfter(page, "Great!");
      }
      await expectCongrats(page, "Score: 100");
      await expect(page.getByRole("button", { name: `Applauses: ${played.length}` })).toBeVisible();
    });
  }
});

test("explains a wrong position in the words of the specification, and keeps it for the next try", async ({
  page,
}) => {
  await page.goto("/g-to-d-major");
  await selectPosition(page, "Sharp", "space 3, C");
  await selectPosition(page, "Tonic", "line 2, G");
  await button(page, "Submit").click();
  await expect(feedback(page)).toContainText(
    "Not quite right. Place the sharp on space 3 (left side) and the whole note on line 4 (right side).",
  );
  await expectNoViolations(page);
  await continueAfter(page, "Try Again!");
  await expect(staffPosition(page, "Sharp", "space 3, C")).toHaveAttribute("aria-pressed", "true");
  await selectPosition(page, "Tonic", "line 4, D");
  await button(page, "Submit").click();
  await continueAfter(page, "Great!");
  await expect(page).toHaveURL("/d-to-a-major");
});

test("works with the keyboard alone, and shows the hint when H is pressed", async ({ page }) => {
  await page.goto("/c-to-f-major");
  await expect(button(page, "Submit")).toBeVisible();
  await page.keyboard.press("h");
  const hint = page.getByRole("main").getByText(/The 7th degree of C is B/);
  await expect(hint).toBeVisible();
  await expect(button(page, "Hint")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("h");
  await expect(hint).toBeHidden();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toContainText("Move along the staff");
  await page.keyboard.press("Escape");
  await walkTo(page, "Flat", "line 3, B");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await walkTo(page, "Tonic", "space 1, F");
  // Enter selects, and a second Enter submits.
  await page.keyboard.press("Enter");
  await expect(button(page, "Submit")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(button(page, "Continue")).toBeFocused();
  await expect(feedback(page)).toContainText("F major has one flat, B♭.");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("F to B♭ Major");
});

/** Moves the focus along a column with the arrow keys. */
async function walkTo(page: Page, side: string, name: string) {
  const target = staffPosition(page, side, name);
  for (const key of ["ArrowUp", "ArrowDown"]) {
    for (let steps = 0; steps < 11; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
  }
  await expect(target).toBeFocused();
}

test("plays the arpeggio of the new key after a right answer", async ({ page }) => {
  await captureAudio(page);
  await page.goto("/c-to-f-major");
  await selectPosition(page, "Flat", "line 3, B");
  await selectPosition(page, "Tonic", "space 1, F");
  await button(page, "Submit").click();
  // F4 A4 C5 F5, too short to measure to the cent.
  await expectHeardEvery(page, 0.24, [65, 69, 72, 77], { within: 10 });
});

test("Next leads through the sharp keys and on to the flat keys", async ({ page }) => {
  await page.goto("/sharp-keys");
  for (const path of [...SHARP.map((lesson) => lesson.path), "/flat-keys", "/c-to-f-major"]) {
    await footer(page, "Next").click();
    await expect(page).toHaveURL(path);
  }
  await footer(page, "Back").click();
  await expect(page).toHaveURL("/circle-of-fifths");
  await page.goto("/bb-to-eb-major");
  await footer(page, "Next").click();
  await expect(page).toHaveURL("/flat-keys");
});

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [360, 740],
  [844, 390],
] as const) {
  test(`no lesson's hint covers the staff at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const hint = page
      .getByRole("main")
      .getByText(/^The \w+ degree of/)
      .first();
    const boxOf = (element: Locator) =>
      element.evaluate((each) => each.getBoundingClientRect().toJSON());
    for (const { path } of [...SHARP, ...FLAT]) {
      await page.goto(path);
      await button(page, "Hint").click();
      await expect(hint).toBeVisible();
      const staff = await boxOf(page.locator("[data-places]"));
      expect((await boxOf(hint)).top, path).toBeGreaterThanOrEqual(staff.bottom - 1);
    }
  });
}

test("offers steppers for touch at 320 px", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/c-to-g-major");
  await button(page, "Sharp: up").tap();
  const column = page.getByRole("group", { name: "Sharp", exact: true });
  await expect(column.getByRole("button", { pressed: true })).toHaveCount(1);
  await button(page, "Sharp: down").tap();
  await expect(column.getByRole("button", { pressed: true })).toHaveCount(1);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test.describe("a key without a lesson", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_LOG });

  test("shows the 404 page", async ({ page }) => {
    await page.goto("/gb-to-cb-major");
    await expect(page.getByText("404 Page Not Found")).toBeVisible();
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedConsoleErrors: FAILED_REQUESTS });

  for (const [path, message, heading] of [
    ["/sharp-keys", "Failed to fetch sharp key lessons", "Sharp Keys"],
    ["/flat-keys", "Failed to fetch flat key lessons", "Flat Keys"],
    ["/c-to-g-major", "Failed to fetch lesson data", "C to G Major"],
  ] as const) {
    test(`${path} shows the error and retries`, async ({ page }) => {
      const recover = await failRequests(page, "/api/circle-of-fifths");
      await page.goto(path);
      await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
      await recover();
      await button(page, "Try again").click();
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole("main").getByText(message, { exact: true })).toBeHidden();
    });
  }
});
