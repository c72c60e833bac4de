import {
  BOTTOM_LINE,
  findSpelledInterval,
  intervalName,
  invertSpelledInterval,
  majorTonic,
  pitchClassOf,
  positionsOfLetter,
  signaturePositions,
  TOP_LINE,
} from "@attune/theory";
import type { Page } from "@playwright/test";
import { staffPositionLabel } from "../apps/web/src/lib/music-names.ts";
import { expectMoreContrast, expectNoViolationsInBothThemes } from "./a11y.ts";
import { EAGER, expect, test } from "./journey.ts";
import {
  expectFocus,
  expectState,
  focused,
  namesIn,
  press,
  pressBackward,
  pressFocused,
  tabTo,
} from "./keyboard.ts";
import { accessibleName, openReady, seedProgress, title } from "./lesson.ts";
import {
  expectAnnouncement,
  expectNoAnnouncementOverSound,
  recordAnnouncements,
} from "./reader.ts";
import { expectSeen, recordButtons } from "./seen.ts";

/**
 * Each lesson by the keyboard and by screen reader output alone: questions come from announcements,
 * answers are found by their accessible names, and the right one is computed from those words.
 */
test.beforeEach(async ({ page }) => recordAnnouncements(page));

/** Walks from the title page through the menus, by the names of their entries. */
async function enter(page: Page, ...entries: readonly (string | RegExp)[]): Promise<void> {
  await openReady(page, "/");
  await press(page, "Continue as a guest");
  for (const entry of entries) {
    // The heading of the new page takes the focus.
    await expect.poll(async () => (await focused(page)).role, EAGER).toBe("heading");
    await press(page, entry);
  }
}

/** 'B flat' is 'Bb'. */
const written = (words: string) => words.replace(/ sharp$/, "#").replace(/ flat$/, "b");

/** The name of an answer without its label: 'A D flat' is 'D flat'. */
const words = (name: string) => name.replace(/^[A-D] /, "");

interface Choices {
  /** The announcement of the question. */
  readonly question: string;
  readonly isRight: (answer: string) => boolean;
}

/** Answers wrong, hears why, and answers right on the second try. */
async function learn(page: Page, { isRight }: Choices, hear?: () => Promise<void>): Promise<void> {
  await hear?.();
  const names = await namesIn(page, "Answers");
  const wrong = names.find((name) => !isRight(words(name))) ?? "";
  await press(page, wrong);
  await expectAnnouncement(page, /^Try Again! \w/);
  await expectFocus(page, "Continue");
  await expectNoViolationsInBothThemes(page);
  await expectMoreContrast(page);
  await page.keyboard.press("Enter");
  // The question stays, and the focus moves to its answers.
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

/** Presses Next, which keeps the focus, until the last question is announced. */
async function toTheLast(page: Page, count: number): Promise<string> {
  let announcement = "";
  await tabTo(page, "Next");
  for (let at = 3; at <= count; at++) {
    await page.keyboard.press("Enter");
    announcement = await expectAnnouncement(page, new RegExp(`^Question ${at} of ${count}: `));
    await expectFocus(page, "Next");
  }
  await expectState(page, "[disabled]");
  return announcement;
}

async function expectEnd(page: Page): Promise<void> {
  await expectAnnouncement(page, /^Congrats! .+(Score: 100|% correct)$/);
  await expectFocus(page, "Home");
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Core Concepts");
  await expectFocus(page, "Core Concepts");
  await expectNoAnnouncementOverSound(page);
}

test("enharmonics, from the menu to the last question", async ({ page }) => {
  await enter(page, "Extra", "Enharmonics");
  const choices = (question: string): Choices => {
    const asked = written(/as (.*)\?$/.exec(question)?.[1] ?? "");
    const isRight = (each: string) => pitchClassOf(written(each)) === pitchClassOf(asked);
    return { question, isRight };
  };
  await learn(page, choices(await expectAnnouncement(page, /^Question 1 of 14: /)));
  await expectAnnouncement(page, /^Question 2 of 14: /);
  await answer(page, choices(await toTheLast(page, 14)).isRight);
  await expectEnd(page);
});

test("the last two inversions, with the hint", async ({ page }) => {
  await seedProgress(page, { exercise: "inversions", index: 12 });
  await enter(page, "Extra", "Inversions");
  const choices = (question: string): Choices => {
    const given = findSpelledInterval(
      / is an? (\w+\s\w+)\./.exec(question)?.[1]?.replace(/\s/, " ") ?? "",
    );
    const halfSteps = given && invertSpelledInterval(given).halfSteps;
    return { question, isRight: (each) => findSpelledInterval(each)?.halfSteps === halfSteps };
  };
  const first = choices(await expectAnnouncement(page, /^Question 13 of 14: /));
  await press(page, "Hint");
  await expectAnnouncement(page, /^Both intervals should add up to 9/);
  await expectFocus(page, "Hint");
  await expectState(page, "[pressed]");
  await expectNoViolationsInBothThemes(page);
  await learn(page, first);
  await answer(page, choices(await expectAnnouncement(page, /^Question 14 of 14: /)).isRight);
  await expectEnd(page);
});

test("the last two questions of ear training", async ({ page }) => {
  await recordButtons(page);
  await seedProgress(page, { exercise: "ear-training-sequential", index: 10 });
  await enter(page, "Keys", "C major", "Ear Training", "Sequential (easy)");
  const isRight = (halfSteps: number) => (each: string) => each === intervalName(halfSteps);
  const hear = async () => {
    await pressBackward(page, "Play");
    await expectSeen(page, "Playing... [disabled]");
    await expectFocus(page, "Play");
    await expectState(page, "");
  };
  const question = await expectAnnouncement(page, /^Question 11 of 12: /);
  await tabTo(page, "Hear the key");
  await learn(page, { question, isRight: isRight(11) }, hear);
  await expectAnnouncement(page, /^Question 12 of 12: /);
  await hear();
  await answer(page, isRight(12));
  await expectEnd(page);
});

interface SignatureKey {
  readonly name: string;
  /** What the feedback says. */
  readonly why: string;
}

const FLAT_KEYS: readonly SignatureKey[] = [
  { name: "C to F", why: "F major has one flat, B♭." },
  { name: "F to B flat", why: "B♭ major has two flats, B♭ and E♭." },
  { name: "B flat to E flat", why: "E♭ major has three flats, B♭, E♭, and A♭." },
];
const LAST_SHARP_KEY = {
  name: "E to B",
  why: "B major has five sharps, F♯, C♯, G♯, D♯, and A♯.",
};

for (const { title: name, list, sign, keys, total } of [
  { title: "every flat key", list: "Flat Keys", sign: "Flat", keys: FLAT_KEYS, total: 3 },
  {
    title: "the last sharp key",
    list: "Sharp Keys",
    sign: "Sharp",
    keys: [LAST_SHARP_KEY],
    total: 5,
  },
]) {
  test(`key signatures: ${name}`, async ({ page }) => {
    const accidental = sign === "Sharp" ? "sharp" : "flat";
    await enter(page, "Extra", "Circle of 5ths", list, `${keys[0]?.name} Major`);
    for (const [index, key] of keys.entries()) {
      const number = total - keys.length + index + 1;
      await expectAnnouncement(
        page,
        new RegExp(`^Question ${number} of ${total}: ${key.name} Major$`),
      );
      // Each key has a page of its own, which starts at its heading.
      await expect.poll(async () => (await focused(page)).role, EAGER).toBe("heading");
      const signature = { accidental, count: number } as const;
      const [tonic = 0] = positionsOfLetter(majorTonic(signature), BOTTOM_LINE, TOP_LINE);
      const added = signaturePositions(signature).at(-1) ?? 0;
      if (index === 0) {
        const wrong = tonic < TOP_LINE ? tonic + 1 : tonic - 1;
        await placeAndSubmit(page, [sign, added], ["Tonic", wrong]);
        const why = await expectAnnouncement(page, /^Try Again! Not quite right\. Place the /);
        expect(why).toContain(staffPositionLabel(tonic).split(",")[0]);
        await pressFocused(page, "Continue");
      }
      // The selection of the first try stays.
      await placeAndSubmit(page, [sign, added], ["Tonic", tonic]);
      expect(await expectAnnouncement(page, /^Great! \w/)).toContain(accessibleName(key.why));
      await expectFocus(page, "Continue");
      await page.keyboard.press("Enter");
    }
    await expectEnd(page);
  });
}

type Placing = readonly [column: string, position: number];

/** Selects each staff position by its name with the arrow keys, and submits. */
async function placeAndSubmit(page: Page, ...placings: readonly Placing[]): Promise<void> {
  await page.keyboard.press("ArrowDown");
  for (const [index, [column, position]] of placings.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
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
  await press(page, "Submit");
}

test("the last two notes of the treble clef", async ({ page }) => {
  await seedProgress(page, { exercise: "treble-clef", index: 15 });
  await enter(page, "Notation", "Treble Clef");
  const read = (question: string) => {
    const [, letter = "", sign = ""] = / an? ([A-G]) (sharp|flat)/.exec(question) ?? [];
    return { position: positionsOfLetter(letter, BOTTOM_LINE, TOP_LINE)[0] ?? 0, sign };
  };
  const pressSign = async (sign: string) => {
    await pressBackward(page, new RegExp(`^${sign}$`, "i"));
    await expectState(page, "[pressed]");
  };
  const first = read(await expectAnnouncement(page, /^Question 16 of 17: /));
  await pressSign(first.sign);
  await placeAndSubmit(page, ["Whole note", first.position + 1]);
  await expectAnnouncement(page, /^Try Again! You placed /);
  await pressFocused(page, "Continue");
  await expectFocus(page, /^(line|space)/);
  await press(page, "Hint");
  await expectAnnouncement(page, /^From the bottom, the lines are/);
  await placeAndSubmit(page, ["Whole note", first.position]);
  await expectAnnouncement(page, /^Great! \w/);
  await pressFocused(page, "Continue");
  const last = read(await expectAnnouncement(page, /^Question 17 of 17: /));
  await expectFocus(page, /^(line|space)/);
  await pressSign(last.sign);
  await placeAndSubmit(page, ["Whole note", last.position]);
  await expectAnnouncement(page, new RegExp(`^Great! .*with a ${last.sign}`));
  await pressFocused(page, "Continue");
  await expectEnd(page);
});
