import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button, storeSettings, title } from "./lesson.ts";

/** Steps of a dictation. */

/** The first phrase of level 1, by its degrees. */
export const FIRST = "1233233";

export const status = (page: Page) => page.getByRole("main").getByText(/^(Measure|Press)/);

export async function open(page: Page): Promise<void> {
  await storeSettings(page, { noteNames: "syllables", phraseTempo: 120, effectsVolume: 0 });
  await page.goto("/dictation-lessons?level=1");
  await expect(title(page)).toHaveText("Dictation");
  await expect(status(page)).toHaveText("Press Play and listen before you answer.");
}

/** Hears the phrase to its end, by the key for Play. */
export async function hear(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await expect(button(page, "do")).toBeEnabled();
  await expect(button(page, "Play")).toHaveAttribute("aria-pressed", "false");
}

export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function check(page: Page): Promise<void> {
  await expect(button(page, "Check")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(button(page, "Continue")).toBeFocused();
}
