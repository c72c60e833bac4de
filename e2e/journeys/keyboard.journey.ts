import { degreeOfNote, syllableOfNote } from "@attune/theory";
import type { Page } from "@playwright/test";
import { expectNoViolationsInBothThemes } from "../support/accessibility/a11y.ts";
import {
  expectFocus,
  focused,
  namesIn,
  press,
  pressBackward,
  tabTo,
} from "../support/accessibility/keyboard.ts";
import {
  expectAnnouncement,
  expectNoAnnouncementOverSound,
  recordAnnouncements,
} from "../support/accessibility/reader.ts";
import { openReady, storeSettings, title } from "../support/exercises/lesson.ts";
import { EAGER, expect, test } from "../support/journey.ts";
import { expectSeen, recordButtons } from "../support/seen.ts";
import { WHEN_PLAYED } from "../support/sound/performance.ts";

/** Menus, viewers, dialogs, matching and singing, by the keyboard and screen reader output alone. */

test("menus, a reference and the settings, from the title page and back", async ({ page }) => {
  await recordAnnouncements(page);
  await page.route("**/*wikipedia.org/**", (route) => route.abort());
  await storeSettings(page, { firstLessonDone: true });
  await openReady(page, "/");
  await tabTo(page, "Skip to content");
  await press(page, "Let's go!");
  await expectFocus(page, "Username");
  await page.keyboard.press("Escape");
  await expectFocus(page, "Let's go!");
  await press(page, "Settings");
  await expectFocus(page, "App Settings");
  await press(page, "Sound");
  await tabTo(page, /^Notes/);
  await page.keyboard.press("Escape");
  await expectFocus(page, "Settings");
  await pressBackward(page, "Continue as a guest");
  await expectFocus(page, "Core Concepts");
  await expectAnnouncement(page, /^Core Concepts · Attune$/);
  await press(page, "Extra");
  await expectFocus(page, "Extra");
  await press(page, "Reference");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Escape");
  await expectFocus(page, "Reference");
  await press(page, "Back");
  await expectFocus(page, "Core Concepts");
});

test("a visitor's settings by Tab, up to the link to the privacy policy", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/keys");
  await press(page, "Settings");
  await expectFocus(page, "App Settings");
  await press(page, "Sound");
  await tabTo(page, /^Notes/);
  const slider = page.locator(":focus");
  const before = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
  await press(page, "Hear the key first");
  await tabTo(page, /^Off/);
  await page.keyboard.press("ArrowDown");
  await expectFocus(page, /^Cadence/);
  await expect(page.locator(":focus")).toBeChecked();
  await press(page, "Microphone");
  await press(page, "Test the microphone");
  await expectFocus(page, "Stop the test");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expectFocus(page, "Test the microphone");
  await press(page, "Your voice");
  await press(page, "Measure my range");
  await expect(page.getByText(/Sing your lowest/)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await press(page, "Cancel");
  await expectFocus(page, "Measure my range");
  await press(page, "Display");
  await tabTo(page, /^System/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await press(page, "This browser");
  await press(page, "Reset my local data");
  await expectFocus(page, "Cancel");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Escape");
  await expectFocus(page, "Reset my local data");
  await press(page, "Privacy Policy");
  await expect(title(page)).toHaveText("Privacy Policy");
  await expectFocus(page, "Privacy Policy");
});

test.describe("a viewer", () => {
  test.use({ sound: "real" });

  test("plays without announcements over the sound", async ({ page }) => {
    await recordAnnouncements(page);
    await page.goto("/chromatic-solfege/going-up");
    await press(page, "Play");
    await expect(page.locator(":focus")).toHaveText("Playing...");
    await expectNoViolationsInBothThemes(page);
    await expect(page.locator(":focus")).toHaveText("Play");
    await expectFocus(page, "Play");
    for (const name of ["Degrees", "Syllables", "Notes"]) {
      const was = (await tabTo(page, name)).states;
      await page.keyboard.press("Space");
      await expect.poll(async () => (await focused(page)).states, EAGER).not.toBe(was);
    }
    await press(page, "Back");
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveURL("/chromatic-solfege");
    await expectNoAnnouncementOverSound(page);
  });
});

const COLUMNS = ["Notes", "Syllables", "Degrees"] as const;

/** Moves to a cell of the focused column and selects it. */
async function choose(page: Page, name: string): Promise<void> {
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
    if ((await focused(page)).name === name) break;
    await page.keyboard.press(key);
  }
  await expectFocus(page, name);
  await page.keyboard.press("Space");
}

test("note matching announces each selection and its result", async ({ page }) => {
  await recordAnnouncements(page);
  await page.goto("/note-matching");
  await expectAnnouncement(page, /^Stage 1 of 6: Basic Notes$/);
  const [notes, , degrees] = await Promise.all(COLUMNS.map((column) => namesIn(page, column)));
  const [first = "", second = ""] = notes ?? [];
  await tabTo(page, first);
  await choose(page, first);
  await expectAnnouncement(page, new RegExp(`^${first} chosen$`));
  await page.keyboard.press("ArrowRight");
  await choose(page, syllableOfNote(second) ?? "");
  await page.keyboard.press("ArrowRight");
  await choose(page, degreeOfNote(first));
  await expectAnnouncement(page, /^Not a match\. \w+ is \w/);
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
  for (const note of notes ?? []) {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await focused(page)).name, EAGER).toMatch(/^[A-G]( matched)?$/);
    await choose(page, note);
    await page.keyboard.press("ArrowRight");
    await choose(page, syllableOfNote(note) ?? "");
    await page.keyboard.press("ArrowRight");
    await choose(page, degreeOfNote(note));
    await expectAnnouncement(
      page,
      note === notes?.at(-1) ? /^Matched\. Great! / : /^Matched: .* of 3\.$/,
    );
  }
  expect(degrees).toHaveLength(3);
  await expectFocus(page, "Continue");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expectAnnouncement(page, /^Stage 2 of 6: /);
  expect((await focused(page)).role).toBe("button");
  await expectNoAnnouncementOverSound(page);
});

const [C4, F4] = [60, 65];

test.describe("the last interval sung right", () => {
  test.use({ performance: { notes: [C4, F4], after: WHEN_PLAYED } });

  test("announces the end of the set; Home leads to the lessons", async ({ page }) => {
    await recordAnnouncements(page);
    await recordButtons(page);
    // A set of one interval.
    await page.route("**/api/lessons", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: (await answer.json()).slice(0, 1) });
    });
    await page.goto("/intervals");
    await press(page, "PLAY");
    await expectSeen(page, "PLAYING");
    await expectFocus(page, /^PLAY/);
    await expectAnnouncement(page, /^GREAT!/);
    await expectFocus(page, "Continue");
    await expectNoViolationsInBothThemes(page);
    await page.keyboard.press("Enter");
    await expectAnnouncement(page, /^Congrats! .*Score: 100$/);
    await expectFocus(page, /^Next: /);
    await expectNoViolationsInBothThemes(page);
    await press(page, "Home");
    await expectFocus(page, "Core Concepts");
    await expectNoAnnouncementOverSound(page);
  });
});
