import type { Page } from "@playwright/test";
import { expectAnnouncement, recordAnnouncements } from "../support/accessibility/reader.ts";
import { button } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { waitForOfflineReady } from "../support/offline.ts";

/** Teaching the real recognizer one's own syllables, from Settings. Its states are tested beside its view. */

test.use({
  serviceWorkers: "allow",
  // Sung without rests, so that the tones' timing doesn't matter.
  performance: { notes: Array.from({ length: 40 }, () => 60), after: 1 },
  expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED .*\/api\//,
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Teach it your voice" });

interface Stored {
  readonly takes: readonly { readonly symbol: string; readonly embedding: readonly number[] }[];
}

const stored = (page: Page): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("attune.voice") ?? "null"));

async function open(page: Page): Promise<void> {
  await button(page, "Settings").click();
  await button(page, "Your voice").click();
  await button(page, "Teach it your voice").click();
  await expect(dialog(page)).toContainText("Listen to each tone");
}

test("hears syllables offline, keeps them until they are deleted", async ({ page, learner: _ }) => {
  await recordAnnouncements(page);
  // Visitors have the settings on the welcome page only.
  await page.goto("/intervals");
  await waitForOfflineReady(page);
  await page.context().setOffline(true);
  await page.reload();
  await open(page);
  await button(page, "Start").click();
  await expect(dialog(page)).toContainText("2 of 34 sung");
  await expectAnnouncement(page, /^Sing DI$/);
  await button(page, "Stop").click();
  await expect(dialog(page)).toContainText("That isn’t enough to help yet");
  const { takes } = (await stored(page)) ?? { takes: [] };
  expect(takes.slice(0, 2).map(({ symbol }) => symbol)).toEqual(["DO", "DI"]);
  // An embedding is much shorter than the sound.
  expect(takes.map(({ embedding }) => embedding.length)).toEqual(takes.map(() => 144));
  await page.reload();
  await open(page);
  await expect(dialog(page)).toContainText(`${takes.length} of 34 sung`);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await button(page, "Delete my syllables").click();
  await expect(button(page, "Delete my syllables")).toBeHidden();
  expect(await stored(page)).toBeNull();
});
