import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolations } from "./a11y.ts";
import { registerAccount } from "./account.ts";
import { captureAudio, takePeakLevel, waitForSilence } from "./audio-capture.ts";
import { expect, test } from "./journey.ts";
import {
  button,
  expectCadence,
  expectHeard,
  feedback,
  openReady,
  storeSettings,
  title,
} from "./lesson.ts";
import { waitForRequests } from "./requests.ts";
import { expectSeen, recordButtons } from "./seen.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "App Settings" });

async function openSettings(page: Page) {
  await button(page, "Settings").click();
  await expect(dialog(page)).toBeVisible();
}

test("applies theme and motion at once and after a reload, until they are reset", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await registerAccount(page);
  await page.goto("/core-concepts");
  const root = page.locator("html");
  await openSettings(page);
  await expectNoViolations(page);
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expectNoViolations(page);
  await page.getByRole("radio", { name: /^Reduced/ }).check();
  await expect(page.getByRole("dialog")).toHaveCSS("transition-duration", "0s");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await page.reload();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "reduce");

  await page.evaluate(() => localStorage.setItem("attune.progress.visitor.intervals", "{}"));
  await openSettings(page);
  const themes = page.getByRole("group", { name: "Theme" });
  await themes.getByRole("radio", { name: /^System/ }).check();
  await expect(root).not.toHaveAttribute("data-theme");
  await themes.getByRole("radio", { name: /^Dark/ }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await button(page, "Reset my local data").click();
  const confirmation = page.getByRole("alertdialog", { name: "Reset my local data" });
  await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(confirmation).toContainText("voice range");
  await confirmation.getByRole("button", { name: "Yes, Reset" }).click();
  await expect(page.getByText("Local data reset", { exact: true })).toBeVisible();
  await expect(root).toHaveCSS("color-scheme", "light dark");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain("attune.user");
  expect(keys.filter((key) => /settings|progress.visitor|greats/.test(key))).toEqual([]);
});

test("turns off single-key shortcuts, but not the space bar", async ({ page }) => {
  await openReady(page, "/inversions");
  await expect(button(page, "Play")).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/core-concepts");
  await openSettings(page);
  await page
    .getByRole("group", { name: "Single-key shortcuts" })
    .getByRole("radio", { name: /^Off/ })
    .check();
  await openReady(page, "/inversions");
  await expect(button(page, "Play")).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("h");
  await page.keyboard.press("1");
  await page.keyboard.press("Space");
  await expect(button(page, "Play")).toHaveText("Playing...");
  await expect(sheet).toBeHidden();
  await expect(feedback(page)).toBeHidden();
  await expect(button(page, "Hint")).toHaveAttribute("aria-pressed", "false");
});

test("plays a sample at the slider's volume when the slider moves by keyboard", async ({
  page,
}) => {
  await captureAudio(page);
  await registerAccount(page);
  await page.goto("/core-concepts");
  await openSettings(page);
  // The sample is played only if it has been loaded.
  await waitForRequests(page);
  const slider = page.getByRole("slider", { name: "Notes" });
  await expect(slider).toHaveAttribute("aria-valuetext", "70 percent");
  await slider.focus();
  /** The peak level of the sound that starts now. */
  const measurePeak = async () => {
    const levels: number[] = [];
    const sample = async () => {
      const level = await takePeakLevel(page);
      levels.push(level);
      return level;
    };
    await expect.poll(sample).toBeGreaterThan(0.005);
    await expect.poll(sample).toBeLessThan(0.001);
    return Math.max(...levels.filter((level) => !Number.isNaN(level)));
  };
  await page.keyboard.press("End");
  const fullLevel = await measurePeak();
  expect(fullLevel).toBeGreaterThan(0.1);
  // First silent, then soft.
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  expect(await measurePeak()).toBeLessThan(fullLevel / 5);
});

test("plays I, IV, V, I when K is pressed, and still asks to listen to the question", async ({
  page,
}) => {
  await captureAudio(page);
  await page.goto("/ear-training-lessons?mode=sequential");
  await expect(button(page, "Hear the key")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("k");
  await expectCadence(page);
  await expect(button(page, "Hear the key")).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Press Play and listen before you answer.")).toBeVisible();
  await waitForSilence(page);
  await button(page, "Play").click();
  await expectHeard(page, [60, 61]);
});

test("plays a cadence before the question when the setting asks for it", async ({ page }) => {
  await captureAudio(page);
  await storeSettings(page, { keyFirst: "cadence" });
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
  test(`plays the notes in tune within a ${voice} range`, async ({ page }) => {
    await captureAudio(page);
    await storeSettings(page, { voiceRange: { lowMidi, highMidi } });
    await page.goto("/intervals");
    await button(page, "PLAY").click();
    // Both notes have decayed by then.
    await expect(feedback(page).getByRole("heading")).toHaveText("Time's Up!", { timeout: 20_000 });
    await expectHeard(page, notes);
  });
}

test.describe("a man who hums a low note, then a high one", () => {
  test.use({ performance: { voice: "man", notes: [43, 62], after: 1.5 } });

  test("gets notes within his measured range from then on", async ({ page }) => {
    await page.goto("/intervals");
    await button(page, "Find your range").click();
    await button(page, "Measure my range").click();
    const range = page.getByRole("dialog", { name: "Your voice" });
    // The notes' names appear only while they are held; the keys from G2 to D4 stay highlighted.
    await expect(range.locator("rect[class*=reached]")).toHaveCount(20);
    await button(page, "Go to highest note").click();
    await button(page, "Done").click();
    await expect(range).toContainText("Your range: G2 to D4, 19 half steps");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(title(page)).toHaveText("Perfect 4th");
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
    await expect(button(page, "Find your range")).toBeHidden();
    await page.reload();
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
  });
});

test("doesn't offer to measure the range again after it was declined", async ({ page }) => {
  await page.goto("/intervals");
  await button(page, "No, thanks").click();
  await page.reload();
  await expect(title(page)).toHaveText("Perfect 4th");
  await expect(button(page, "Find your range")).toBeHidden();
});

test("stops the drone when the question ends", async ({ page }) => {
  await captureAudio(page);
  await storeSettings(page, { keyFirst: "drone" });
  await recordButtons(page);
  await page.goto("/ear-training-lessons?mode=sequential");
  await button(page, "Play").click();
  await expectSeen(page, "Playing...");
  await expect(button(page, "Play")).toHaveText("Play");
  await expect.poll(() => takePeakLevel(page)).toBeGreaterThan(0.05);
  await waitForSilence(page);
});

test("tests a microphone while its section is open, and falls back to the default microphone", async ({
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
  const trackStates = () =>
    page.evaluate(() =>
      (window as Window & { tracks?: MediaStreamTrack[] }).tracks?.map(
        ({ readyState }) => readyState,
      ),
    );
  await storeSettings(page, { microphone: { id: "gone", label: "Old headset" } });
  await registerAccount(page);
  await page.goto("/core-concepts");
  await openSettings(page);
  expect(await trackStates()).toEqual([]);
  await button(page, "Test the microphone").click();
  await expect(button(page, "Stop the test")).toBeVisible();
  await expect(page.getByText("Using the default microphone", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Old headset.*Not connected/ })).toBeChecked();
  expect(await trackStates()).toEqual(["live"]);
  await page.getByRole("radio", { name: "Fake Audio Input 1" }).check();
  await expect.poll(trackStates).toEqual(["ended", "live"]);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(trackStates).toEqual(["ended", "ended"]);
});

type StartingWindow = typeof globalThis & { starts: number[] };

/** Records when the page starts each sound, ms by `performance.now()`. */
async function recordStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(globalThis, { starts });
    for (const { prototype } of [AudioBufferSourceNode, AudioScheduledSourceNode]) {
      const start = prototype.start as (...args: unknown[]) => void;
      prototype.start = function (this: AudioScheduledSourceNode, ...args: unknown[]) {
        starts.push(performance.now());
        start.apply(this, args);
      };
    }
  });
}

test("measures how late sound arrives by taps, and forgets it", async ({ page }) => {
  const BEATS = 10;
  const LATE_MS = 150;
  await recordStarts(page);
  await page.goto("/core-concepts");
  await openSettings(page);
  await button(page, "Sound arrives late?").click();
  await expect(page.getByText("Tap with each note, for ten seconds.")).toBeVisible();
  const tap = button(page, "Tap");
  await expect(tap).toBeFocused();
  // The beats are started together, each for its time.
  await expect
    .poll(() => page.evaluate(() => (globalThis as StartingWindow).starts.length))
    .toBeGreaterThanOrEqual(BEATS);
  await tap.evaluate(
    (element, { count, late }) => {
      const firstBeat = (globalThis as StartingWindow).starts.at(-count) ?? 0;
      for (let beat = 0; beat < count; beat++) {
        const press = new PointerEvent("pointerdown", { bubbles: true });
        Object.defineProperty(press, "timeStamp", { value: firstBeat + beat * 1000 + late });
        element.dispatchEvent(press);
      }
    },
    { count: BEATS, late: LATE_MS },
  );
  await expectNoViolations(page);
  const result = page.getByText(/^Sound is heard \d+ ms after it plays\./);
  await expect(result).toBeVisible();
  const [, measured] = /(\d+) ms/.exec(await result.innerText()) ?? [];
  expect(Math.abs(Number(measured) - LATE_MS)).toBeLessThan(30);
  await page.reload();
  await openSettings(page);
  await expect(button(page, "Measure again")).toBeVisible();
  await button(page, "Don’t wait").click();
  await expect(button(page, "Sound arrives late?")).toBeVisible();
});
