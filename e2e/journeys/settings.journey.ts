import type { Page } from "@playwright/test";
import { button, expectCadence, storeSettings, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { waitForRequests } from "../support/requests.ts";
import { captureAudio, takePeakLevel } from "../support/sound/audio-capture.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "App Settings" });

async function openSettings(page: Page, section: string) {
  await button(page, "Settings").click();
  await expect(dialog(page)).toBeVisible();
  await button(page, section).click();
}

test("applies theme and motion immediately and after a reload, until they are reset", {
  tag: "@smoke",
}, async ({ page, learner: _ }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.goto("/core-concepts");
  const root = page.locator("html");
  await openSettings(page, "Display");
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await page.getByRole("radio", { name: /^Reduced/ }).check();
  await expect(page.getByRole("dialog")).toHaveCSS("transition-duration", "0s");
  await page.reload();
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "reduce");

  await page.evaluate(() => localStorage.setItem("attune.progress.visitor.intervals", "{}"));
  await openSettings(page, "Display");
  const themes = page.getByRole("group", { name: "Theme" });
  await themes.getByRole("radio", { name: /^System/ }).check();
  await expect(root).not.toHaveAttribute("data-theme");
  await themes.getByRole("radio", { name: /^Dark/ }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await button(page, "This browser").click();
  await button(page, "Reset my local data").click();
  await button(page, "Yes, Reset").click();
  await expect(page.getByText("Local data reset", { exact: true })).toBeVisible();
  await expect(root).toHaveCSS("color-scheme", "light dark");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain("attune.user");
  expect(keys.filter((key) => /settings|progress.visitor|greats/.test(key))).toEqual([]);
});

test("plays a sample at the slider's volume when the slider moves by keyboard", async ({
  page,
  learner: _,
}) => {
  await captureAudio(page);
  await page.goto("/core-concepts");
  await openSettings(page, "Sound");
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

test("plays a cadence before the question when the setting asks for it", async ({ page }) => {
  await captureAudio(page);
  await storeSettings(page, { keyFirst: "cadence" });
  await page.goto("/ear-training-lessons?mode=sequential");
  await button(page, "Play").click();
  await expectCadence(page);
  await expect(page.getByRole("button", { name: /Minor 2nd/ })).toBeEnabled();
});

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
    await page.keyboard.press("Escape");
    await expect(title(page)).toHaveText("Perfect 4th");
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
    await expect(button(page, "Find your range")).toBeHidden();
    await page.reload();
    await expect(page.getByText("sounds an octave lower")).toBeVisible();
  });
});
