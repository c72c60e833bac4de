import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { captureAudio, detectClicks } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import {
  button,
  expectCadence,
  expectHeardLast,
  feedback,
  footer,
  storeSettings,
  title,
} from "./lesson.ts";
import { recordButtons } from "./seen.ts";
import { atSpeed, delayed, notesOf, singing, TEMPO, withNote } from "./sung-phrase.ts";

/** Do, re, mi, mi; re, re, do. */
const FIRST = "1-01";
/** Level 4: do, re, mi, fa; so, la; so, fa, mi, re; do. */
const TIMED = "4-01";

async function open(page: Page, level: number, more: Readonly<Record<string, unknown>> = {}) {
  await storeSettings(page, {
    phraseTempo: TEMPO,
    checkSyllables: false,
    rangeOffered: true,
    effectsVolume: 0,
    ...more,
  });
  await recordButtons(page);
  await page.goto(`/phrase-lessons?level=${level}`);
  await expect(button(page, "SING")).toBeEnabled();
}

async function sing(page: Page, level: number) {
  await open(page, level);
  await button(page, "SING").click();
}

const verdict = (page: Page) => feedback(page).getByRole("heading");
/** The staff: its name says what was sung. */
const staff = (page: Page) => page.getByRole("main").getByRole("img", { name: /measure 1/ });
const marks = (page: Page) => staff(page).locator("[data-mark]");

const first = notesOf(FIRST);
const timed = notesOf(TIMED);
const last = first.length - 1;

test.describe("in tune", () => {
  test.use({ ...MOTION, performance: singing(first) });

  test("from the menu of C major to GREAT! and the next phrase", { tag: "@smoke" }, async ({
    page,
  }) => {
    await storeSettings(page, { phraseTempo: TEMPO });
    await page.goto("/c-major");
    await page.getByRole("button", { name: "Phrases" }).click();
    await page.getByRole("button", { name: "Do, Re, Mi" }).click();
    await expect(title(page)).toHaveText("Do, Re, Mi");
    await expect(page.getByText("Level 1 · 1 of 12")).toBeVisible();
    await button(page, "SING").click();
    await expect(page.getByText("Listen: the key of C major")).toBeVisible();
    await expect(page.getByText("Sing at your own pace, in any octave.")).toBeVisible();
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(marks(page)).toHaveCount(first.length);
    await expect(page.getByRole("button", { name: "Applauses: 1" })).toBeVisible();
    await button(page, "Continue").click();
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
  });
});

interface Case {
  readonly level?: number;
  readonly notes: ReturnType<typeof notesOf>;
  readonly voice?: "man" | "child";
  readonly isHummed?: boolean;
  readonly outcome: RegExp;
  /** The sentence under the outcome. */
  readonly says?: RegExp;
  /** What a screen reader says about a note. */
  readonly named?: RegExp;
}

const CASES: Readonly<Record<string, Case>> = {
  "a third wrong": {
    notes: withNote(first, 2, ({ midi }) => ({ midi: midi + 4 })),
    outcome: /Good!/,
    says: /to the third note of measure 1, mi; it is a rising major second/,
    named: /measure 1, third note, mi, (39|40|41)\d cents high/,
  },
  "a semitone wrong": {
    notes: withNote(first, 5, ({ midi }) => ({ midi: midi + 1 })),
    outcome: /Good!/,
    says: /to the second note of measure 2, re/,
    named: /measure 2, second note, re, (9|10|11)\d cents high/,
  },
  "drifting flat": {
    notes: first.map((note, index) => ({ ...note, midi: note.midi - (0.7 * index) / last })),
    outcome: /Good!/,
    says: /You ended [5-8]\d cents low; your steps were right\./,
  },
  "an octave lower": {
    notes: first.map((note) => ({ ...note, midi: note.midi - 12 })),
    voice: "man",
    outcome: /GREAT!/,
  },
  hummed: { notes: first, isHummed: true, outcome: /GREAT!/ },
  "a child, at half the tempo": { notes: atSpeed(first, 0.5), voice: "child", outcome: /GREAT!/ },
  "a breath and a restart": {
    notes: [...first.slice(0, 3), ...delayed(first, 3.2)],
    outcome: /GREAT!/,
  },
  "one note late": {
    level: 4,
    notes: withNote(timed, 5, ({ start, seconds }) => ({
      start: start + 0.45,
      seconds: seconds - 0.45,
    })),
    outcome: /Good!/,
    says: /The second note of measure 2 came 0\.\d s too late\./,
    named: /measure 2, second note, la, .*, late/,
  },
  rushed: {
    level: 4,
    notes: atSpeed(timed, 1.2),
    outcome: /Good!|Try Again!/,
    says: /percent faster than the count-in|too early/,
  },
};

for (const [name, { level = 1, notes, voice, isHummed = false, ...expected }] of Object.entries(
  CASES,
)) {
  const { outcome, says, named } = expected;
  test.describe(name, () => {
    test.use({ performance: singing(notes, { isHummed, ...(voice && { voice }) }) });

    test(`${name} is judged as that`, async ({ page }) => {
      await sing(page, level);
      await expect(verdict(page)).toHaveText(outcome);
      if (says) await expect(feedback(page)).toContainText(says);
      if (named) await expect(staff(page)).toHaveAccessibleName(named);
    });
  });
}

test.describe("silence", () => {
  test("ends with Time's Up! and counts nothing", async ({ page }) => {
    await sing(page, 1);
    await expect(page.getByText(/can't hear you yet/)).toBeVisible();
    await expect(verdict(page)).toHaveText("Time's Up!");
    await button(page, "Continue").click();
    await expect(button(page, "SING")).toBeEnabled();
    await expect(button(page, "Applauses: 0")).toBeVisible();
  });
});

test.describe("after a wrong note", () => {
  test.use({
    performance: singing(withNote(first, 5, ({ midi }) => ({ midi: midi + 3 }))),
  });

  test("the take can be heard, and its measure retried without counting", async ({ page }) => {
    await sing(page, 1);
    await expect(verdict(page)).toHaveText("Good!");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await expect(button(page, "Continue")).toBeInViewport({ ratio: 1 });
    for (const name of ["You", "Target", "Both"]) {
      await button(page, name).click();
      await expect(button(page, name)).toHaveAttribute("aria-pressed", "true");
    }
    await button(page, "Measure 2, slower").click();
    await expect(page.getByText("Level 1 · 1 of 12 · Measure 2 alone")).toBeVisible();
    await expect(staff(page)).toHaveCount(1);
    await button(page, "Stop").click();
    await expect(button(page, "SING")).toBeFocused();
    await expect(page.getByText("Level 1 · 1 of 12", { exact: true })).toBeVisible();
  });
});

test.describe("what is played", () => {
  test.use({
    contextOptions: { reducedMotion: "reduce", viewport: { width: 360, height: 740 } },
    performance: singing(withNote(timed, 5, ({ midi }) => ({ midi: midi + 2 }))),
  });

  test("is the key and a count-in, and afterward the target in its rhythm", async ({ page }) => {
    await captureAudio(page);
    await sing(page, 4);
    await expectCadence(page);
    await expect(page.getByText("Sing in time, in any octave.")).toBeVisible();
    const beat = 60 / TEMPO;
    const beats = [0, 1, 2, 3].map((each) => expect.closeTo(each * beat, 1));
    await expect.poll(() => detectClicks(page)).toEqual(beats);
    await expect(verdict(page)).toHaveText("Good!");
    // The verdict covers no note.
    const notes = await staff(page).boundingBox();
    const panel = await feedback(page).boundingBox();
    expect((notes?.y ?? 0) + (notes?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    await button(page, "Target").click();
    await expect(button(page, "Target")).toHaveAttribute("aria-pressed", "false");
    const heard = await expectHeardLast(
      page,
      timed.map(({ midi }) => midi),
    );
    const onsets = heard.map(({ at }) => at - (heard[0]?.at ?? 0));
    for (const [index, { start }] of timed.entries())
      expect(Math.abs((onsets[index] ?? 0) - start)).toBeLessThan(0.05);
  });
});

test.describe("with the keyboard alone", () => {
  test.use({ performance: singing(first) });

  test("a phrase is sung, heard again and left", async ({ page }) => {
    await open(page, 1);
    await page.keyboard.press("k");
    await expect(page.getByText("Listen: the key of C major")).toBeVisible();
    await expect(page.getByText(/Hear the key, count along/)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(verdict(page)).toHaveText("GREAT!");
    await expect(button(page, "Continue")).toBeFocused();
    await page.keyboard.press("t");
    await expect(button(page, "Target")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Level 1 · 2 of 12")).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Sing, or stop");
  });
});

test("Stop ends the key and the count-in at once", async ({ page }) => {
  await sing(page, 1);
  await expect(page.getByText("Listen: the key of C major")).toBeVisible();
  await button(page, "Stop").click();
  await expect(button(page, "SING")).toBeFocused();
});

test("tempo and syllables are kept, and every level opens", async ({ page }) => {
  await open(page, 8);
  await expect(title(page)).toHaveText("Chromatic Neighbors");
  await expect(staff(page).locator("text").first()).toBeVisible();
  await button(page, "Hide syllables").click();
  await expect(staff(page).locator("text")).toHaveCount(0);
  await page.goto("/phrase-lessons?level=2");
  await expect(title(page)).toHaveText("Steps up to So");
  await expect(staff(page)).toBeVisible();
});

test("a voice that can't reach the phrases gets others, and reads where they sound", async ({
  page,
}) => {
  await open(page, 4, { voiceRange: { lowMidi: 43, highMidi: 58 } });
  await expect(staff(page)).toHaveAccessibleName(/sounds an octave lower/);
});

test("the last phrase ends the set, and the next set is a new one", async ({ page }) => {
  await page.addInitScript(() => {
    const progress = { currentExerciseIndex: 3, completed: true, seed: 0, firstTries: {} };
    localStorage.setItem(
      "attune.progress.visitor.phrases-3",
      JSON.stringify({ ...progress, updatedAt: 1 }),
    );
  });
  await open(page, 3);
  const drawn = await staff(page).getAttribute("aria-label");
  const stored = await page.evaluate(
    () => localStorage.getItem("attune.progress.visitor.phrases-3") ?? "",
  );
  expect(JSON.parse(stored).seed).toBeGreaterThan(0);
  await page.goto("/phrase-lessons?level=2");
  await expect(title(page)).toHaveText("Steps up to So");
  expect(drawn).toMatch(/^\d\/4: measure 1/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ contextOptions: { reducedMotion: "reduce", colorScheme } });

    test(`has no accessibility violations (${colorScheme})`, async ({ page }) => {
      await open(page, 7);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    });
  });
}

test("fits a small window without scrolling sideways, with the focus visible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, 8);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await button(page, "SING").focus();
  await expect(button(page, "SING")).toBeInViewport({ ratio: 1 });
  await expect(footer(page, "Next")).toBeInViewport();
});
