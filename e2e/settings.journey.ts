import type { Page } from "@playwright/test";
import {
  captureAudio,
  detectChordsAtSteps,
  takePeakLevel,
  waitForSilence,
} from "./audio-capture.ts";
import { fitsAcross, soundToReaders } from "./barriers.ts";
import { expect, test } from "./journey.ts";
import { signUp } from "./learner.ts";
import { button, expectHeard, feedback, title } from "./lesson.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "App Settings" });

async function openSettings(page: Page) {
  await button(page, "Settings").click();
  await expect(dialog(page)).toBeVisible();
}

/** As whoever set this before: the record that the settings keep. */
async function set(page: Page, settings: object) {
  await page.addInitScript((record) => {
    localStorage.setItem("attune.settings", record);
  }, JSON.stringify(settings));
}

test("theme and motion hold at once and at the next visit; a reset takes them back", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await signUp(page);
  await page.goto("/core-concepts");
  const root = page.locator("html");
  await openSettings(page);
  await soundToReaders(page);
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await soundToReaders(page);
  await page.getByRole("radio", { name: /^Reduced/ }).check();
  await expect(page.getByRole("dialog")).toHaveCSS("transition-duration", "0s");
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsAcross(page);
  await page.reload();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(root).toHaveAttribute("data-motion", "reduce");

  await page.evaluate(() => localStorage.setItem("attune.progress.visitor.intervals", "{}"));
  await openSettings(page);
  await button(page, "Reset my local data").click();
  const question = page.getByRole("alertdialog", { name: "Reset my local data" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(question).toContainText("voice range");
  await question.getByRole("button", { name: "Yes, Reset" }).click();
  await expect(page.getByText("Local data reset", { exact: true })).toBeVisible();
  await expect(root).toHaveCSS("color-scheme", "light dark");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain("attune.user");
  expect(keys.filter((key) => /settings|progress.visitor|greats/.test(key))).toEqual([]);
});

test("a slider is heard as loud as it stands, by keyboard alone", async ({ page }) => {
  await captureAudio(page);
  await signUp(page);
  await page.goto("/core-concepts");
  await openSettings(page);
  await page.waitForLoadState("networkidle");
  const slider = page.getByRole("slider", { name: "Notes" });
  await expect(slider).toHaveAttribute("aria-valuetext", "70 percent");
  await slider.focus();
  /** The loudest moment from now until what sounds has died away. */
  const loudestNow = async () => {
    const moments: number[] = [];
    const listen = async () => {
      const moment = await takePeakLevel(page);
      moments.push(moment);
      return moment;
    };
    await expect.poll(listen).toBeGreaterThan(0.005);
    await expect.poll(listen).toBeLessThan(0.001);
    return Math.max(...moments.filter((moment) => !Number.isNaN(moment)));
  };
  await page.keyboard.press("End");
  const full = await loudestNow();
  expect(full).toBeGreaterThan(0.1);
  // Silent at first, then soft.
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  expect(await loudestNow()).toBeLessThan(full / 5);
});

/** The notes from C4 to B4 of I, IV, V, I; overtones of the bass may add others of the chord. */
const CADENCE = [
  { sounds: [64, 67], may: [60] },
  { sounds: [65, 69], may: [60] },
  { sounds: [62, 67, 71], may: [] },
  { sounds: [64, 67], may: [60] },
];
const CHORD_SECONDS = 0.55;

async function expectCadence(page: Page) {
  let heard: number[][] = [];
  await expect
    .poll(async () => {
      heard = await detectChordsAtSteps(page, CHORD_SECONDS, CADENCE.length);
      return heard.length;
    })
    .toBe(CADENCE.length);
  for (const [index, { sounds, may }] of CADENCE.entries()) {
    expect(heard[index]).toEqual(expect.arrayContaining(sounds));
    expect([...sounds, ...may]).toEqual(expect.arrayContaining(heard[index] ?? []));
  }
}

test("'Hear the key' sounds I, IV, V, I, by K too, and the question is as unheard as before", async ({
  page,
}) => {
  await captureAudio(page);
  await page.goto("/ear-training-lessons?mode=sequential");
  await expect(button(page, "Hear the key")).toBeVisible();
  await soundToReaders(page);
  await page.keyboard.press("k");
  await expectCadence(page);
  await expect(button(page, "Hear the key")).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Press Play and listen before you answer.")).toBeVisible();
  await waitForSilence(page);
  await button(page, "Play").click();
  await expectHeard(page, [60, 61]);
});

test("a cadence comes before the question, where it is set", async ({ page }) => {
  await captureAudio(page);
  await set(page, { keyFirst: "cadence" });
  await page.goto("/ear-training-lessons?mode=sequential");
  await button(page, "Play").click();
  await expectCadence(page);
  await expect(page.getByRole("button", { name: /Minor 2nd/ })).toBeEnabled();
});

for (const { voice, lowMidi, highMidi, notes } of [
  { voice: "bass's", lowMidi: 36, highMidi: 48, notes: [36, 41] },
  { voice: "tenor's", lowMidi: 45, highMidi: 67, notes: [48, 53] },
  { voice: "soprano's", lowMidi: 67, highMidi: 84, notes: [72, 77] },
]) {
  test(`notes come in tune in a ${voice} range`, async ({ page }) => {
    await captureAudio(page);
    await set(page, { voiceRange: { lowMidi, highMidi } });
    await page.goto("/intervals");
    await button(page, "PLAY").click();
    // By then both notes have sounded to their end.
    await expect(feedback(page).getByRole("heading")).toHaveText("Time's Up!", { timeout: 20_000 });
    await expectHeard(page, notes);
  });
}

test.describe("a man who hums low, then high", () => {
  test.use({ performance: { voice: "man", notes: [43, 62], after: 1.5 } });

  test("is offered notes in his range from then on", async ({ page }) => {
    await page.goto("/intervals");
    await button(page, "Find your range").click();
    await button(page, "Measure my range").click();
    const range = page.getByRole("dialog", { name: "Your voice" });
    await expect(range).toContainText("G2");
    await expect(range).toContainText("D4");
    await button(page, "Now the highest").click();
    await button(page, "Done").click();
    await expect(range).toContainText("Your range: G2 to D4, 19 half steps");
    await soundToReaders(page);
    await page.keyboard.press("Escape");
    await expect(title(page)).toHaveText("Perfect 4th");
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
    await expect(button(page, "Find your range")).toBeHidden();
    await page.reload();
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
  });
});

test("whoever wants no range measured is not asked again", async ({ page }) => {
  await page.goto("/intervals");
  await button(page, "No, thanks").click();
  await page.reload();
  await expect(title(page)).toHaveText("Perfect 4th");
  await expect(button(page, "Find your range")).toBeHidden();
});

test("a drone ends with the question", async ({ page }) => {
  await captureAudio(page);
  await set(page, { keyFirst: "drone" });
  await page.goto("/ear-training-lessons?mode=sequential");
  await button(page, "Play").click();
  await expect(button(page, "Playing...")).toBeVisible();
  await expect(button(page, "Play")).toBeVisible();
  await expect.poll(() => takePeakLevel(page)).toBeGreaterThan(0.05);
  await waitForSilence(page);
});

test("a microphone is tested while it is seen; one that is gone gives way to the default", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      (window as Window & { tracks?: MediaStreamTrack[] }).tracks?.map(
        ({ readyState }) => readyState,
      ),
    );
  await set(page, { microphone: { id: "gone", label: "Old headset" } });
  await signUp(page);
  await page.goto("/core-concepts");
  await openSettings(page);
  expect(await states()).toEqual([]);
  await button(page, "Test the microphone").click();
  await expect(button(page, "Stop the test")).toBeVisible();
  await expect(page.getByText("Another microphone listens", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Old headset.*Not connected/ })).toBeChecked();
  expect(await states()).toEqual(["live"]);
  await page.getByRole("radio", { name: "Fake Audio Input 1" }).check();
  await expect.poll(states).toEqual(["ended", "live"]);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(states).toEqual(["ended", "ended"]);
});
