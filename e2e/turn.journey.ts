import type { Page } from "@playwright/test";
import { captureAudio, takePeakLevel } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import { button, footer, openReady, storeSettings, title } from "./lesson.ts";

test.use(MOTION);

/** Records the direction of each page transition, and slows it down. */
async function recordTransitions(page: Page, { slowdown = 1 } = {}): Promise<void> {
  await page.addInitScript((slower) => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const turn = start(update);
      const note = () => {
        turns.push(document.documentElement.dataset["turn"] ?? "none");
        for (const animation of document.getAnimations()) {
          if (String((animation as CSSAnimation).animationName).startsWith("turn-"))
            animation.playbackRate = 1 / slower;
        }
      };
      turn.ready.then(note).catch(() => turns.push("called off"));
      return turn;
    };
  }, slowdown);
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

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({
      contextOptions: { viewport: { width, height: 740 }, reducedMotion: "no-preference" },
    });

    test("pages turn forward into lessons and back to menus", { tag: "@smoke" }, async ({
      page,
    }) => {
      await recordTransitions(page);
      await openReady(page, "/");
      await page.getByRole("link", { name: "Continue as a guest" }).click();
      await expect(title(page)).toHaveText("Core Concepts");
      await expect(title(page)).toBeFocused();
      await expectTransitions(page, "forward");
      await button(page, "Notation").click();
      await expectTransitions(page, "forward", "forward");
      await button(page, "Treble Clef").click();
      await expect(button(page, "Submit")).toBeVisible();
      await expectTransitions(page, "forward", "forward", "forward");
      await footer(page, "Home").click();
      await expect(title(page)).toHaveText("Core Concepts");
      await expect(title(page)).toBeFocused();
      await expectTransitions(page, "forward", "forward", "forward", "back");
      await button(page, "Attune, welcome page").click();
      await expect(page).toHaveURL("/");
      await expectTransitions(page, "forward", "forward", "forward", "back", "back");
    });

    test("the browser's Back and Forward turn the page and restore its scroll position", async ({
      page,
    }) => {
      await recordTransitions(page);
      await page.setViewportSize({ width, height: 300 });
      await openReady(page, "/c-major");
      const entry = button(page, "Chords");
      await entry.focus();
      const before = await scrolled(page);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await expect(title(page)).toHaveText("Chords");
      await expectTransitions(page, "forward");
      expect(await scrolled(page)).toBe(0);
      await page.goBack();
      await expect(title(page)).toHaveText("The Key of C major");
      await expectTransitions(page, "forward", "back");
      await expect(title(page)).toBeFocused();
      expect(await scrolled(page)).toBe(before);
      await page.goForward();
      await expect(title(page)).toHaveText("Chords");
      await expectTransitions(page, "forward", "back", "forward");
      expect(await scrolled(page)).toBe(0);
    });
  });
}

test("questions and dialogs don't turn the page", async ({ page }) => {
  await recordTransitions(page);
  await openReady(page, "/inversions");
  await footer(page, "Next").click();
  await expect(page.getByText("Inversions · 2 of 14")).toBeVisible();
  await button(page, "Sign in").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await turns(page)).toEqual([]);
});

test("a redirect from a locked page doesn't turn the page", async ({ page }) => {
  await recordTransitions(page);
  await page.goto("/phrygian-mode");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Log in to open that lesson.")).toBeVisible();
  expect(await turns(page)).toEqual([]);
});

test("the second of two quick clicks wins", async ({ page }) => {
  await recordTransitions(page, { slowdown: 20 });
  await openReady(page, "/core-concepts");
  await button(page, "Keys").click();
  await expect(page.locator("html[data-onto]")).toHaveCount(1);
  // The new page takes clicks while the old one still turns.
  await button(page, "Attune, welcome page").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeFocused();
  await expect.poll(() => turns(page)).toEqual(["forward", "back"]);
});

for (const [name, width, from, press, next] of [
  ["forwards on a phone", 360, "/core-concepts", "Keys", "C major"],
  ["back on a phone", 360, "/keys", "Back", "Extra"],
  ["forwards in an open score", 1280, "/core-concepts", "Keys", "C major"],
  ["back in an open score", 1280, "/keys", "Back", "Extra"],
] as const) {
  test(`handles a click during the transition: ${name}`, async ({ page }) => {
    await recordTransitions(page, { slowdown: 20 });
    await page.setViewportSize({ width, height: 740 });
    await openReady(page, from);
    await button(page, press).click();
    await expect(page.locator("html[data-onto]")).toHaveCount(1);
    const box = await button(page, next).boundingBox();
    if (!box) throw new Error(`${next} is not on the page`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(title(page)).toHaveText(next === "Extra" ? "Extra" : "The Key of C major");
  });
}

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

for (const [name, stored] of [
  ["without effects", { effectsVolume: 0 }],
  ["with reduced motion", { motion: "reduce", effectsVolume: 1 }],
] as const) {
  test(`a page transition is silent ${name}`, async ({ page }) => {
    await captureAudio(page);
    await storeSettings(page, stored);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await openReady(page, "/core-concepts");
    await title(page).click();
    await button(page, "Keys").click();
    await expect(title(page)).toHaveText("Keys");
    await button(page, "Back").click();
    await expect(title(page)).toHaveText("Core Concepts");
    await expect(page.locator("html[data-turn]")).toHaveCount(0);
    expect(requested.filter((path) => path.includes("page-flip"))).toEqual([]);
    expect(await takePeakLevel(page)).not.toBeGreaterThan(0);
  });
}
