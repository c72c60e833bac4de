import { type SetOf, writeLink } from "@attune/exercises/sets";
import type { Page } from "@playwright/test";
import { chooseAnswer } from "../support/exercises/choice-answers.ts";
import {
  button,
  continueAfter,
  expectHeardFirst,
  feedback,
  openReady,
  storeSettings,
} from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio } from "../support/sound/audio-capture.ts";
import { WHEN_READY } from "../support/sound/performance.ts";

const FIFTHS: SetOf<"intervals"> = {
  exercise: "intervals",
  name: "Falling",
  questions: 3,
  items: [7],
  directions: ["down"],
  key: { by: "choice", mode: "major", tonic: "F" },
  register: "low",
  tempo: "normal",
  keyFirst: "off",
  from: "tonic",
  answer: "choice",
};

const linkOf = (set: SetOf<"intervals">) => `/set#${writeLink(set)}`;

test("plays a link in its key", async ({ page }) => {
  await captureAudio(page);
  await openReady(page, linkOf(FIFTHS));
  await expect(page.getByText("from a link")).toBeVisible();
  await button(page, "Play").click();
  // From F4 down to B flat 3: an octave lower, it would leave the recorded notes.
  await expectHeardFirst(page, [65, 58]);
  await chooseAnswer(page, "Perfect 5th");
  await continueAfter(page, "Great!");
  await expect(page.getByText(/from a link · 2 of 3/)).toBeVisible();
});

async function singFirst(
  page: Page,
  set: SetOf<"intervals">,
  range: readonly [number, number],
): Promise<void> {
  await storeSettings(page, { voiceRange: { lowMidi: range[0], highMidi: range[1] } });
  await openReady(page, linkOf({ ...set, answer: "voice" }));
  await button(page, "SING NOTES").click();
}

test.describe("a bass", () => {
  test.use({ ...MOTION, performance: { notes: [53, 46], after: WHEN_READY, voice: "man" } });

  test("sings falling fifths in F", async ({ page }) => {
    await singFirst(page, FIFTHS, [40, 60]);
    await expect(feedback(page).getByRole("heading")).toHaveText("GREAT!");
  });
});

test.describe("a child", () => {
  test.use({ ...MOTION, performance: { notes: [69, 64], after: WHEN_READY, voice: "child" } });

  test("sings falling fourths in A minor", async ({ page }) => {
    const key = { by: "choice", mode: "minor", tonic: "A" } as const;
    await singFirst(page, { ...FIFTHS, items: [5], key }, [60, 74]);
    await expect(feedback(page).getByRole("heading")).toHaveText("GREAT!");
  });
});
