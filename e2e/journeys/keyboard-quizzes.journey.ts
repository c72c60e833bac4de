import {
  BOTTOM_LINE,
  intervalName,
  majorTonic,
  positionsOfLetter,
  signaturePositions,
  TOP_LINE,
} from "@attune/theory";
import type { Page } from "@playwright/test";
import { staffPositionLabel } from "../../apps/web/src/lib/music/music-names.ts";
import {
  expectMoreContrast,
  expectNoViolationsInBothThemes,
} from "../support/accessibility/a11y.ts";
import {
  expectFocus,
  expectState,
  focused,
  namesIn,
  press,
  pressBackward,
  pressFocused,
  tabTo,
} from "../support/accessibility/keyboard.ts";
import {
  expectAnnouncement,
  expectNoAnnouncementOverSound,
  recordAnnouncements,
} from "../support/accessibility/reader.ts";
import {
  accessibleName,
  openReady,
  seedProgress,
  storeSettings,
  title,
} from "../support/exercises/lesson.ts";
import { EAGER, expect, test } from "../support/journey.ts";
import { expectSeen, recordButtons } from "../support/seen.ts";

/**
 * A question with choices and one with a staff, by the keyboard and by screen reader output alone: questions come from
 * announcements, and answers are found by their accessible names.
 */
test.beforeEach(async ({ page }) => recordAnnouncements(page));
test.use({ sound: "real" });

/** Walks from the title page through the menus, by the names of their entries. */
async function enter(page: Page, ...entries: readonly string[]): Promise<void> {
  await storeSettings(page, { firstLessonDone: true });
  await openReady(page, "/");
  await press(page, "Continue as a guest");
  for (const entry of entries) {
    // The heading of the new page takes the focus.
    await expect.poll(async () => (await focused(page)).role, EAGER).toBe("heading");
    await press(page, entry);
  }
}

async function expectEnd(page: Page): Promise<void> {
  await expectAnnouncement(page, /^Congrats! .+(Score: 100|% correct)$/);
  await expectFocus(page, /^Next: /);
  await expectNoViolationsInBothThemes(page);
  await press(page, "Home");
  await expect(title(page)).toHaveText("Core Concepts");
  await expectFocus(page, "Core Concepts");
  await expectNoAnnouncementOverSound(page);
}

async function hear(page: Page): Promise<void> {
  await pressBackward(page, "Play");
  await expectSeen(page, "Playing... [disabled]");
  await expectFocus(page, "Play");
  await expectState(page, "");
}

/** Hears the question and presses an answer. */
async function answer(page: Page, halfSteps: number, isRight: boolean): Promise<void> {
  await hear(page);
  const right = new RegExp(`^[A-D] ${intervalName(halfSteps)}$`);
  const names = await namesIn(page, "Answers");
  await press(page, names.find((name) => right.test(name) === isRight) ?? "no such answer");
  await expectAnnouncement(page, isRight ? /^Great! \w/ : /^Try Again! \w/);
  await expectFocus(page, "Continue");
}

test("the last two questions of ear training", async ({ page }) => {
  await recordButtons(page);
  await seedProgress(page, { exercise: "ear-training-sequential", index: 10 });
  await enter(page, "Keys", "C major", "Ear Training", "Sequential (easy)");
  await expectAnnouncement(page, /^Question 11 of 12: /);
  await tabTo(page, "Hear the key");
  await answer(page, 11, false);
  await expectNoViolationsInBothThemes(page);
  await expectMoreContrast(page);
  await page.keyboard.press("Enter");
  // The question stays, and the focus moves to its answers.
  await expectFocus(page, "Answers");
  await answer(page, 11, true);
  await page.keyboard.press("Enter");
  await expectAnnouncement(page, /^Question 12 of 12: /);
  await answer(page, 12, true);
  await page.keyboard.press("Enter");
  await expectEnd(page);
});

const FLAT_KEYS = [
  { name: "C to F", why: "F major has one flat, B♭." },
  { name: "F to B flat", why: "B♭ major has two flats, B♭ and E♭." },
  { name: "B flat to E flat", why: "E♭ major has three flats, B♭, E♭, and A♭." },
];

test("every flat key", async ({ page }) => {
  await enter(page, "Extra", "Circle of 5ths", "Flat Keys", "C to F Major");
  for (const [index, { name, why }] of FLAT_KEYS.entries()) {
    const count = index + 1;
    await expectAnnouncement(page, new RegExp(`^Question ${count} of 3: ${name} Major$`));
    // Each key has a page of its own, which starts at its heading.
    await expect.poll(async () => (await focused(page)).role, EAGER).toBe("heading");
    const signature = { accidental: "flat", count } as const;
    const [tonic = 0] = positionsOfLetter(majorTonic(signature), BOTTOM_LINE, TOP_LINE);
    const added = signaturePositions(signature).at(-1) ?? 0;
    if (index === 0) {
      await placeAndSubmit(page, added, tonic + 1);
      const help = await expectAnnouncement(page, /^Try Again! Not quite right\. Place the /);
      expect(help).toContain(staffPositionLabel(tonic).split(",")[0]);
      await pressFocused(page, "Continue");
    }
    // The selection of the first try stays.
    await placeAndSubmit(page, added, tonic);
    expect(await expectAnnouncement(page, /^Great! \w/)).toContain(accessibleName(why));
    await expectFocus(page, "Continue");
    await page.keyboard.press("Enter");
  }
  await expectEnd(page);
});

/** Selects the staff position of the flat and of the tonic by their names with the arrow keys, and submits. */
async function placeAndSubmit(page: Page, flat: number, tonic: number): Promise<void> {
  await page.keyboard.press("ArrowDown");
  await select(page, "Flat", flat);
  await page.keyboard.press("ArrowRight");
  await select(page, "Tonic", tonic);
  await press(page, "Submit");
}

async function select(page: Page, column: string, position: number): Promise<void> {
  const group = page.getByRole("group", { name: column, exact: true });
  await expect(group.locator(":focus")).toHaveCount(1);
  const wanted = staffPositionLabel(position);
  await page.keyboard.press("End");
  for (let at = await focused(page); at.name !== wanted; at = await focused(page)) {
    const { name } = at;
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await focused(page)).name, EAGER).not.toBe(name);
  }
  if (!(await focused(page)).states.includes("pressed")) await page.keyboard.press("Space");
  await expect
    .poll(() => focused(page), EAGER)
    .toMatchObject({ name: wanted, states: "[pressed]" });
}
