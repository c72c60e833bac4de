import type { Page } from "@playwright/test";
import { button, openReady, storeSettings, title } from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio, takePeakLevel } from "../support/sound/audio-capture.ts";

test.use(MOTION);

/** Records the direction of each page transition. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const turn = start(update);
      const note = () => turns.push(document.documentElement.dataset["turn"] ?? "none");
      turn.ready.then(note).catch(() => turns.push("called off"));
      return turn;
    };
  });
}

const turns = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { turns: string[] }).turns);

/** Waits for these transitions and their end. */
async function expectTransitions(page: Page, ...directions: readonly string[]): Promise<void> {
  await expect.poll(() => turns(page)).toEqual(directions);
  await expect(page.locator("html[data-turn]")).toHaveCount(0);
  await expect(page.locator(".turn-paper, .turn-shadow")).toHaveCount(0);
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

for (const width of [360, 1280])
  test(`pages turn forward, and back by the browser and by presses: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 300 });
    await recordTransitions(page);
    await storeSettings(page, { firstLessonDone: true });
    await openReady(page, "/");
    await page.getByRole("link", { name: "Continue as a guest" }).click();
    await expect(title(page)).toBeFocused();
    await expectTransitions(page, "forward");
    await button(page, "Keys").click();
    await button(page, "C major").click();
    await expectTransitions(page, "forward", "forward", "forward");
    const entry = button(page, "Chords");
    await entry.focus();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Chords");
    await expectTransitions(page, "forward", "forward", "forward", "forward");
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(title(page)).toHaveText("The Key of C major");
    await expect(title(page)).toBeFocused();
    await expect.poll(async () => (await turns(page)).slice(4)).toEqual(["back"]);
    expect(await scrolled(page)).toBe(before);
    await button(page, "Attune, welcome page").click();
    await expect(page).toHaveURL("/");
    await expect.poll(async () => (await turns(page)).slice(4)).toEqual(["back", "back"]);
  });

test("a page transition sounds", async ({ page }) => {
  await captureAudio(page);
  await recordTransitions(page);
  // The sound is fetched when the browser is idle; from then on a click starts audio.
  const sound = page.waitForResponse(/page-flip\.mp3$/);
  await openReady(page, "/core-concepts");
  await (await sound).finished();
  await title(page).click();
  await button(page, "Keys").click();
  await expect.poll(() => takePeakLevel(page)).toBeGreaterThan(0.003);
});
