import {
  BOTTOM_LINE,
  intervalName,
  invertSpelt,
  majorTonic,
  pitchClassOf,
  positionsOfLetter,
  signaturePositions,
  speltIntervalNamed,
  spokenPosition,
  TOP_LINE,
} from "@attune/theory";
import type { Page } from "@playwright/test";
import { expectNoViolationsInBothThemes } from "./a11y.ts";
import { expect, test } from "./journey.ts";
import {
  expectFocus,
  expectState,
  focused,
  namesIn,
  press,
  pressBackward,
  tabTo,
} from "./keyboard.ts";
import { openReady, title } from "./lesson.ts";
import {
  expectAnnouncement,
  expectNoAnnouncementOverSound,
  recordAnnouncements,
} from "./reader.ts";

/**
 * Each lesson by the keyboard alone, and by what a screen reader says: the questions are heard, the
 * answers are found by their names, and what is right is worked out from those words.
 */
test.beforeEach(async ({ page }) => recordAnnouncements(page));
test.setTimeout(180_000);

/** From the title page by the menus, each entry by its name. */
async function enter(page: Page, ...entries: readonly (string | RegExp)[]): Promise<void> {
  await openReady(page, "/");
  await press(page, "Continue as a guest");
  for (const entry of entries) {
    // The page turns once the press was answered.
    await expect.poll(async () => (await focused(page)).role).toBe("heading");
    await press(page, entry);
  }
}

/** 'B flat' is 'Bb'. */
const written = (words: string) => words.replace(/ sharp$/, "#").replace(/ flat$/, "b");

/** An answer's name without its letter: 'A D flat' is 'D flat'. */
const words = (name: string) => name.replace(/^[A-D] /, "");

interface Choices {
  /** What the reader was told of the question. */
  readonly question: string;
  readonly isRight: (answer: string) => boolean;
}

/** Answers wrong, hears why, goes on, and answers right. */
async function learn(page: Page, { isRight }: Choices, hear?: () => Promise<void>): Promise<void> {
  await hear?.();
  const names = await namesIn(page, "Answers");
  const wrong = names.find((name) => !isRight(words(name))) ?? "";
  await press(page, wrong);
  await expectAnnouncement(page, /^Try Again! \w/);
  await expectFocus(page, "Continue");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  // The question stays, and the focus where it is answered.
  await expectFocus(page, "Answers");
  await hear?.();
  await answer(page, isRight);
}

async function answer(page: Page, isRight: (answer: string) => boolean): Promise<void> {
  const names = await namesIn(page, "Answers");
  const right = names.find((name) => isRight(words(name))) ?? "no right answer";
  await press(page, right);
  await expectAnnouncement(page, /^Great! \w/);
  await expectFocus(page, "Continue");
  await page.keyboard.press("Enter");
}

/** On with 'Next', which keeps the focus, until the last question is told. */
async function toTheLast(page: Page, count: number): Promise<string> {
  let told = "";
  await tabTo(page, "Next");
  for (let at = 3; at <= count; at++) {
    await page.keyboard.press("Enter");
    told = await expectAnnouncement(page, new RegExp(`^Question ${at} of ${count}: `));
    await expectFocus(page, "Next");
  }
  await expectState(page, "[disabled]");
  return told;
}

async function congratulated(page: Page): Promise<void> {
  await expectAnnouncement(page, /^Congrats! .+(Score: 100|% correct)$/);
  await expectFocus(page, "Home");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Core Concepts");
  await expectFocus(page, "Core Concepts");
  await expectNoAnnouncementOverSound(page);
}

test("enharmonics", async ({ page }) => {
  await enter(page, "Extra", "Enharmonics");
  const choices = (question: string): Choices => {
    const asked = written(/as (.*)\?$/.exec(question)?.[1] ?? "");
    const isRight = (each: string) => pitchClassOf(written(each)) === pitchClassOf(asked);
    return { question, isRight };
  };
  await learn(page, choices(await expectAnnouncement(page, /^Question 1 of 14: /)));
  await expectAnnouncement(page, /^Question 2 of 14: /);
  await answer(page, choices(await toTheLast(page, 14)).isRight);
  await congratulated(page);
});

test("inversions, with the hint", async ({ page }) => {
  await enter(page, "Extra", "Inversions");
  const choices = (question: string): Choices => {
    const given = speltIntervalNamed(
      / is an? (\w+\s\w+)\./.exec(question)?.[1]?.replace(/\s/, " ") ?? "",
    );
    const halfSteps = given && invertSpelt(given).halfSteps;
    return { question, isRight: (each) => speltIntervalNamed(each)?.halfSteps === halfSteps };
  };
  const first = choices(await expectAnnouncement(page, /^Question 1 of 14: /));
  await press(page, "Hint");
  await expectAnnouncement(page, /^Both intervals should add up to 9/);
  await expectFocus(page, "Hint");
  await expectState(page, "[pressed]");
  await expectNoViolationsInBothThemes(page);
  await learn(page, first);
  await expectAnnouncement(page, /^Question 2 of 14: /);
  await answer(page, choices(await toTheLast(page, 14)).isRight);
  await congratulated(page);
});

test("ear training", async ({ page }) => {
  await enter(page, "Keys", "C major", "Ear Training", "Sequential (easy)");
  const isRight = (halfSteps: number) => (each: string) => each === intervalName(halfSteps);
  const hear = async () => {
    await pressBackward(page, "Play");
    await expect
      .poll(() => focused(page))
      .toMatchObject({ name: "Playing...", states: "[disabled]" });
    await expectFocus(page, "Play");
    await expectAnnouncement(page, /^Maestro waits$/);
  };
  const question = await expectAnnouncement(page, /^Question 1 of 12: /);
  await tabTo(page, "Hear the key");
  await learn(page, { question, isRight: isRight(1) }, hear);
  await expectAnnouncement(page, /^Question 2 of 12: /);
  await toTheLast(page, 12);
  await hear();
  await answer(page, isRight(12));
  await congratulated(page);
});

for (const { menu, sign, keys, last } of [
  {
    menu: "Sharp Keys",
    sign: "Sharp",
    keys: ["C to G", "G to D", "D to A", "A to E", "E to B"],
    last: "5",
  },
  {
    menu: "Flat Keys",
    sign: "Flat",
    keys: ["C to F", "F to B flat", "B flat to E flat"],
    last: "3",
  },
]) {
  test(`key signatures: ${menu}`, async ({ page }) => {
    const accidental = sign === "Sharp" ? "sharp" : "flat";
    await enter(page, "Extra", "Circle of 5ths", menu, `${keys[0]} Major`);
    for (const [index, key] of keys.entries()) {
      await expectAnnouncement(
        page,
        new RegExp(`^Question ${index + 1} of ${last}: ${key} Major$`),
      );
      // Each key has a page of its own, which begins at its title.
      await expect.poll(async () => (await focused(page)).role).toBe("heading");
      const signature = { accidental, count: index + 1 } as const;
      const [tonic = 0] = positionsOfLetter(majorTonic(signature), BOTTOM_LINE, TOP_LINE);
      const added = signaturePositions(signature).at(-1) ?? 0;
      if (index === 0) {
        await placeAndSubmit(page, [sign, added], ["Tonic", tonic + 1]);
        const told = await expectAnnouncement(page, /^Try Again! Not quite right\. Place the /);
        expect(told).toContain(spokenPosition(tonic).split(",")[0]);
        await press(page, "Continue");
      }
      // What was placed before stays, to be amended.
      await placeAndSubmit(page, [sign, added], ["Tonic", tonic]);
      await expectAnnouncement(page, /^Great! \w/);
      await expectFocus(page, "Continue");
      await page.keyboard.press("Enter");
    }
    await congratulated(page);
  });
}

type Placing = readonly [column: string, position: number];

/** Goes along the staff with the arrow keys, chooses each place by its name, and hands in. */
async function placeAndSubmit(page: Page, ...placings: readonly Placing[]): Promise<void> {
  await page.keyboard.press("ArrowDown");
  for (const [index, [column, position]] of placings.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
    const group = page.getByRole("group", { name: column, exact: true });
    await expect(group.locator(":focus")).toHaveCount(1);
    const wanted = spokenPosition(position);
    await page.keyboard.press("End");
    for (let at = await focused(page); at.name !== wanted; at = await focused(page)) {
      const { name } = at;
      await page.keyboard.press("ArrowUp");
      await expect.poll(async () => (await focused(page)).name).not.toBe(name);
    }
    if (!(await focused(page)).states.includes("pressed")) await page.keyboard.press("Space");
    await expect.poll(() => focused(page)).toMatchObject({ name: wanted, states: "[pressed]" });
  }
  await press(page, "Submit");
}

test("treble clef", async ({ page }) => {
  await enter(page, "Notation", "Treble Clef");
  const positionOf = (question: string) => {
    const letter = / an? ([A-G])/.exec(question)?.[1] ?? "";
    return positionsOfLetter(letter, BOTTOM_LINE, TOP_LINE)[0] ?? 0;
  };
  const first = positionOf(await expectAnnouncement(page, /^Question 1 of 17: /));
  await placeAndSubmit(page, ["Whole note", first + 1]);
  await expectAnnouncement(page, /^Try Again! You placed /);
  await press(page, "Continue");
  await expectFocus(page, /^(line|space)/);
  await press(page, "Hint");
  await expectAnnouncement(page, /^From the bottom, the lines are/);
  await placeAndSubmit(page, ["Whole note", first]);
  await expectAnnouncement(page, /^Great! \w/);
  await press(page, "Continue");
  await expectAnnouncement(page, /^Question 2 of 17: /);
  const last = await toTheLast(page, 17);
  const sign = /sharp|flat/.exec(last)?.[0] ?? "";
  await pressBackward(page, new RegExp(`^${sign}$`, "i"));
  await expectState(page, "[pressed]");
  await placeAndSubmit(page, ["Whole note", positionOf(last)]);
  await expectAnnouncement(page, new RegExp(`^Great! .*with a ${sign}`));
  await press(page, "Continue");
  await congratulated(page);
});
